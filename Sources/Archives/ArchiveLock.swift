import Foundation
import Glibc

/// Lets only one run at a time use an archive, even if they use different paths to it.
///
/// It locks both a file next to the archive and a byte of the archive itself, because a file may
/// have two names. The system releases both when their process ends, however it ends: a file that a
/// crash left behind locks nobody out. If two machines share a disk, the lock works only if the
/// disk forwards locks, as NFS does from version 4 on; SQLite has the same requirement.
package enum ArchiveLock {
    /// Runs `body` while no other process holds the lock of this archive.
    ///
    /// - Parameter waiting: whether to wait until the archive is free.
    package static func with<Result>(
        _ archive: String,
        waiting: Bool,
        body: () async throws -> Result
    ) async throws -> Result {
        try Archive.checkFolder(of: archive)
        try Archive.checkIsDatabase(archive)
        let path = path(of: archive)
        let isNew = !FileManager.default.fileExists(atPath: path)
        let file = try await acquire(path, of: archive, waiting: waiting)
        // Closing a file releases its lock.
        defer { try? file.close() }
        let content = try contentLock(of: archive)
        defer { try? content?.close() }
        try await acquire(waiting: waiting) {
            if try content?.locksFarByte(at: archive) ?? true { return }
            throw ArchiveError.held(
                archive,
                by: "another process, under another name of the file"
            )
        }
        guard writeHolder(to: file) else { throw unwritable("\(archive).lock") }
        do {
            return try await body()
        } catch {
            // A refused run leaves no file behind.
            if isNew || !FileManager.default.fileExists(atPath: archive) { unsafe unlink(path) }
            throw error
        }
    }

    /// Opens and locks the lock file, and tries again if its previous holder has removed it.
    private static func acquire(
        _ path: String,
        of archive: String,
        waiting: Bool
    ) async throws -> FileHandle {
        while true {
            let file = try openLock(path, O_RDWR | O_CREAT, beside: archive)
            try await acquire(waiting: waiting) {
                if flock(file.fileDescriptor, LOCK_EX | LOCK_NB) == 0 { return }
                throw errno == EWOULDBLOCK
                    ? ArchiveError.held(archive, by: Self.holder(in: file)) : unwritable(path)
            }
            var (named, opened) = (stat(), stat())
            if unsafe stat(path, &named) == 0, unsafe fstat(file.fileDescriptor, &opened) == 0,
                (named.st_dev, named.st_ino) == (opened.st_dev, opened.st_ino)
            {
                return file
            }
            try? file.close()
        }
    }

    /// Runs `body` while no run works on these archives. Several processes may read archives at the
    /// same time. If no lock file can be opened next to an archive, as on a read-only disk, that
    /// archive is not locked.
    package static func reading<Result>(
        _ archives: [String],
        waiting: Bool,
        body: () async throws -> Result
    ) async throws -> Result {
        var files: [FileHandle] = []
        var created: [String] = []
        defer { for file in files { try? file.close() } }
        do {
            for archive in archives {
                try Archive.checkExists(at: archive)
                try Archive.checkFolder(of: archive)
                try Archive.checkIsDatabase(archive)
                let path = path(of: archive)
                if !FileManager.default.fileExists(atPath: path) { created.append(path) }
                guard
                    let file = (try? openLock(path, O_RDONLY | O_CREAT, beside: archive))
                        ?? (try? openLock(path, O_RDONLY))
                else { continue }
                files.append(file)
                try await acquire(waiting: waiting) {
                    if flock(file.fileDescriptor, LOCK_SH | LOCK_NB) == 0 { return }
                    throw ArchiveError.held(archive, by: Self.holder(in: file))
                }
            }
            return try await body()
        } catch {
            // A refused reader leaves no file behind.
            for path in created { unsafe unlink(path) }
            throw error
        }
    }

    /// Writes a description of this process into the lock file. Returns false if that fails;
    /// `errno` then has the reason.
    private static func writeHolder(to file: FileHandle) -> Bool {
        let holder = Array("process \(getpid()) since \(Date.now.formatted(.iso8601))\n".utf8)
        guard ftruncate(file.fileDescriptor, 0) == 0 else { return false }
        let written = unsafe pwrite(file.fileDescriptor, holder, holder.count, 0)
        // A disk that becomes full accepts a part, and reports no error.
        if (0..<holder.count).contains(written) { errno = ENOSPC }
        return written == holder.count
    }

    /// A description of the process that holds the archive's lock; nil if there is none.
    package static func holder(of archive: String) throws(ArchiveError) -> String? {
        let path = path(of: archive)
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        // Users who may read the archive need not have the right to write next to it.
        let file = try openLock(path, O_RDONLY)
        defer { try? file.close() }
        return flock(file.fileDescriptor, LOCK_SH | LOCK_NB) == 0 ? nil : holder(in: file)
    }

    private static let maxTries = 5
    private static let pause = Duration.milliseconds(100)

    /// Takes a lock, and waits for it if `waiting`. Otherwise, it retries only a few times: a
    /// process that asks who holds the lock takes it for an instant.
    private static func acquire(waiting: Bool, _ lock: () throws -> Void) async throws {
        var tries = 0
        while true {
            do {
                return try lock()
            } catch ArchiveError.held where waiting || tries < maxTries {
                tries += 1
                try await Task.sleep(for: pause)
            }
        }
    }

    /// The path of the lock file, next to the archive itself after links are resolved.
    private static func path(of archive: String) -> String {
        let file = Archive.file(at: archive)
        let folder = file.deletingLastPathComponent()
        return folder.appending(path: "\(file.lastPathComponent).lock").path
    }

    /// A handle of the archive for locking; nil if the archive does not exist yet.
    private static func contentLock(of archive: String) throws(ArchiveError) -> FileHandle? {
        guard FileManager.default.fileExists(atPath: archive) else { return nil }
        return try open(URL(filePath: archive).resolvingSymlinksInPath().path, O_RDWR)
    }

    /// - Parameter archive: the archive whose permissions the lock file takes; nil to leave them.
    private static func openLock(
        _ path: String,
        _ flags: Int32,
        beside archive: String? = nil
    ) throws(ArchiveError) -> FileHandle {
        let mode = archive.flatMap(Archive.mode)
        let file = try open(path, flags, mode: mode ?? 0o644)
        var status = stat()
        // A file that has a second name is somebody else's, too.
        guard unsafe fstat(file.fileDescriptor, &status) == 0, status.st_nlink <= 1 else {
            throw .unlockable(path, "it is a link to another file; delete it")
        }
        // Only its owner can change the permissions of an existing file.
        if let mode { _ = fchmod(file.fileDescriptor, mode) }
        return file
    }

    private static func open(
        _ path: String,
        _ flags: Int32,
        mode: mode_t = 0
    ) throws(ArchiveError) -> FileHandle {
        // The target of a link is somebody else's file.
        let descriptor = unsafe Glibc.open(path, flags | O_NOFOLLOW | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw unwritable(path) }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    fileprivate static func unwritable(_ path: String) -> ArchiveError {
        .unlockable(path, unsafe String(cString: strerror(errno)))
    }

    private static func holder(in file: FileHandle) -> String {
        try? file.seek(toOffset: 0)
        let text = (try? file.readToEnd()).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

extension FileHandle {
    /// Linux's F_OFD_SETLK: the lock belongs to this opening of the file, not to the process.
    private static let setLock: Int32 = 37

    /// Locks a byte beyond those that SQLite locks, and beyond the largest database; false if
    /// another process has locked it.
    fileprivate func locksFarByte(at path: String) throws -> Bool {
        var lock = Glibc.flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = 1 << 62
        lock.l_len = 1
        if unsafe fcntl(fileDescriptor, Self.setLock, &lock) == 0 { return true }
        guard errno == EAGAIN || errno == EACCES else { throw ArchiveLock.unwritable(path) }
        return false
    }
}
