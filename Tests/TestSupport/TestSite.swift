package import Foundation

/// The folder of a site that a test publishes. The folder is deleted when this object is
/// deinitialized.
package final class TestSite: Sendable {
    package let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    package init() {}

    deinit { try? FileManager.default.removeItem(at: folder) }

    package var path: String { folder.path }

    package func file(_ path: String) -> URL { folder.appending(path: path) }

    package func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: file(path).path)
    }

    /// The time of a file's last modification.
    package func written(_ path: String) throws -> Date {
        let attributes = try FileManager.default.attributesOfItem(atPath: file(path).path)
        guard let time = attributes[.modificationDate] as? Date else {
            throw CocoaError(.fileReadUnknown)
        }
        return time
    }

    package func text(_ path: String) throws -> String {
        try String(contentsOf: file(path), encoding: .utf8)
    }

    package func page(_ path: String) throws -> ParsedPage {
        ParsedPage(html: Array(try Data(contentsOf: file(path))))
    }

    package func feed(_ path: String) throws -> ParsedPage {
        ParsedPage(feed: Array(try Data(contentsOf: file(path))))
    }
}
