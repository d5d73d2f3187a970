import Glibc
import Synchronization

/// The file that an archive was opened in. It is watched, because another program may delete or
/// move the file during a night.
///
/// SQLite keeps writing to a file that has lost its name, and would record a night where nobody
/// finds it. If a new file has the name, a connection to it would truncate the mapped `-shm` file
/// that both files share, and end the process by SIGBUS: within one process, SQLite's locks do not
/// prevent that.
final class ArchiveFile: Sendable {
    private typealias State = (device: dev_t, inode: ino_t, size: Int64)

    private let path: String
    private let opened = Mutex<State?>(nil)

    init(_ path: String) { self.path = path }

    /// Remembers the file when the first connection opens it. Later calls throw if a different file
    /// is at the path, or if the file is shorter, because an open archive never shrinks.
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

    /// Deletes the write-ahead log and its index. Otherwise, the next program that opens the
    /// replaced file would write the archive's pages into it.
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

    /// Removes each permission of this archive that one of `others`, from which it was made, does
    /// not have.
    package func restrictPermissions(toThoseOf others: [String]) {
        let mode = others.compactMap(Self.mode).reduce(0o666, &)
        for suffix in ["", "-wal", "-shm", ".lock"] {
            guard let own = Self.mode(of: path + suffix) else { continue }
            _ = unsafe chmod(path + suffix, own & mode)
        }
    }
}
