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
