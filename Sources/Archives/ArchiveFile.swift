import Glibc
import Synchronization

/// The file that an archive was opened in, which another program may delete or move during a night.
///
/// SQLite continues with a file that has lost its name, and would write a night where nobody finds
/// it. A connection to another file of that name would truncate the mapped `-shm` file that both
/// share, and end the process by SIGBUS: within one process, SQLite's locks do not prevent that.
final class ArchiveFile: Sendable {
    private typealias State = (device: dev_t, inode: ino_t, size: Int64)

    private let path: String
    private let opened = Mutex<State?>(nil)

    init(_ path: String) { self.path = path }

    /// Remembers the file when the first connection opens it. Later calls throw if it is another
    /// file, or if it is shorter: an open archive never shrinks.
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

    /// Deletes the log and its index, which would put our pages into the other program's copy.
    func removeLog() {
        for suffix in ["-wal", "-shm"] { unsafe unlink(path + suffix) }
    }
}

extension Archive {
    /// The permissions of an archive, which its lock and its copies have, too; nil if there is no
    /// archive yet.
    static func mode(of path: String) -> mode_t? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status.st_mode & 0o666 : nil
    }

    /// Leaves this archive, which is made from others, only the permissions that all of them give.
    package func takePermissions(of others: [String]) {
        let mode = others.compactMap(Self.mode).reduce(0o666, &)
        for suffix in ["", "-wal", "-shm", ".lock"] {
            guard let own = Self.mode(of: path + suffix) else { continue }
            _ = unsafe chmod(path + suffix, own & mode)
        }
    }
}
