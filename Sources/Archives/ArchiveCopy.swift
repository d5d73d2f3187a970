import Foundation

/// A temporary copy of an archive, for a user who can read the archive but cannot create files in
/// its folder, as SQLite must do to read a write-ahead log.
final class ArchiveCopy: Sendable {
    private let folder: URL

    /// The path of the copy. The copy is deleted when this value is destroyed.
    var path: String { folder.appending(path: "archive.sqlite").path }

    /// Copies the archive at a path. Starts again if a process writes to the archive meanwhile, and
    /// throws after five attempts.
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

    /// The size and the modification time of an archive's file and of its write-ahead log, which
    /// every write to the archive changes.
    private static func state(of archive: String) -> [String] {
        ["", "-wal"].map { suffix in
            let file = try? FileManager.default.attributesOfItem(atPath: archive + suffix)
            return "\(file?[.size] ?? 0) \(file?[.modificationDate] ?? 0)"
        }
    }
}
