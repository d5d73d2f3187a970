import AppStore
import ChangeDetection
import GRDB
import History
import TestSupport
import Testing

@testable import Archives

/// The reasons of failures in an archive.
struct FailureTextTests {
    /// After a failed copy, SQLite reports "not an error" for the source file.
    @Test(arguments: [("not an error", "13 (database or disk is full)"), ("disk I/O", "disk I/O")])
    func `a failure's reason is never “not an error”`(message: String, reason: String) {
        let error = DatabaseError(resultCode: .SQLITE_FULL, message: message)
        #expect(ArchiveError(error, at: "a").description == "a: SQLite says: \(reason).")
    }

    @Test func `a long reason of a whole lookup is cut, and stored once`() throws {
        let archive = try Archive()
        let run = try archive.begin()
        let lookup = try lookup(of: 1...200)
        let failure = Failure(.badRequest, "Refused: " + String(repeating: "a1", count: 500_000))
        #expect(failure.detail.count == 300)
        for requests in 1...2 {
            try archive.record(.failed(failure), to: lookup, in: run, requests: requests)
        }
        let standings = try archive.standings(with: .unknown, in: run)
        #expect(standings.count == 200 && standings.allSatisfy { $0.failure == failure })
        let counts = try archive.read { db in
            try Row.fetchOne(db, sql: "SELECT count(*), count(DISTINCT detail) FROM unknown")
        }
        #expect(counts?[0] == 200 && counts?[1] == 1)
    }
}
