import Foundation
import GRDB
import Glibc
import Synchronization

/// The file that an archive was opened in. It is watched, because another program may delete or
/// move the file during a night.
///
/// SQLite keeps writing to a file that was deleted or moved, and would record a night where nobody
/// finds it. If a different file is now at the path, a new connection would open that file and
/// truncate the mapped `-shm` file, which belongs to both, and end the process by SIGBUS: SQLite's
/// locks do not protect a process from its own connections.
final class ArchiveFile: Sendable {
    private typealias State = (device: dev_t, inode: ino_t, size: Int64)

    private let path: String
    private let opened = Mutex<State?>(nil)

    init(_ path: String) { self.path = path }

    /// The first call remembers which file is at the path, and its size. Later calls throw if there
    /// is no file or a different file, or if the file is shorter, because an open archive never
    /// shrinks.
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
    /// Otherwise, the next program that opens the file would write the archive's pages into it.
    func removeLog() {
        for suffix in ["-wal", "-shm"] { unsafe unlink(path + suffix) }
    }
}

extension Archive {
    /// The permissions of an archive, which its lock file and its copies get, too; nil if the
    /// archive does not exist yet.
    static func mode(of path: String) -> mode_t? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status.st_mode & 0o666 : nil
    }

    /// Removes each permission of this archive that not all of the files at the given paths have.
    /// The archive was made from the content of these files.
    package func restrictPermissions(toThoseOf others: [String]) {
        let mode = others.compactMap(Self.mode).reduce(0o666, &)
        for suffix in ["", "-wal", "-shm", ".lock"] {
            guard let own = Self.mode(of: path + suffix) else { continue }
            _ = unsafe chmod(path + suffix, own & mode)
        }
    }
}

/// The number that distinguishes an archive from others. A copy has the number of its original, so
/// that a moved archive, or a backup that replaces an archive, still matches its site. SQLite keeps
/// the number in the file's header.
extension Archive {
    private static let key = "user_version"

    /// The number that this archive shares only with its copies, in base 36; empty if it has none.
    package func identity() throws(ArchiveError) -> String {
        try read { db in try Self.identity(in: db) ?? "" }
    }

    /// The number, in base 36, that the archive at a path shares only with its copies; nil if the
    /// file is missing, or contains no archive yet.
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

    /// Gives an archive without an identifying number a random one.
    static func identify(_ database: any DatabaseWriter) throws {
        guard try database.read(identity) == nil else { return }
        try database.write { db in
            try db.execute(sql: "PRAGMA \(key) = \(Int32.random(in: 1...Int32.max))")
        }
    }
}

/// The check for damage, which is made before a run works on an archive.
extension Archive {
    /// The maximum size in bytes of a file that is read every night, which takes about 0.1 s.
    /// Larger files are read every seventh night, so that nights do not become longer over the
    /// years.
    static let maxCheckedBytes = 64 << 20

    /// Whether a run reads the whole archive for damage.
    ///
    /// - Parameter hasLog: Whether the archive has a write-ahead log, because the last run was
    ///   interrupted.
    static func isCheckDue(bytes: Int, lastRun: Int, hasLog: Bool) -> Bool {
        bytes <= maxCheckedBytes || hasLog || lastRun.isMultiple(of: 7)
    }

    /// Reads the whole archive if that is due, and throws if SQLite finds damage.
    static func checkSoundness(_ db: Database, at path: String) throws {
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        let size = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
        let hasRuns = try db.tableExists("run")
        let lastRun = hasRuns ? try Int.fetchOne(db, sql: "SELECT max(number) FROM run") : nil
        let log = try? FileManager.default.attributesOfItem(atPath: "\(path)-wal")
        let hasLog = log?[.size] as? Int ?? 0 > 0
        guard isCheckDue(bytes: pages * size, lastRun: lastRun ?? 0, hasLog: hasLog) else { return }
        let fault = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
        if let fault, fault != "ok" { throw ArchiveError.damaged(path, fault) }
    }
}
