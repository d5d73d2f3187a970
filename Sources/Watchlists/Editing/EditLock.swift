import Glibc

/// Lets one edit at a time change a watchlist; others wait.
///
/// The lock is on the watchlist's file (flock(2)), so no lock file is left behind. The system
/// releases the lock when the process that holds it ends for any reason. An edit replaces the file,
/// so processes that waited for the old file open the new one.
///
/// - Parameter path: the path of the watchlist; if there is no file, `body` runs without a lock.
package func withEditLock<Result>(on path: String, body: () throws -> Result) rethrows -> Result {
    while true {
        let descriptor = openForLocking(path)
        // Without a file there is nothing to lock, and `body` reports the missing file.
        guard descriptor >= 0 else { return try body() }
        defer { close(descriptor) }
        // The result is ignored: on a file system without locks, edits work without a lock.
        flock(descriptor, LOCK_EX)
        if isOpen(path, as: descriptor) { return try body() }
    }
}

/// Opens the file for writing if possible, otherwise for reading. NFS allows an exclusive lock only
/// on a file that is open for writing.
///
/// - Returns: the file descriptor; -1 if the file cannot be opened.
private func openForLocking(_ path: String) -> Int32 {
    let flags = O_CLOEXEC | O_NONBLOCK
    let descriptor = unsafe open(path, O_RDWR | flags)
    return descriptor >= 0 ? descriptor : unsafe open(path, O_RDONLY | flags)
}

private func isOpen(_ path: String, as descriptor: Int32) -> Bool {
    var (file, opened) = (stat(), stat())
    return unsafe stat(path, &file) == 0 && fstat(descriptor, &opened) == 0
        && (file.st_dev, file.st_ino) == (opened.st_dev, opened.st_ino)
}
