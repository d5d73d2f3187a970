import Foundation
import GRDB
import Glibc
import Synchronization

/// Detects that another program deleted, moved, replaced or overwrote the file of an open archive.
///
/// SQLite would keep writing to a deleted or moved file, where nobody finds the recorded night. If
/// a different file is now at the path, opening a second connection would end the process by
/// SIGBUS: that connection would truncate the `-shm` file, which the first one has mapped into
/// memory. SQLite's locks do not protect a process from its own connections.
final class ArchiveFile: Sendable {
    private typealias State = (device: dev_t, inode: ino_t, size: Int64)

    private let path: String
    private let opened = Mutex<State?>(nil)

    init(_ path: String) { self.path = path }

    /// The first call remembers the file and its size. Later calls throw if the file at the path is
    /// missing, different or shorter, because an open archive never shrinks.
    func check() throws(ArchiveError) {
        let now = try state()
        let fault = opened.withLock { opened -> ArchiveError? in
            guard let before = opened else {
                opened = now
                return nil
            }
            guard now.device == before.device, now.inode == before.inode else {
                return .replaced(path)
            }
            guard now.size >= before.size else { return .overwritten(path) }
            opened = now
            return nil
        }
        if let fault { throw fault }
    }

    private func state() throws(ArchiveError) -> State {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw .removed(path) }
        return (status.st_dev, status.st_ino, Int64(status.st_size))
    }

    /// Deletes the write-ahead log and its index after another program overwrote the file.
    /// Otherwise, the next program that opens the file would write the log's pages into the file.
    func removeLog() {
        for suffix in ["-wal", "-shm"] { unsafe unlink(path + suffix) }
    }
}

extension Archive {
    /// The permissions of an archive, its lock file and its copies; nil if the archive is missing.
    static func mode(of path: String) -> mode_t? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status.st_mode & 0o666 : nil
    }

    /// Restricts this archive's permissions to permissions that all of the given files have,
    /// because the archive was made from the content of these files.
    package func restrictPermissions(toThoseOf others: [String]) {
        let mode = others.compactMap(Self.mode).reduce(0o666, &)
        for suffix in ["", "-wal", "-shm", ".lock"] {
            guard let own = Self.mode(of: path + suffix) else { continue }
            _ = unsafe chmod(path + suffix, own & mode)
        }
    }
}

/// The identity of an archive: a random number in the file's header. Copies keep the number, so a
/// moved archive or a restored backup still matches its site.
extension Archive {
    private static let key = "user_version"

    /// The number that identifies this archive and its copies, in base 36; empty if there is none.
    package func identity() throws(ArchiveError) -> String {
        try read { db in try Self.identity(in: db) ?? "" }
    }

    /// The number that identifies the archive at a path and its copies, in base 36; nil if the file
    /// is missing or contains no archive yet.
    package static func identity(at path: String) throws(ArchiveError) -> String? {
        do {
            return try readIfExists(path, identity) ?? nil
        } catch {
            throw ArchiveError(error, at: path)
        }
    }

    private static func identity(in db: Database) throws -> String? {
        let number = try Int.fetchOne(db, sql: "PRAGMA \(key)") ?? 0
        return number == 0 ? nil : String(number, radix: 36)
    }

    static func identify(_ database: any DatabaseWriter) throws {
        guard try database.read(identity) == nil else { return }
        try database.write { db in
            try db.execute(sql: "PRAGMA \(key) = \(Int32.random(in: 1...Int32.max))")
        }
    }
}
