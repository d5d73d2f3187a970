import AppStore
import Foundation
import GRDB
import History
import Nightly
import Synchronization
import TestSupport
import Testing
import Watchlists

@testable import Archives

/// A night after years takes as long as the second night, because each query finds its rows by an
/// index.
struct QueryPlanTests {
    private let site = TestSite()
    private let listings = (Int64(1)...4).flatMap { id in ["kr", "us"].map { Listing(id, $0) } }

    /// The store on a day. Listings appear, change, disappear and return, and prices and ratings
    /// change.
    private func store(_ day: Int) -> StoreCatalog {
        let shown = listings.filter { $0.app.number != 4 || day % 3 != 1 }.map { listing in
            var page = StorePage("1.\(day / 2)", price: day % 2 == 0 ? 1 : 2, in: "USD")
            page[text: .icon] = "https://a/image/thumb/\(day)/512x512bb.png"
            let count = listing.app.number == 2 ? 100 - day * 20 : 100 + day
            return (listing, Finding.showing(page, Rating(average: 4, count: count)))
        }
        return StoreCatalog(showing: Dictionary(uniqueKeysWithValues: shown))
    }

    /// Allowed scans: of lists that a query receives, of tables as large as the watchlist, and of
    /// tables that get one row each night.
    private static let small = [
        "SCAN bundle", "SCAN run", "SCAN r", "SCAN l", "SCAN acceptance", "SCAN picture",
        "SCAN json_each",
    ]

    /// The scans of tables, each with its query. A plan lists scans of subqueries separately.
    private func scans(_ queries: Set<String>) throws -> [String] {
        try Archive().read { db in
            try queries.sorted().flatMap { query -> [String] in
                let verbs = ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"]
                guard verbs.contains(where: query.hasPrefix) else { return [] }
                let statement = try db.makeStatement(sql: "EXPLAIN QUERY PLAN \(query)")
                statement.setUncheckedArguments([])
                return try Row.fetchAll(statement).map { $0["detail"] as String }
                    .filter { detail in
                        let words = detail.split(separator: " ").prefix(2).joined(separator: " ")
                        let isScan =
                            detail.hasPrefix("SCAN") && !Self.small.contains(words)
                            && detail != "SCAN CONSTANT ROW" && !detail.hasPrefix("SCAN (subquery")
                        // `(run<?)` means that SQLite reads the rows of all earlier runs.
                        return isScan || detail.hasSuffix("(run<?)")
                    }
                    .map { "\($0): \(query)" }
            }
        }
    }

    /// Plays six nights, and expects that no query of these archives in the last three is a scan.
    private func expectNoScans(
        in archives: [Archive],
        moreThan least: Int,
        _ play: (_ day: Int) async throws -> Void
    ) async throws {
        let asked = Mutex<Set<String>>([])
        for day in 0..<3 { try await play(day) }
        for archive in archives {
            try archive.write { db in
                db.trace { event in _ = asked.withLock { $0.insert("\(event)") } }
            }
        }
        for day in 3..<6 { try await play(day) }
        let queries = asked.withLock(\.self)
        try #require(queries.count > least)
        let found = try scans(queries)
        #expect(found == [], "\(found.joined(separator: "\n\n"))")
    }

    @Test func `no query of a night or of its report scans the history`() async throws {
        let archive = try Archive()
        try await expectNoScans(in: [archive], moreThan: 40) { day in
            try await NightPlayer(archive, site: site).play(
                Double(day),
                listings,
                asking: store(day)
            )
        }
    }

    @Test func `no query of a shard or of a merge scans the history`() async throws {
        let nights = try ShardedHistory(ShardedHistory.watchlist(listings), shards: 2)
        let archives = nights.shards.map(\.archive) + [nights.merged]
        try await expectNoScans(in: archives, moreThan: 60) { day in
            try await nights.run(at: NightPlayer.moment(Double(day)), asking: store(day))
            try await nights.merge()
        }
    }
}
