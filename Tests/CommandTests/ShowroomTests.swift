import Foundation
import Testing

/// The committed example site equals the site rendered from the fixtures, byte for byte.
struct ShowroomTests {
    private let scratch = Scratch()

    @Test func `the recorded nights render to the committed site`() async throws {
        let site = scratch.folder.appending(path: "site")
        try await scratch.replay(to: "site")
        let golden = Program.root.appending(path: "Reports")
        let files = try files(in: site)
        #expect(try self.files(in: golden) == files)
        for file in files {
            let rendered = try Data(contentsOf: site.appending(path: file))
            let recorded = try Data(contentsOf: golden.appending(path: file))
            #expect(rendered == recorded, "\(file) differs; `make demo` records it again")
        }
        try await checkReadme()
    }

    /// The README shows the actual output of commands about the example site.
    private func checkReadme() async throws {
        let readme = try Program.text(of: "README.md")
        let shown = readme.matches(of: /(?m)^\$ storewatch (.+)\n((?:.*\n)*?)(?=\n\$ |```)/)
        #expect(shown.count >= 3)
        for (_, command, output) in shown.map(\.output) {
            let words = command.matches(of: /"([^"]*)"|\S+/).map { String($0.1 ?? $0.0) }
            let arguments = words.map { $0 == ".build/showroom" ? scratch.folder.path : $0 }
            let printed = try await scratch.ask(arguments).output.replacing(#/ +\n/#, with: "\n")
            #expect(printed == output, "\(command)")
        }
    }

    /// The paths of a site's files, except `run.json`, which contains the duration of the run, and
    /// `.storewatch`, which depends on the program's version.
    private func files(in folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.contains(".") && !["run.json", ".storewatch"].contains($0) }.sorted()
    }
}

extension Scratch {
    /// Renders the recorded nights, with the watchlist of this folder if there is one.
    func replay(to site: String) async throws {
        try await script("Fixtures/replay.sh", Program.folder.path, path(site), folder.path)
            .expect(0)
    }
}
