import AppStore
import Archives
import Foundation
import Lookups
import Nightly
import Subprocess
import SystemPackage
import TestSupport
import Testing
import Watchlists

/// The numbers of the charts, as scripts and the page that compares apps read them.
final class SeriesFilesTests: Sendable {
    private let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private let player: NightPlayer

    init() throws {
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        var player = NightPlayer(try Archive(at: scratch.appending(path: "archive").path))
        player.reports = scratch.appending(path: "site").path
        player.fetchesPictures = false
        self.player = player
    }

    deinit { try? FileManager.default.removeItem(at: scratch) }

    private func text(_ path: String) throws -> String {
        let file = scratch.appending(path: "site").appending(path: path)
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    /// Expects the series to have the values that SQL computes from the archive.
    private func expectSameAsSQL() async throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Series/by_sql.py")
        let counted = try await Subprocess.run(
            .name("python3"),
            arguments: [
                "-B", script.path, scratch.appending(path: "archive").path,
                scratch.appending(path: "site").path,
            ],
            output: .string(limit: 1 << 20),
            error: .string(limit: 1 << 20)
        )
        #expect(
            counted.terminationStatus.isSuccess,
            "\(counted.standardOutput)\(counted.standardError)"
        )
    }

    /// Plays a night of one app; a price of nil means no response.
    private func night(
        _ date: String,
        _ price: Decimal?,
        rated count: Int,
        version: String = "1",
        released: String? = nil,
        notes: String? = nil
    ) async throws {
        let listing = Listing(1, "us")
        var page = StorePage(name: "App", bundleID: "b", version: version)
        page.releaseNotes = notes
        page.versionDate = released.flatMap { Date(utc: $0) }
        page.amount = price
        page.currency = "USD"
        let finding: Finding =
            price == nil
            ? .unreadable(Failure(.server, "The server responded with 503."))
            : .present(Sighting(page: page, rating: Rating(average: 4.5, count: count)))
        try await player.play(
            at: try #require(Date(utc: "\(date)T04:00:00Z")),
            [listing],
            asking: StoreCatalog(showing: [listing: finding])
        )
    }

    @Test func `a series is steps, says where nobody knows, and goes on in the next year`()
        async throws
    {
        try await night("2025-12-28", 2, rated: 10)
        try await night("2025-12-29", 2, rated: 10)
        try await night("2025-12-30", nil, rated: 0)
        try await night("2025-12-31", 2, rated: 12)
        let before = try text("apps/1/2025.series.js")
        try await night("2026-01-01", 1, rated: 12)
        try await night("2026-01-02", 1, rated: 15)
        let series = try text("apps/1/2025.series.js")
        #expect(series == before)
        #expect(
            series.contains(
                #"""
                "ratings":[["2025-12-28",4.5,10],["2025-12-30",null,null],["2025-12-31",4.5,12,2]]
                """#
            )
        )
        let next = try text("apps/1/2026.series.js")
        #expect(next.contains(#""earlier":["2025"]"#))
        #expect(next.contains(#""prices":[["2025-12-28",2,"USD"],["2026-01-01",1,"USD"]]"#))
        #expect(
            next.contains(#""ratings":[["2025-12-31",4.5,12],["2026-01-02",4.5,15]]"#)
        )
        #expect(next.contains(#""nights":[[5,"2026-01-01","us-price"]]"#))
        try await expectSameAsSQL()
    }

    @Test func `notes have the store's date of their release, even one before the first night`()
        async throws
    {
        try await night("2026-03-01", 2, rated: 10)
        try await night(
            "2026-03-02",
            2,
            rated: 10,
            version: "2",
            released: "2026-03-01T00:30:00Z",
            notes: "Lists as PDF."
        )
        #expect(
            try text("apps/1/2026.series.js").contains(
                #""notes":[["2026-03-01","2","new","Lists as PDF."]]"#
            )
        )
    }

    @Test func `a series has each release's notes in its year, generic ones without their text`()
        async throws
    {
        // What the app had when it was first seen is not a release.
        try await night("2025-12-30", 2, rated: 10, notes: "Dark mode for all pages.")
        try await night("2025-12-31", 2, rated: 10, version: "2", notes: "Bug fixes.")
        try await night("2026-01-01", 2, rated: 10, version: "3", notes: "Lists as PDF.")
        try await night("2026-01-02", 2, rated: 10, version: "4")
        #expect(
            try text("apps/1/2025.series.js").contains(
                #""notes":[["2025-12-31","2","generic",null]]"#
            )
        )
        #expect(
            try text("apps/1/2026.series.js").contains(
                #"""
                "notes":[["2026-01-01","3","new","Lists as PDF."],\#
                ["2026-01-02","4",null,null]]
                """#
            )
        )
    }

    @Test func `a series has the app's positions, null while it is not listed`() async throws {
        let us = [try #require(Storefront("us"))]
        let app = try #require(AppID(1))
        let ranking = Watchlist.FollowedRanking(
            .chart(try #require(Chart(code: "top-free/6015"))),
            storefronts: us
        )
        let watched = Watchlist.WatchedApp(reference: .id(app), storefronts: us)
        let watchlist = Watchlist(
            groups: [.init(name: "A", apps: [watched], rankings: [ranking])]
        )
        let page = StorePage(name: "App", bundleID: "b", version: "1")
        for (night, order) in [[2, 1], [2, 1], [2, 3], [1, 2]].enumerated() {
            var store = StoreCatalog(showing: [
                Listing(app: app, storefront: us[0]): .showing(page)
            ])
            store.ranking = { (watched) throws(Failure) in
                let apps = order.compactMap { AppID(Int64($0)) }
                    .map { NamedApp(app: $0, name: "App \($0)", developer: nil) }
                return RankingResponse(apps, top: watched.recorded, watched: Set(watched.apps))
            }
            let at = try #require(Date(utc: "2026-03-0\(night + 1)T04:00:00Z"))
            _ = try await player.play(at: at, watchlist, asking: store)
        }
        let name = "Top Free · Finance"
        #expect(
            try text("apps/1/2026.series.js").contains(
                #"""
                "positions":[["2026-03-01","\#(name)",2],["2026-03-03","\#(name)",null],\#
                ["2026-03-04","\#(name)",1]]
                """#
            )
        )
    }

    @Test func `the series of the showroom are what SQL counts`() async throws {
        let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/Nights")
        let apps = (9_000_000_001...9_000_000_014).compactMap { AppID($0) }
        let storefronts = ["de", "jp", "kr", "us"].compactMap { Storefront($0) }
        let listings = apps.flatMap { app in
            storefronts.map { Listing(app: app, storefront: $0) }
        }
        for night in try FileManager.default.contentsOfDirectory(atPath: fixtures.path).sorted() {
            let store = StoreCatalog(bodies: { lookup in
                let file = fixtures.appending(path: "\(night)/\(lookup.storefront).json")
                return (try? Data(contentsOf: file)) ?? Data()
            })
            try await player.play(
                at: try #require(Date(utc: "\(night)T04:00:00Z")),
                listings,
                asking: store
            )
        }
        try await expectSameAsSQL()
    }

    @Test(
        .enabled(
            if: Series.folder != nil,
            "set STOREWATCH_SERIES to the folder of the recorded series"
        )
    )
    func `the series of recorded nights are what SQL counts`() async throws {
        struct Envelope: Decodable {
            struct Result: Decodable { let trackId: Int64 }
            let results: [Result]
        }
        var apps: Set<Int64> = []
        var player = player
        player.reports = nil
        var last: (night: String, body: Data)?
        try await Series.eachNight(of: 30) { night, body in
            let results = try JSONDecoder().decode(Envelope.self, from: body).results
            apps.formUnion(results.map(\.trackId))
            if let (night, body) = last {
                try await Series.play(night, body, apps.compactMap { AppID($0) }, player)
            }
            last = (night, body)
        }
        let (night, body) = try #require(last)
        try await Series.play(night, body, apps.compactMap { AppID($0) }, self.player)
        try await expectSameAsSQL()
    }
}
