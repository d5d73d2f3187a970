import Files
import Foundation
import Glibc
import Testing

/// A folder with a site for one test, which is deleted after the test.
final class PublishedSite: Sendable {
    let parent: URL

    init() throws {
        parent = FileManager.default.temporaryDirectory
            .appending(path: "storewatch-site-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: parent) }

    var folder: String { parent.appending(path: "site").path }

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    func read(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    /// Writes a foreign file into the site's folder.
    func write(_ text: String, to name: String) throws {
        let file = URL(filePath: path(name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    /// The status of a file, or of the site's folder if no name is given.
    func status(_ name: String? = nil) throws -> stat {
        var status = stat()
        let result = unsafe lstat(name.map(path) ?? folder, &status)
        try #require(result == 0, "\(name ?? folder) is not there")
        return status
    }

    func publish(
        _ files: [SiteFile],
        with companions: [SiteFile] = [],
        revision: String = "1",
        follows: Bool = true
    ) async throws {
        try await SiteDirectory(at: folder).publish(files, with: companions, revision: revision) {
            _ in
            follows
        }
    }

    /// The names in the folder and its subfolders, including hidden ones.
    func names() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    }

    /// The temporary files that a killed publication leaves.
    func leftovers() throws -> [String] {
        try names().filter { $0.contains(".storewatch-") }
    }
}

func file(_ path: String, _ text: String, cacheKey: String? = nil) -> SiteFile {
    SiteFile(path, cacheKey: cacheKey) { Array(text.utf8) }
}

/// A revision whose pages all contain its number. One page exists only in this revision.
struct NumberedRevision {
    let number: Int
    var pages = 40

    var paths: [String] {
        (1...pages).map { "apps/\($0).html" }
            + ["index.html", "assets/site.css", "only/\(number).html"]
    }

    func text(of path: String) -> String { "\(number) \(path) \(Self.filling)" }

    private static let filling = String(repeating: ".", count: 1_000)

    func publish(at folder: String) async throws {
        try await SiteDirectory(at: folder).publish(
            paths.map { file($0, text(of: $0), cacheKey: "\(number)") },
            revision: "\(number)"
        ) { _ in true }
    }

    /// The number of the revision that a reader finds in a folder.
    static func number(in folder: String) throws -> Int {
        let index = try String(contentsOfFile: "\(folder)/index.html", encoding: .utf8)
        return try #require(index.split(separator: " ").first.flatMap { Int($0) })
    }

    /// The paths at which a reader of the folder sees something other than this revision. Hidden
    /// files and files that are not pages are ignored.
    func differences(in folder: String) throws -> [String] {
        let found = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
            var isFolder: ObjCBool = false
            let isThere = unsafe FileManager.default.fileExists(
                atPath: "\(folder)/\(path)",
                isDirectory: &isFolder
            )
            return isThere && !isFolder.boolValue && !path.contains(".storewatch")
        }
        let wrong = paths.filter { path in
            let text = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
            return text != self.text(of: path)
        }
        return wrong + Set(found).subtracting(paths).sorted()
    }
}
