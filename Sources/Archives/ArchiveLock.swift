import Foundation
import Glibc

/// Lets one run at a time work on an archive.
///
/// The system releases the lock when its process ends, however it ends: a file that a crash left
/// behind locks nobody out.
package enum ArchiveLock {
    /// Runs `body` while nobody else holds the lock of this archive.
    ///
    /// - Parameter waiting: whether to wait until the archive is free.
    package static func with<Result>(
        _ archive: String,
        waiting: Bool,
        body: () async throws -> Result
    ) async throws -> Result {
        try Archive.checkFolder(of: archive)
        let file = try open("\(archive).lock")
        // Closing the file releases the lock.
        defer { try? file.close() }
        // Who only asks for the holder has the lock for an instant, so a few tries are made.
        var tries = 0
        while flock(file.fileDescriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK else { throw unwritable("\(archive).lock") }
            tries += 1
            guard waiting || tries < mostTries else {
                throw ArchiveLockError.held(archive, by: holder(in: file))
            }
            try await Task.sleep(for: pause)
        }
        guard note(in: file) else { throw unwritable("\(archive).lock") }
        return try await body()
    }

    /// Writes who holds the lock, for others to read; where that fails, `errno` says why.
    private static func note(in file: FileHandle) -> Bool {
        let holder = Array("process \(getpid()) since \(Date.now.formatted(.iso8601))\n".utf8)
        guard ftruncate(file.fileDescriptor, 0) == 0 else { return false }
        let written = unsafe pwrite(file.fileDescriptor, holder, holder.count, 0)
        // A disk that becomes full takes a part, and names no error.
        if (0..<holder.count).contains(written) { errno = ENOSPC }
        return written == holder.count
    }

    /// Who works on an archive at present; nil for nobody.
    package static func holder(of archive: String) throws(ArchiveLockError) -> String? {
        guard FileManager.default.fileExists(atPath: "\(archive).lock") else { return nil }
        let file = try open("\(archive).lock")
        defer { try? file.close() }
        return flock(file.fileDescriptor, LOCK_SH | LOCK_NB) == 0 ? nil : holder(in: file)
    }

    private static let mostTries = 5
    private static let pause = Duration.milliseconds(100)

    private static func open(_ path: String) throws(ArchiveLockError) -> FileHandle {
        let descriptor = unsafe Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw unwritable(path) }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    private static func unwritable(_ path: String) -> ArchiveLockError {
        .unwritable(path, unsafe String(cString: strerror(errno)))
    }

    private static func holder(in file: FileHandle) -> String {
        let text = (try? file.readToEnd()).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// Why an archive could not be locked.
package enum ArchiveLockError: Error, Hashable {
    case held(String, by: String)
    case unwritable(String, String)
}

extension ArchiveLockError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .held(let archive, let holder):
            "\(archive): another run works on this archive: \(holder). Use --wait to wait for it."
        case .unwritable(let path, let reason):
            "\(path): the lock cannot be made: \(reason)."
        }
    }
}
