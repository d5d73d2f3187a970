import Glibc

private let retryInterval = Duration.milliseconds(20)

/// Lets one edit at a time change a watchlist.
///
/// The lock is on the watchlist's file (flock(2)), so no lock file is left behind. The system
/// releases the lock when the process that holds it ends for any reason. An edit replaces the file,
/// so processes that waited for the old file open the new one.
///
/// - Parameters:
///   - path: the path of the watchlist; if there is no file, `body` runs without a lock.
///   - patience: the longest time to wait for other edits; then `EditError.busy` is thrown.
package func withEditLock<Result>(
    on path: String,
    patience: Duration = .seconds(60),
    body: () throws -> Result
) async throws -> Result {
    let end = ContinuousClock.now + patience
    while true {
        let descriptor = openForLocking(path)
        // Without a file there is nothing to lock, and `body` reports the missing file.
        guard descriptor >= 0 else { return try body() }
        defer { close(descriptor) }
        let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
        if isLocked, isOpen(path, as: descriptor) { return try body() }
        guard ContinuousClock.now < end else { throw EditError.busy(path) }
        if !isLocked { try await Task.sleep(for: retryInterval) }
    }
}

/// Opens the file for writing if possible, because NFS allows an exclusive lock only on a file that
/// is open for writing; otherwise opens it for reading.
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
