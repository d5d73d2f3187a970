import AppStore
import Archives
import Foundation
import History
import TestSupport
import Testing
import Watchlists

/// One app in two storefronts over some months, on its group's page and on its own page.
struct CompetitorTests {
    private struct Look {
        var version = "1"
        var ratings: Int?
        var price: Decimal = 0
        /// The day of the version's date, as a number of days since the first night.
        var dated: Double?

        var finding: Finding {
            var page = StorePage(version, price: price)
            page.versionDate = dated.map(NightPlayer.moment)
            return .showing(page, ratings.map { Rating(average: 4, count: $0) })
        }
    }

    private let archive = Archive.inMemory

    /// - Parameter looks: the result for each storefront; nil for no response.
    @discardableResult
    private func night(_ day: Double, _ looks: [String: Look?]) async throws -> Run {
        let findings = looks.map { code, look in
            (Listing(1, code), look?.finding ?? .unreadable(.notNow))
        }
        var player = NightPlayer(archive)
        player.settings.confirmAfter = 1
        return try await player.play(day, Dictionary(uniqueKeysWithValues: findings)).run
    }

    private func competitor(asOf run: Run) throws -> Competitor {
        try #require(try archive.competitors([Listing(1, "kr")], asOf: run).first)
    }

    @Test func `releases are those of a year, each once, over all storefronts`() async throws {
        func night(_ day: Double, kr: String, us: String) async throws -> Run {
            try await self.night(day, ["kr": Look(version: kr), "us": Look(version: us)])
        }
        for (day, kr, us) in [(0, "1", "1"), (5, "2", "1"), (20, "3", "3"), (60, "3", "4")] {
            _ = try await night(Double(day), kr: kr, us: us)
        }
        let then = try await night(365, kr: "4", us: "4")
        #expect(try competitor(asOf: then).releases == [5, 20, 60].map(NightPlayer.moment))
        let found = try competitor(asOf: try await night(375, kr: "4", us: "4"))
        #expect(found.releases == [20, 60].map(NightPlayer.moment) && found.page.version == "4")
    }

    @Test func `new ratings are those of the last 30 days, despite nights without ratings`()
        async throws
    {
        try await night(0, ["kr": Look(ratings: 100)])
        try await night(31, ["kr": Look(ratings: nil)])
        try await night(35, ["kr": Look(ratings: 300)])
        let only = try await night(36, ["kr": nil])
        #expect(try competitor(asOf: only).newRatings == nil)
        try await night(50, ["kr": Look(ratings: 360)])
        let found = try competitor(asOf: try await night(60, ["kr": nil]))
        #expect(found.newRatings?.count == 60 && found.ratedDays == 15)
        #expect(found.rating?.count == 360)
        #expect(try competitor(asOf: only).rating?.count == 300)
    }

    @Test func `after a reset, the number of new ratings is unknown`() async throws {
        try await night(0, ["kr": Look(ratings: 900)])
        let last = try await night(1, ["kr": Look(ratings: 12)])
        #expect(try competitor(asOf: last).newRatings == nil)
    }

    @Test func `a version counts by its date in the store, even if seen on the first night`()
        async throws
    {
        try await night(0, ["kr": Look(version: "1", dated: -10)])
        let first = try await night(1, ["kr": Look(version: "1", dated: -10)])
        #expect(try competitor(asOf: first).releases == [NightPlayer.moment(-10)])
        try await night(50, ["kr": Look(version: "2", dated: 49)])
        // An old version that returns does not count as a release.
        let last = try await night(360, ["kr": Look(version: "1", dated: -10)])
        #expect(try competitor(asOf: last).releases == [NightPlayer.moment(49)])
        #expect(try competitor(asOf: first).releases == [NightPlayer.moment(-10)])
    }

    @Test func `a listing never seen is not a competitor, and others' figures are not mixed in`()
        async throws
    {
        let run = try await night(0, ["kr": Look(price: 5), "us": Look(price: 2), "jp": nil])
        let both = try archive.competitors([Listing(1, "us"), Listing(1, "jp")], asOf: run)
        #expect(both.map(\.listing) == [Listing(1, "us")])
        #expect(both.map(\.page.price?.amount) == [2])
        #expect(try archive.competitors([], asOf: run) == [])
    }

    @Test func `a night without any response was not watched`() async throws {
        let first = try await night(0, ["kr": Look()])
        try await night(1, ["kr": nil])
        let last = try await night(2, ["kr": Look()])
        let record = try archive.record(of: .of(1), asOf: last, versions: [])
        #expect(record.answered == [first, last])
        #expect(try archive.answeredRuns() == record.answered)
    }

    @Test func `an app's record has its rollouts`() async throws {
        try await night(0, ["kr": Look(), "us": Look()])
        let run = try await night(1, ["kr": Look(version: "2"), "us": Look(version: "2")])
        let versions = try archive.versions(of: .of(1))
        let record = try archive.record(of: .of(1), asOf: run, versions: versions)
        #expect(record.events.map(\.id) == ["2-1-rollout"])
        #expect(record.changes.filter { $0.field == .version }.count == 2)
        #expect(record.versions.count == 4)
        #expect(record.states.map(\.listing.storefront.code) == ["kr", "us"])
    }
}
