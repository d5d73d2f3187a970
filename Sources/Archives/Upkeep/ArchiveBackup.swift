import Foundation
import GRDB
import Glibc

extension Archive {
    /// Copies the archive as of one moment into a file, completely or not at all. A run may write
    /// to the archive at the same time. An existing file is replaced only if `isForced`.
    package func backup(to path: String, isForced: Bool) throws {
        let target = Self.place(of: path)
        // Rejects a link, which may lead anywhere, even to a file that does not exist yet.
        guard !Self.isLink(target) else { throw BackupError.link(path) }
        guard target != Self.file(at: self.path).path else { throw BackupError.itself(path) }
        try Self.checkFolder(of: target)
        guard isForced || !FileManager.default.fileExists(atPath: target) else {
            throw BackupError.exists(path)
        }
        guard try Self.isReplaceable(target) else { throw BackupError.foreign(path) }
        // SQLite would apply the log or journal of the old file to the new file.
        if let log = ["-wal", "-journal"].first(where: { Self.isTaken(target + $0) }) {
            throw BackupError.inUse(path, path + log)
        }
        do {
            let draft = try BackupDraft(beside: target)
            let copy = try DatabaseQueue(path: draft.path, configuration: Self.configuration)
            try database.backup(to: copy)
            let fault = try copy.read { try String.fetchOne($0, sql: "PRAGMA quick_check") }
            guard fault == "ok" else { throw ArchiveError.unverified(path, fault ?? "") }
            try copy.close()
            try draft.rename(to: target, mode: Self.mode(of: self.path), replacing: isForced)
        } catch {
            throw ArchiveError(error, at: path)
        }
    }
}

extension Archive {
    /// The path with the links in its folder resolved. The file itself may be a link.
    fileprivate static func place(of path: String) -> String {
        let file = URL(filePath: path)
        return file.deletingLastPathComponent().resolvingSymlinksInPath()
            .appending(path: file.lastPathComponent).path
    }

    /// Whether there is a file, a folder or a link at the path, even a link that leads nowhere.
    fileprivate static func isTaken(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0
    }

    fileprivate static func isLink(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Whether a backup may be written to the path: there is no file, an empty file, or an archive.
    fileprivate static func isReplaceable(_ path: String) throws -> Bool {
        let files = FileManager.default
        guard files.fileExists(atPath: path) else { return true }
        let attributes = try files.attributesOfItem(atPath: path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else { return false }
        return attributes[.size] as? Int == 0 || startsAsArchive(path)
    }
}

/// The file into which a backup is written, in a new folder that no other user can enter, so that
/// nobody can replace the file. The file is deleted with this value unless it is renamed.
private final class BackupDraft {
    /// Next to the backup.
    private let folder: String

    var path: String { "\(folder)/archive.sqlite" }

    init(beside target: String) throws(ArchiveError) {
        let place = URL(filePath: target).deletingLastPathComponent().path
        folder = "\(place)/.storewatch-backup-\(UUID().uuidString)"
        guard unsafe mkdir(folder, 0o700) == 0 else { throw Self.failure(place) }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Gives the draft its permissions, unless `mode` is nil, and the backup's path, after the
    /// whole file is on disk. An existing file is kept unless `replacing`.
    func rename(to target: String, mode: mode_t?, replacing: Bool) throws(ArchiveError) {
        let file = unsafe open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { throw Self.failure(target) }
        defer { close(file) }
        if let mode, fchmod(file, mode) != 0 { throw Self.failure(target) }
        guard fsync(file) == 0 else { throw Self.failure(target) }
        // Prefers a hard link, which cannot replace a file, but some file systems have no links.
        if !replacing {
            if unsafe link(path, target) == 0 { return }
            guard errno == EPERM else { throw Self.failure(target) }
        }
        guard unsafe Glibc.rename(path, target) == 0 else { throw Self.failure(target) }
    }

    private static func failure(_ path: String) -> ArchiveError {
        .file(path, unsafe String(cString: strerror(errno)))
    }
}

/// The reason why a backup was not written. The first value of a case is the path of the backup.
package enum BackupError: Error, Hashable {
    /// A file exists at the path, and the user did not allow replacing it.
    case exists(String)
    /// The path leads to the archive itself.
    case itself(String)
    /// A symbolic link exists at the path.
    case link(String)
    /// The existing file is not an archive.
    case foreign(String)
    /// A log or journal of another database exists next to the path, and SQLite would apply it to
    /// the backup; the second value is the path of that log or journal.
    case inUse(String, String)
}

extension BackupError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .exists(let path):
            "\(path): this file already exists; name another, or replace it with --force."
        case .itself(let path): "\(path): this is the archive itself; name another file."
        case .link(let path): "\(path): this is a symbolic link; name the file itself."
        case .foreign(let path):
            "\(path): this is not an archive, and would be lost; name another file."
        case .inUse(let path, let log):
            "\(path): \(log) is part of another database, which may be in use; name another file."
        }
    }
}
