import Foundation
import Testing

/// The committed site equals the site rendered from the fixtures, byte for byte.
struct ShowroomTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `the recorded nights render to the committed site`() async throws {
        let site = scratch.folder.appending(path: "site")
        let replay = try await Program.run(
            [Program.folder.path, site.path],
            in: scratch.folder,
            program: Program.fixtures.appending(path: "replay.sh")
        )
        #expect(replay.status == 0, "\(replay.errors)")
        let golden = Program.root.appending(path: "Reports")
        let files = try files(in: site)
        #expect(try self.files(in: golden) == files)
        for file in files {
            let rendered = try Data(contentsOf: site.appending(path: file))
            let recorded = try Data(contentsOf: golden.appending(path: file))
            #expect(rendered == recorded, "\(file) differs; `make reports` records it again")
        }
    }

    /// The paths of the files, except `run.json`, which contains the duration of the run, and
    /// `.storewatch`, which depends on the program.
    private func files(in folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.contains(".") && !["run.json", ".storewatch"].contains($0) }.sorted()
    }
}
