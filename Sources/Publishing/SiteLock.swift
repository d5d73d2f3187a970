import Glibc
import SystemPackage

/// Lets one publication at a time work on a folder.
///
/// The lock is on the folder itself (flock(2)), so it leaves nothing behind, and the system releases
/// it when its process ends, however it ends. It holds for every program that asks for it: not for
/// other programs that write into the folder, and over a network only as far as the file system
/// passes locks on.
final class SiteLock {
    private static let pause = Duration.milliseconds(50)
    /// For file systems such as NFS that lock no folders.
    static let file = ".storewatch.lock"

    private var descriptor: Int32

    /// Waits while others publish, but no longer than `patience`.
    init(of folder: Folder, at path: String, patience: Duration) async throws {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        descriptor = try Errno.check(unsafe openat(folder.descriptor, ".", flags))
        let end = ContinuousClock.now + patience
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            switch Errno(rawValue: errno) {
            case .wouldBlock:
                guard ContinuousClock.now < end else { throw SiteError.busy(path) }
                try await Task.sleep(for: Self.pause)
            case .badFileDescriptor where fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDONLY:
                try openFile(in: folder)
            case let error:
                throw SiteError.unwritable(path, "it cannot be locked: \(error)")
            }
        }
    }

    private func openFile(in folder: Folder) throws(Errno) {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let file = try Errno.check(unsafe openat(folder.descriptor, Self.file, flags, 0o644))
        close(descriptor)
        descriptor = file
    }

    deinit { close(descriptor) }

    func release() { flock(descriptor, LOCK_UN) }
}
