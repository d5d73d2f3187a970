import Foundation
import GRDB
import Testing

/// The archive's views, as other programs read them.
struct OpenDataTests {
    private static let views = [
        "changes", "listings", "releases", "prices", "ratings", "positions", "runs", "pictures",
        "storePages", "earlierReleases",
    ]

    /// The recorded nights.
    private static let played = SharedNights { scratch in
        let more = ["--config", Program.fixtures.appending(path: "storewatch.yml").path]
        try await StandIn.fixtures { stub in
            for night in KeywordTests.dates {
                try await stub.serve(night: night)
                let time = "\(night)T04:00:00+09:00"
                let outcome = try await scratch.run(stub, at: time, more + ["--no-report"])
                try #require([0, 2].contains(outcome.status), "\(outcome.errors)")
            }
        }
    }

    private let scratch: Scratch
    private let document: String

    init() async throws {
        scratch = try await Self.played.copy()
        document = try Program.text(of: "Documentation/open-data.md")
    }

    private func rows(_ sql: String) throws -> [Row] {
        let queue = try DatabaseQueue(path: scratch.path("storewatch.sqlite"))
        return try queue.read { db in try Row.fetchAll(db, sql: sql) }
    }

    private func names(_ sql: String) throws -> [String] { try rows(sql).map { $0["name"] } }

    /// The section of the document under a heading.
    private func section(_ heading: String) -> Substring {
        let start = document.range(of: "\n## \(heading)\n")?.upperBound ?? document.endIndex
        return document[start...].prefix(
            upTo: document.range(of: "\n## ", range: start..<document.endIndex)?.lowerBound
                ?? document.endIndex
        )
    }

    @Test(arguments: views) func `the document names the columns of a view`(view: String) throws {
        let columns = try names("SELECT name FROM pragma_table_info('\(view)')")
        let named = section("`\(view)`").matches(of: /(?m)^\| `(\w+)` \| .+ \|$/)
            .map { String($0.1) }
        #expect(!columns.isEmpty && named == columns)
    }

    @Test func `the archive has no views but those of the document and its own`() throws {
        let views = try names("SELECT name FROM sqlite_schema WHERE type = 'view'")
        #expect(views.sorted() == (Self.views + ["listingStatus"]).sorted())
    }

    @Test func `each query of the document for sqlite3 has rows`() throws {
        let queries = section("Questions for sqlite3").matches(of: /(?s)```sql\n(.+?)```/)
        #expect(queries.count == 5)
        for query in queries { #expect(try !rows(String(query.1)).isEmpty, "\(query.1)") }
    }

    @Test func `the view of changes has the changes that the program prints`() async throws {
        let printed = try await scratch.ask(["changes", "--json"]).expect(0).records
            .filter { $0["kind"] as? String != "event" }
        let shown = try rows("SELECT * FROM changes")
        #expect(printed.count > 50 && printed.count == shown.count)
        let byID = Dictionary(uniqueKeysWithValues: shown.map { ($0["id"] as String, $0) })
        for line in printed {
            let row = try #require(byID["\(line["id"] ?? "")"], "\(line)")
            for key in ["night", "app", "storefront", "name", "kind", "field"] {
                #expect("\(line[key] ?? "")" == text(row[key]), "\(line): \(key)")
            }
            for key in ["before", "after"] where line[key] is String {
                #expect(line[key] as? String == row[key], "\(line): \(key)")
            }
        }
    }

    private func text(_ value: DatabaseValue) -> String {
        value.isNull ? "<null>" : "\(String.fromDatabaseValue(value) ?? "\(value)")"
    }

    @Test func `prices are digits with a currency, and each ends where the next begins`() throws {
        let prices = try rows("SELECT * FROM prices ORDER BY app, storefront, since")
        #expect(prices.contains { $0["until"] as String? != nil })
        for (one, next) in zip(prices, prices.dropFirst())
        where one["app"] as Int == next["app"] && one["storefront"] as String == next["storefront"]
        {
            #expect(one["until"] as String? == next["since"])
        }
        for row in prices {
            let price: String = try #require(row["price"])
            #expect(price.wholeMatch(of: /\d+(\.\d+)?/) != nil && row["currency"] as String? != nil)
        }
    }

    @Test func `releases are the changes' versions and each listing's first`() throws {
        let changed = try rows("SELECT after FROM changes WHERE field = 'version'")
        let new = try rows("SELECT app FROM changes WHERE kind = 'new'")
        let releases = try rows("SELECT * FROM releases")
        #expect(releases.count == changed.count + new.count && !changed.isEmpty)
        #expect(
            releases.compactMap { row in row["versionBefore"] == nil ? nil : row["version"] }
                .sorted()
                == changed.map { row in row["after"] as String }.sorted()
        )
    }

    @Test func `a listing has the rating of its last response`() throws {
        let listings = try rows("SELECT * FROM listings WHERE ratingCount IS NOT NULL")
        #expect(!listings.isEmpty)
        for row in listings {
            let sql = """
                SELECT rating, ratingCount FROM ratings WHERE app = \(row["app"] as Int)
                    AND storefront = '\(row["storefront"] as String)' AND ratingCount IS NOT NULL
                ORDER BY night DESC LIMIT 1
                """
            let last = try #require(try rows(sql).first)
            #expect(last["rating"] as Double? == row["rating"])
            #expect(last["ratingCount"] as Int? == row["ratingCount"])
        }
    }

    @Test func `positions name charts by their kind and their category`() throws {
        let charts = try rows("SELECT DISTINCT name, category FROM positions WHERE kind = 'chart'")
        #expect(charts.map { row in row["name"] as String } == ["top-free"])
        #expect(charts.map { row in row["category"] as String? } == ["Productivity"])
        let rises = try rows(
            """
            SELECT position FROM positions WHERE kind = 'chart' AND storefront = 'us'
                AND appName = 'Daybrick: Habit Tracker' ORDER BY night
            """
        )
        #expect(rises.map { row in row["position"] as Int } == [13, 12, 8, 6, 7])
    }
}
