import Glibc
import SystemPackage

/// A lock that admits one publication to a folder at a time.
///
/// The lock is on the folder itself (flock(2)), so no lock file is left behind. The system releases
/// the lock when the process that holds it ends for any reason. The lock binds only programs that
/// request it, and works on a network file system only if the file system supports locks.
final class SiteLock {
    private static let pause = Duration.milliseconds(50)
    /// The name of the file to lock where folders cannot be locked, such as on NFS.
    static let file = ".storewatch.lock"

    private var descriptor: Int32

    /// Waits while other processes publish into the folder.
    ///
    /// - Parameters:
    ///   - path: The folder's path, for errors.
    ///   - patience: The maximum time to wait, after which `OutputError.busy` is thrown.
    init(of folder: Folder, at path: String, patience: Duration) async throws {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        descriptor = try Errno.check(unsafe openat(folder.descriptor, ".", flags))
        let end = ContinuousClock.now + patience
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            switch Errno(rawValue: errno) {
            case .wouldBlock:
                guard ContinuousClock.now < end else { throw OutputError.busy(path) }
                try await Task.sleep(for: Self.pause)
            case .badFileDescriptor where fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDONLY:
                let entry = FolderEntry(folder: folder, name: Self.file)
                let file = try entry.open(O_RDWR | O_CREAT | O_NONBLOCK, mode: 0o644)
                close(descriptor)
                descriptor = file.rawValue
            case let error:
                throw OutputError.unwritable(path, "it cannot be locked: \(error)")
            }
        }
    }

    deinit { close(descriptor) }

    /// Ends the lock, so that another publication may begin.
    func release() { flock(descriptor, LOCK_UN) }
}
