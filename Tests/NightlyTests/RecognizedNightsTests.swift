import AppStore
import Archives
import ChangeDetection
import Foundation
import GRDB
import History
import Lookups
import Nightly
import Synchronization
import TestSupport
import Testing

/// Nights with recognized pages have the same results as nights on which each page is read.
struct RecognizedNightsTests {
    private let scratch = Scratch()

    private static func body(version: String = "1.0", ratings: Int = 10) -> Data {
        let result = """
            {"trackId": 1, "trackName": "App", "bundleId": "b", "version": "\(version)",
            "averageUserRating": 4.5, "userRatingCount": \(ratings)}
            """
        return Data(#"{"resultCount": 1, "results": [\#(result)]}"#.utf8)
    }

    private static let nothing = Data(#"{"resultCount": 0, "results": []}"#.utf8)

    /// Plays a night on which lookups receive these bodies, one after another.
    private func play(_ day: Double, _ bodies: Data...) async throws -> RunSummary {
        let player = NightPlayer(try Archive(at: scratch.path("archive")))
        let waiting = Mutex(bodies)
        let store = StoreCatalog(bodies: { _ in
            waiting.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        })
        return try await player.play(day, [Listing(1, "kr")], asking: store)
    }

    private func rows(_ sql: String) throws -> [String] {
        let database = try DatabaseQueue(path: scratch.path("archive"))
        defer { try? database.close() }
        return try database.read { db in
            try Row.fetchAll(db, sql: sql).map { row in
                row.databaseValues.map(\.description).joined(separator: " ")
            }
        }
    }

    @Test func `a recognized page is the page of the night before, with the new rating`()
        async throws
    {
        _ = try await play(0, Self.body())
        #expect(try await play(1, Self.body(ratings: 12)).counts[.unchanged] == 1)
        func second(_ ratings: Int) -> Data { Self.body(version: "1.1", ratings: ratings) }
        #expect(try await play(2, second(13)).counts[.changed] == 1)
        #expect(try await play(3, second(14)).counts[.unchanged] == 1)
        let snapshots = try rows("SELECT run, page, ratingCount FROM snapshot")
        #expect(snapshots == ["1 1 10", "2 1 12", "3 2 13", "4 2 14"])
        #expect(try rows("SELECT listing, page FROM recognition") == ["1 2"])
    }

    @Test func `a recheck recognizes the page, too`() async throws {
        _ = try await play(0, Self.body())
        let second = try await play(1, Self.nothing, Self.body(ratings: 11))
        #expect(second.counts[.unchanged] == 1)
        #expect(try rows("SELECT page, ratingCount FROM snapshot WHERE run = 2") == ["1 11"])
        #expect(try rows("SELECT answered FROM firstResponse") == ["1"])
    }
}
