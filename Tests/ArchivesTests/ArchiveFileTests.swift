import Foundation
import GRDB
import TestSupport
import Testing

@testable import Archives

/// The files of archives: copied, interrupted, and moved by another program.
struct ArchiveFileTests {
    private let scratch = Scratch()

    @Test func `a copy has the archive's identity, and another archive a different one`() throws {
        #expect(try Archive.identity(at: scratch.path("a")) == nil)
        let archive = try Archive(at: scratch.path("a"))
        let identity = try archive.identity()
        #expect(!identity.isEmpty)
        #expect(try Archive(existingAt: scratch.path("a")).identity() == identity)
        try archive.backup(to: scratch.path("copy"), isForced: false)
        #expect(try Archive.identity(at: scratch.path("copy")) == identity)
        #expect(try Archive(at: scratch.path("b")).identity() != identity)
        #expect(try Archive().identity() != identity)
    }

    @Test func `a first night that was killed does not lock the next one out`() throws {
        let (begun, killed) = (scratch.path("begun"), scratch.path("killed"))
        let database = try DatabaseQueue(path: begun)
        try database.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA cache_size = 1; BEGIN; CREATE TABLE a (b)")
            // The rows exceed SQLite's cache, so pages reach the file before the transaction ends.
            for _ in 0..<100 { try db.execute(sql: "INSERT INTO a VALUES (zeroblob(4000))") }
            for suffix in ["", "-journal"] {
                try FileManager.default.copyItem(
                    atPath: begun + suffix,
                    toPath: killed + suffix
                )
            }
            try db.execute(sql: "ROLLBACK")
        }
        let archive = try Archive(at: killed)
        #expect(try archive.faults() == [])
        #expect(try archive.runs().isEmpty)
    }

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
