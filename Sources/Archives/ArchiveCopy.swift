import Foundation

/// A copy of an archive, for users who may read the archive but may not create files next to it.
/// SQLite must create files there to read a write-ahead log.
final class ArchiveCopy: Sendable {
    private let folder: URL

    /// The path of the copy. The copy is deleted when this value is destroyed.
    var path: String { folder.appending(path: "archive.sqlite").path }

    /// Copies the archive at a path. Starts again if a process writes to the archive meanwhile, and
    /// throws after five tries.
    init(of archive: String) throws {
        let temporary = FileManager.default.temporaryDirectory
        folder = temporary.appending(path: "storewatch-\(UUID().uuidString)")
        do {
            try copy(archive)
        } catch is CocoaError {
            throw ArchiveError.uncopied(archive, to: temporary.path)
        }
    }

    private func copy(_ archive: String) throws {
        let files = FileManager.default
        try files.createDirectory(
            at: folder,
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700]
        )
        for _ in 0..<Self.maxTries {
            let before = Self.state(of: archive)
            for suffix in ["", "-wal"] {
                try? files.removeItem(atPath: path + suffix)
                guard files.fileExists(atPath: archive + suffix) else { continue }
                try files.copyItem(atPath: archive + suffix, toPath: path + suffix)
                try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path + suffix)
            }
            if Self.state(of: archive) == before { return }
        }
        throw ArchiveError.sqlite(path: archive, message: "a run writes to it; try again later")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static let maxTries = 5

    /// The size and the modification time of an archive's file and of its write-ahead log. If they
    /// are unchanged, nothing was written.
    private static func state(of archive: String) -> [String] {
        ["", "-wal"].map { suffix in
            let file = try? FileManager.default.attributesOfItem(atPath: archive + suffix)
            return "\(file?[.size] ?? 0) \(file?[.modificationDate] ?? 0)"
        }
    }
}
