import Foundation
import TestSupport
import Testing

@testable import Archives

/// Connections to an archive while another program moves the archive's files.
struct ArchiveFileTests {
    private let scratch = Scratch()

    /// Opening the other file would truncate it while other processes have mapped it, and end them
    /// by SIGBUS.
    @Test func `no connection opens another file that has taken the archive's name`() async throws {
        let (path, other) = (scratch.path("a"), scratch.path("b"))
        do { _ = try Archive(at: other) }
        let archive = try Archive(at: path)
        let index = try FileManager.default.attributesOfItem(atPath: "\(path)-shm")[.size] as? Int
        // The first connection is busy, so the next read opens a second connection.
        let error = try await onThread {
            try archive.read { _ in
                #expect(unsafe rename(other, path) == 0)
                return try secondRead(of: archive)
            }
        }
        #expect(error == .replaced(path))
        let now = try FileManager.default.attributesOfItem(atPath: "\(path)-shm")[.size] as? Int
        #expect(now == index)
    }

    /// Reads on a different thread, and returns the error if the read fails.
    private func secondRead(of archive: Archive) throws -> ArchiveError? {
        let ended = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var failure: ArchiveError?
        Thread {
            do throws(ArchiveError) {
                try archive.read { _ in }
            } catch {
                unsafe failure = error
            }
            ended.signal()
        }.start()
        ended.wait()
        return unsafe failure
    }

    private func onThread<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread { continuation.resume(with: Result(catching: work)) }.start()
        }
    }
}
