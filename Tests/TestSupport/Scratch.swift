package import Foundation

/// A folder that is deleted with this value.
package final class Scratch: Sendable {
    package let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    package init() {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    package func file(_ name: String) -> URL { folder.appending(path: name) }

    package func path(_ name: String) -> String { file(name).path }

    package func read(_ name: String) throws -> String {
        try String(contentsOf: file(name), encoding: .utf8)
    }
}
