import AppStore
import Archives
import ChangeDetection
import Foundation
import GRDB
import News
import Testing

/// The reasons of failures in an archive.
struct FailureTextTests {
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
        let standings = try archive.standings(.unknown, in: run)
        #expect(standings.count == 200)
        #expect(standings.allSatisfy { $0.failure == failure })
        let counts = try DatabaseQueue(path: file).read { db in
            try Row.fetchOne(db, sql: "SELECT count(*), count(DISTINCT detail) FROM unknown")
        }
        #expect(counts?[0] == 200 && counts?[1] == 1)
    }
}
