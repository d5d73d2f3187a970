import Foundation
import Glibc
import GRDB

/// Brings an archive of version 6 to version 7: copies it into a new file, in which each value stands
/// once, and puts that in its place when it is proven.
///
/// Whenever it is killed, the archive is the old one or the new one. Nobody else may work on it.
struct Migration7 {
    let path: String
    /// Told how many pages are done, of how many.
    let progress: (_ done: Int, _ total: Int) -> Void

    private var draft: String { "\(path).migrating" }

    func run() throws {
        try checkRoom()
        try prepareOld()
        try removeDraft()
        do {
            try write()
            try replaceOld()
        } catch {
            // What is half done only takes room.
            try? removeDraft()
            throw error
        }
    }

    /// The new file is smaller than the old one; where even that much is not free, nothing is begun.
    private func checkRoom() throws {
        let files = FileManager.default
        let size = (try files.attributesOfItem(atPath: path)[.size] as? Int64) ?? 0
        let folder = URL(filePath: path).deletingLastPathComponent().path
        let free = (try files.attributesOfFileSystem(forPath: folder)[.systemFreeSize] as? Int64)
        if let free, free < size { throw ArchiveError.noRoom(path, needed: size, free: free) }
    }

    /// Brings the old file to version 6, and its log into it.
    private func prepareOld() throws {
        // Who reads it at the moment is waited for.
        let old = try DatabaseQueue(path: path, configuration: Archive.configuration)
        try EarlySchema.migrator.migrate(old)
        try old.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
        }
        try old.close()
    }

    private func removeDraft() throws {
        for file in [draft, "\(draft)-journal"] where FileManager.default.fileExists(atPath: file) {
            try FileManager.default.removeItem(atPath: file)
        }
    }

    private func write() throws {
        var configuration = Configuration()
        // Rows are copied in the order of the tables; a check of all follows.
        configuration.foreignKeysEnabled = false
        let new = try DatabaseQueue(path: draft, configuration: configuration)
        try new.writeWithoutTransaction { db in
            // Until it is in place, the file may be lost.
            try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
            try db.execute(sql: "ATTACH DATABASE ? AS old", arguments: [path])
            try db.inTransaction {
                try Schema.create(db)
                try copyRows(db)
                try copyPages(db)
                try copyArtworks(db)
                try copyJudgements(db)
                return .commit
            }
            try prove(db)
            try db.execute(sql: "DETACH DATABASE old")
        }
        try Schema.migrator.migrate(new)
        try new.close()
    }

    /// Puts the new file in the place of the old one, atomically.
    private func replaceOld() throws {
        try sync(draft)
        guard unsafe rename(draft, path) == 0 else {
            let reason = unsafe String(cString: strerror(errno))
            throw ArchiveError.sqlite(
                path: path,
                message: "the new file cannot replace it: \(reason)"
            )
        }
        try sync(URL(filePath: path).deletingLastPathComponent().path)
    }

    private func sync(_ path: String) throws {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else {
            throw ArchiveError.sqlite(path: path, message: "the disk does not take the new file")
        }
    }
}
