import Foundation
import GRDB
import Glibc

extension Archive {
    /// Copies the archive as of one moment into a file, completely or not at all. A run may write
    /// to the archive at the same time. An existing file is replaced only if `isForced`.
    package func backup(to path: String, isForced: Bool) throws {
        let file = URL(filePath: path)
        let folder = file.deletingLastPathComponent().resolvingSymlinksInPath()
        let target = folder.appending(path: file.lastPathComponent).path
        // Rejects a link, which may lead anywhere, even to a file that does not exist yet.
        let existing = Self.attributes(target)
        guard existing?[.type] as? FileAttributeType != .typeSymbolicLink else {
            throw ArchiveError.backupIsLink(path)
        }
        guard target != Self.file(at: self.path).path else {
            throw ArchiveError.backupIsArchive(path)
        }
        try Self.checkFolder(of: target)
        guard isForced || existing == nil else { throw ArchiveError.backupExists(path) }
        guard existing == nil || existing?[.size] as? Int == 0 || Self.startsAsArchive(target)
        else {
            throw ArchiveError.backupIsForeign(path)
        }
        // SQLite would apply the log or journal of the old file to the new file.
        if let log = ["-wal", "-journal"].first(where: { Self.attributes(target + $0) != nil }) {
            throw ArchiveError.backupInUse(path, path + log)
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
    /// The attributes of the file or folder at a path; nil if nothing is there. A link is not
    /// followed.
    fileprivate static func attributes(_ path: String) -> [FileAttributeKey: Any]? {
        try? FileManager.default.attributesOfItem(atPath: path)
    }
}

/// The file into which a backup is written, in a new folder. No other user can enter the folder and
/// replace the file. Destroying this value deletes the folder with an unrenamed file.
private final class BackupDraft {
    /// A new folder next to the backup.
    private let folder: String

    var path: String { "\(folder)/archive.sqlite" }

    init(beside target: String) throws(ArchiveError) {
        let place = URL(filePath: target).deletingLastPathComponent().path
        folder = "\(place)/.storewatch-backup-\(UUID().uuidString)"
        guard unsafe mkdir(folder, 0o700) == 0 else { throw Self.failure(place) }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Moves the draft to the backup's path, after the whole file is on disk. The permissions are
    /// set first, unless `mode` is nil. An existing file is replaced only if `replacing`.
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
