import Foundation
import GRDB
import Glibc

extension Archive {
    /// Copies the archive as of one moment into a file, completely or not at all. A run may write
    /// at the same time.
    ///
    /// - Parameter isForced: whether an existing file is replaced.
    package func backup(to path: String, isForced: Bool) throws {
        let target = Self.file(at: path).path
        guard target != Self.file(at: self.path).path else { throw BackupError.itself(path) }
        if let suffix = Self.reservedSuffixes.first(where: target.hasSuffix) {
            throw BackupError.reserved(path, suffix)
        }
        try Self.checkFolder(of: target)
        guard isForced || !FileManager.default.fileExists(atPath: target) else {
            throw BackupError.exists(path)
        }
        guard try Self.isReplaceable(target) else { throw BackupError.foreign(path) }
        // SQLite would read the log of the old file into the new one.
        guard !FileManager.default.fileExists(atPath: "\(target)-wal") else {
            throw BackupError.inUse(path)
        }
        let draft = try BackupDraft(of: target)
        do {
            let copy = try DatabaseQueue(path: draft.path, configuration: Self.configuration)
            try database.backup(to: copy)
            let fault = try copy.read { db in try String.fetchOne(db, sql: "PRAGMA quick_check") }
            guard fault == "ok" else { throw ArchiveError.unverified(path, fault ?? "") }
            try copy.close()
        } catch {
            draft.remove()
            throw ArchiveError(error, at: path)
        }
        guard draft.rename(to: target, replacing: isForced) else {
            let reason = unsafe String(cString: strerror(errno))
            draft.remove()
            throw ArchiveError.file(path, reason)
        }
    }
}

extension Archive {
    /// Suffixes of the files that Storewatch and SQLite write next to an archive.
    fileprivate static let reservedSuffixes = [
        ".lock", ".journal", "-journal", "-wal", "-shm",
    ]

    /// Whether a backup may replace the file: true for a database, an empty file, or no file.
    fileprivate static func isReplaceable(_ path: String) throws -> Bool {
        let files = FileManager.default
        guard files.fileExists(atPath: path) else { return true }
        let attributes = try files.attributesOfItem(atPath: path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else { return false }
        return attributes[.size] as? Int == 0 || startsAsDatabase(path)
    }
}

/// The temporary file into which a backup is written. It is locked while its writer lives.
private final class BackupDraft {
    let path: String
    private let descriptor: Int32

    init(of target: String) throws {
        // A hidden and unique name, so that no file of the user's is mistaken for a draft.
        let file = URL(filePath: target)
        path =
            file.deletingLastPathComponent()
            .appending(path: ".\(file.lastPathComponent).storewatch-backup").path
        descriptor = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw ArchiveError.file(path, unsafe String(cString: strerror(errno)))
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw BackupError.busy(path)
        }
        // A killed backup may have left content and logs.
        ftruncate(descriptor, 0)
        removeLogs()
    }

    deinit { close(descriptor) }

    func rename(to target: String, replacing: Bool) -> Bool {
        removeLogs()
        guard fsync(descriptor) == 0 else { return false }
        if replacing { return unsafe Glibc.rename(path, target) == 0 }
        // A link replaces nothing, but some file systems have no links.
        if unsafe link(path, target) == 0 { return unsafe unlink(path) == 0 }
        guard errno == EPERM else { return false }
        return unsafe Glibc.rename(path, target) == 0
    }

    func remove() {
        removeLogs()
        unsafe unlink(path)
    }

    private func removeLogs() {
        for suffix in ["-journal", "-wal", "-shm"] { unsafe unlink(path + suffix) }
    }
}

/// The reason why a backup was not written.
package enum BackupError: Error, Hashable {
    case exists(String)
    case itself(String)
    /// Storewatch or SQLite may write a file with this name; the second value is the reserved
    /// suffix.
    case reserved(String, String)
    /// The existing file is not a database.
    case foreign(String)
    /// The existing file has a write-ahead log, so it may be in use.
    case inUse(String)
    /// Another backup writes to the same file.
    case busy(String)
}

extension BackupError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .exists(let path):
            "\(path): this file already exists; name another, or replace it with --force."
        case .itself(let path): "\(path): this is the archive itself; name another file."
        case .reserved(let path, let suffix):
            "\(path): Storewatch writes files ending in \(suffix) itself; name another."
        case .foreign(let path):
            "\(path): this is not a database, and would be lost; name another file."
        case .inUse(let path): "\(path): another program is using this file; name another."
        case .busy(let path):
            "\(path): another backup is writing to this file; wait for it, or name another."
        }
    }
}
