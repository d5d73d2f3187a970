import AppStore
import ChangeDetection
import Foundation
import GRDB
import History
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
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "test.sqlite").path
        let archive = try Archive(at: file)
        let run = try archive.begin(at: .now, zone: .gmt, watchlist: "{}").run
        let kr = try #require(Storefront("kr"))
        let ids = (1...200).compactMap { AppID($0) }
        let lookup = Lookup(storefront: kr, language: nil, ids: ids)
        let failure = Failure(.badRequest, "Refused: " + String(repeating: "a1", count: 500_000))
        #expect(failure.detail.count == 300)
        try archive.record(.failed(failure), to: lookup, in: run, requests: 1)
        try archive.record(.failed(failure), to: lookup, in: run, requests: 2)
        let standings = try archive.standings(with: .unknown, in: run)
        #expect(standings.count == 200)
        #expect(standings.allSatisfy { $0.failure == failure })
        let counts = try DatabaseQueue(path: file).read { db in
            try Row.fetchOne(db, sql: "SELECT count(*), count(DISTINCT detail) FROM unknown")
        }
        #expect(counts?[0] == 200 && counts?[1] == 1)
    }
}
