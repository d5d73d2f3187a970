import Foundation
import Glibc

/// Lets only one run at a time use an archive, even if runs use different paths to the archive.
///
/// Locks a file next to the archive. The system releases the lock when the process ends, even after
/// a crash, so a leftover lock file locks nobody out. On a disk that several machines share, the
/// lock works only if the disk forwards locks, as NFS does from version 4 on; SQLite has the same
/// requirement. Neither lock works for an archive with several hard links.
package enum ArchiveLock {
    /// Takes the lock of the archive at a path, runs `body`, and releases the lock. If another
    /// process holds the lock, `waiting` decides between waiting for it and throwing an error.
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
        guard writeHolder(to: file) else { throw unwritable("\(archive).lock") }
        do {
            return try await body()
        } catch {
            // A failed run leaves no new lock file behind.
            if isNew || !FileManager.default.fileExists(atPath: archive) { unsafe unlink(path) }
            throw error
        }
    }

    /// Opens and locks the lock file. Tries again if the previous holder just removed the file.
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
                    ? ArchiveError.locked(archive, by: Self.holder(in: file)) : unwritable(path)
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

    /// Runs `body` while no run works on the archives at these paths. `waiting` decides between
    /// waiting for a run's end and throwing an error. Several processes may read archives at once.
    /// An archive on a read-only disk, where no lock file can be opened, is not locked.
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
                    throw ArchiveError.locked(archive, by: Self.holder(in: file))
                }
            }
            return try await body()
        } catch {
            for path in created { unsafe unlink(path) }
            throw error
        }
    }

    /// Writes a description of this process into the lock file. If that fails, returns false and
    /// leaves the reason in `errno`.
    private static func writeHolder(to file: FileHandle) -> Bool {
        let holder = Array("process \(getpid()) since \(Date.now.formatted(.iso8601))\n".utf8)
        guard ftruncate(file.fileDescriptor, 0) == 0 else { return false }
        let written = unsafe pwrite(file.fileDescriptor, holder, holder.count, 0)
        // When a disk becomes full, the system writes a part of the text and reports no error.
        if (0..<holder.count).contains(written) { errno = ENOSPC }
        return written == holder.count
    }

    /// A description of the process that holds the archive's lock; nil if no process holds it.
    package static func holder(of archive: String) throws(ArchiveError) -> String? {
        let path = path(of: archive)
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        // Opens the file for reading only, because some users may not write to the folder.
        let file = try openLock(path, O_RDONLY)
        defer { try? file.close() }
        return flock(file.fileDescriptor, LOCK_SH | LOCK_NB) == 0 ? nil : holder(in: file)
    }

    private static let maxTries = 5
    private static let pause = Duration.milliseconds(100)

    /// Calls `takeLock` again while another process has the lock: without end if `waiting`,
    /// otherwise a few times, because a process that asks who has the lock takes it for an instant.
    private static func acquire(waiting: Bool, _ takeLock: () throws -> Void) async throws {
        var tries = 0
        while true {
            do {
                return try takeLock()
            } catch ArchiveError.locked where waiting || tries < maxTries {
                tries += 1
                try await Task.sleep(for: pause)
            }
        }
    }

    /// If the archive is a link, its lock file is next to the target of the link.
    private static func path(of archive: String) -> String {
        let file = Archive.file(at: archive)
        let folder = file.deletingLastPathComponent()
        return folder.appending(path: "\(file.lastPathComponent).lock").path
    }

    /// Opens the lock file at a path with the flags of the system call `open`. The lock file gets
    /// the permissions of the archive; if `archive` is nil, the file keeps its permissions.
    private static func openLock(
        _ path: String,
        _ flags: Int32,
        beside archive: String? = nil
    ) throws(ArchiveError) -> FileHandle {
        let mode = archive.flatMap(Archive.mode)
        let file = try open(path, flags, mode: mode ?? 0o644)
        var status = stat()
        // Rejects a lock file with several hard links, which could be somebody else's file.
        guard unsafe fstat(file.fileDescriptor, &status) == 0, status.st_nlink <= 1 else {
            throw .noLockFile(path, "it is a link to another file; delete it")
        }
        // Only the owner of an existing file can change its permissions.
        if let mode { _ = fchmod(file.fileDescriptor, mode) }
        return file
    }

    private static func open(
        _ path: String,
        _ flags: Int32,
        mode: mode_t = 0
    ) throws(ArchiveError) -> FileHandle {
        // Does not follow a link, which could lead to somebody else's file.
        let descriptor = unsafe Glibc.open(path, flags | O_NOFOLLOW | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw unwritable(path) }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    private static func unwritable(_ path: String) -> ArchiveError {
        .noLockFile(path, unsafe String(cString: strerror(errno)))
    }

    private static func holder(in file: FileHandle) -> String {
        try? file.seek(toOffset: 0)
        let text = (try? file.readToEnd()).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
