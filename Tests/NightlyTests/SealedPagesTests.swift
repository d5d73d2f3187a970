import AppStore
import Archives
import Foundation
import TestSupport
import Testing

/// The page of an app's year is rendered each night of the year, and for the last time when the
/// next year begins.
struct SealedPagesTests {
    private let site = TestSite()
    private let archive = Archive.inMemory

    /// Plays a night of a version; the first night is in February 2026.
    private func night(
        _ day: Double,
        version: String,
        notes: String? = nil,
        ratings: Int? = nil
    ) async throws {
        let rating = ratings.map { Rating(average: 4, count: $0) }
        let finding = Finding.showing(StorePage(version, notes: notes), rating)
        try await NightPlayer(archive, site: site).play(day, [Listing(1, "kr"): finding])
    }

    @Test func `a year that is over is not written again, and the app's own page leaves it`()
        async throws
    {
        let (past, own) = ("apps/1/2026.html", "apps/1.html")
        try await night(0, version: "1.0")
        try await night(1, version: "1.1")
        #expect(try site.text(past).contains(#"id="2-1-kr-version""#))
        try await night(400, version: "1.2")
        #expect(try site.text(past).contains("apps/1/2027.html"))
        #expect(try site.text("apps/1/2027.html").contains("id=\"3-1-kr-version\""))
        let page = try site.text(own)
        #expect(page.contains(#"id="3-1-kr-version""#) && !page.contains(#"id="2-1-kr-version""#))
        #expect(page.contains(#"data-years="2026:1 2027:3""#))
        let time = try site.written(past)
        try await night(401, version: "1.3")
        #expect(try site.written(past) == time)
        #expect(try site.text("apps/1/2027.html").contains("id=\"4-1-kr-version\""))
        // The app's own page shows the same period after a night without news.
        try await night(900, version: "1.3")
        #expect(try site.text(own).contains("id=\"4-1-kr-version\""))
    }

    @Test func `a year's page shows the ratings of its last version once the next one is there`()
        async throws
    {
        let (past, own) = ("apps/1/2026.html", "apps/1.html")
        func steps(on path: String) throws -> Int {
            try site.text(path).matches(of: /class="rating-step"/).count
        }
        let notes = ["1.1": "Dark mode is here.", "1.2": "Widgets are here.", "1.3": "Maps."]
        func night(_ day: Double, _ version: String, ratings: Int) async throws {
            try await self.night(day, version: version, notes: notes[version], ratings: ratings)
        }
        try await night(0, "1.0", ratings: 10)
        try await night(298, "1.1", ratings: 20)
        try await night(299, "1.1", ratings: 40)
        try await night(300, "1.2", ratings: 50)
        // In January 2027.
        try await night(320, "1.2", ratings: 85)
        #expect(try steps(on: past) == 1)
        try await night(330, "1.3", ratings: 90)
        #expect(try steps(on: past) == 2)
        for path in [past, own] { #expect(try site.text(path).contains("(35 ratings)")) }
        let page = try site.text(past)
        try await night(331, "1.3", ratings: 110)
        #expect(try site.text(past) == page)
        try FileManager.default.removeItem(at: site.folder)
        try await night(332, "1.3", ratings: 130)
        #expect(try site.text(past) == page)
    }

    @Test func `a past year gets its last ratings in a year that began with other news`()
        async throws
    {
        try await night(298, version: "1.1", notes: "Dark mode is here.", ratings: 20)
        try await night(299, version: "1.2", notes: "Widgets are here.", ratings: 40)
        try await night(320, version: "1.2", notes: "Widgets and maps are here.", ratings: 60)
        let past = "apps/1/2026.html"
        #expect(try site.text(past).contains("apps/1/2027.html"))
        #expect(try !site.text(past).contains("rating-step"))
        try await night(330, version: "1.3", notes: "Trees are here.", ratings: 70)
        #expect(try site.text(past).contains("20 new ratings"))
    }

    @Test func `the night after a change, an app's JSON has the status of that night`() async throws
    {
        let nights = [("1.0", "new"), ("1.1", "changed"), ("1.1", "unchanged")]
        for (day, (version, status)) in nights.enumerated() {
            try await night(Double(day), version: version)
            #expect(try site.text("apps/1.json").contains("\"status\":\"\(status)\""))
        }
    }
}
