import AppStore
import Archives
import Foundation
import Lookups
import Nightly
import TestSupport
import Testing
import Watchlists

/// The data files of the charts, which scripts and the page that compares apps read.
struct SeriesFilesTests {
    private let scratch = Scratch()
    private let player: NightPlayer

    init() throws {
        var player = NightPlayer(try Archive(at: scratch.path("archive")))
        (player.reportFolder, player.fetchesPictures) = (scratch.path("site"), false)
        self.player = player
    }

    /// The file with the app's series of a year.
    private func series(_ year: Int) throws -> String {
        try scratch.read("site/apps/1/\(year).series.js")
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
        var page = StorePage(version, notes: notes, price: price, in: "USD")
        page.versionDate = released.flatMap { Date(utc: $0) }
        let shown = Finding.showing(page, Rating(average: 4.5, count: count))
        let listing = Listing(1, "us")
        let store = StoreCatalog(showing: [listing: price == nil ? .unreadable(.notNow) : shown])
        try await player.play(at: NightPlayer.moment(date), [listing], asking: store)
    }

    @Test func `a series consists of steps, marks unknown nights, and continues in the next year`()
        async throws
    {
        try await night("2025-12-28", 2, rated: 10)
        try await night("2025-12-29", 2, rated: 10)
        try await night("2025-12-30", nil, rated: 0)
        try await night("2025-12-31", 2, rated: 12)
        let before = try series(2025)
        try await night("2026-01-01", 1, rated: 12)
        try await night("2026-01-02", 1, rated: 15)
        #expect(try series(2025) == before)
        let ratings = #"""
            "ratings":[["2025-12-28",4.5,10],["2025-12-30",null,null],["2025-12-31",4.5,12,2]]
            """#
        #expect(before.contains(ratings))
        let next = try series(2026)
        for part in [
            #""earlier":["2025"]"#,
            #""prices":[["2025-12-28",2,"USD"],["2026-01-01",1,"USD"]]"#,
            #""ratings":[["2025-12-31",4.5,12],["2026-01-02",4.5,15]]"#,
            #""nights":[[5,"2026-01-01","us-price"]]"#,
        ] { #expect(next.contains(part)) }
        try await scratch.expectSeriesAsInSQL()
    }

    @Test func `a series has each release's notes in its year, generic ones without their text`()
        async throws
    {
        // The version of a newly seen app does not count as a release.
        try await night("2025-12-30", 2, rated: 10, notes: "Dark mode for all pages.")
        try await night("2025-12-31", 2, rated: 10, version: "2", notes: "Bug fixes.")
        try await night("2026-01-01", 2, rated: 10, version: "3", notes: "Lists as PDF.")
        try await night("2026-01-02", 2, rated: 10, version: "4")
        #expect(try series(2025).contains(#""notes":[["2025-12-31","2","generic"]]"#))
        let notes = #"["2026-01-01","3","new","Lists as PDF.","P"],["2026-01-02","4",null]"#
        #expect(try series(2026).contains(#""notes":[\#(notes)]"#))
    }

    @Test(arguments: [
        ("2026-02-27T12:00:00Z", "2026-02-27"), ("2026-03-09T12:00:00Z", "2026-03-02"),
    ])
    func `notes have the store's date of their release, but none after its first night`(
        released: String,
        date: String
    ) async throws {
        try await night("2026-03-01", 2, rated: 10)
        let text = "Hello!\n- Lists as PDF."
        let night = "2026-03-02"
        try await self.night(night, 2, rated: 10, version: "2", released: released, notes: text)
        let notes = #"[["\#(date)","2","new","Hello!\n- Lists as PDF.","p I2"]]"#
        #expect(try series(2026).contains(#""notes":\#(notes)"#))
    }

    @Test func `a series has the app's positions, null while it is not listed`() async throws {
        let chart = Ranking.Source.chart(try #require(Chart(code: "top-free/6015")))
        let watchlist = Watchlist([1], in: ["us"], following: [chart])
        let orders: [[Int64]] = [[2, 1], [2, 1], [2, 3], [1, 2]]
        for (night, order) in orders.enumerated() {
            var store = StoreCatalog(ranking: order)
            let listings = StoreCatalog(showing: [Listing(1, "us"): .showing(StorePage())])
            (store.response, store.recheckResponse) = (listings.response, listings.recheckResponse)
            let moment = try NightPlayer.moment("2026-03-0\(night + 1)")
            try await player.play(at: moment, watchlist, asking: store)
        }
        let name = "Top Free · Finance"
        let positions = #"""
            "positions":[["2026-03-01","\#(name)",2],["2026-03-03","\#(name)",null],\#
            ["2026-03-04","\#(name)",1]]
            """#
        #expect(try series(2026).contains(positions))
    }

    @Test func `the series of the showroom are what SQL counts`() async throws {
        let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fixtures/Nights").standardized
        let listings = (Int64(9_000_000_001)...9_000_000_014).flatMap { app in
            ["de", "jp", "kr", "us"].map { Listing(app, $0) }
        }
        let nights = try FileManager.default.contentsOfDirectory(atPath: fixtures.path).sorted()
        var player = player
        for night in nights {
            player.reportFolder = night == nights.last ? scratch.path("site") : nil
            let store = StoreCatalog(bodies: { lookup in
                let file = fixtures.appending(path: "\(night)/\(lookup.storefront).json")
                return (try? Data(contentsOf: file)) ?? Data()
            })
            try await player.play(at: NightPlayer.moment(night), listings, asking: store)
        }
        try await scratch.expectSeriesAsInSQL()
    }
}
