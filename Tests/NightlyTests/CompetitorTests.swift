import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Testing
import Watchlists

/// One app in two storefronts over some months, as its group and its page tell of it.
struct CompetitorTests {
    private struct Look {
        var version = "1"
        var ratings: Int?
        var price: Decimal = 0
        /// Of the version, in days like those of the nights.
        var dated: Double?
    }

    private let archive: Archive
    private let app: AppID

    init() throws {
        archive = try Archive()
        app = try #require(AppID(1))
    }

    private func listing(_ storefront: String) throws -> Listing {
        Listing(app: app, storefront: try #require(Storefront(storefront)))
    }

    private static func moment(_ day: Double) -> Date {
        Date(timeIntervalSince1970: 1_772_000_000 + day * 86_400)
    }

    /// - Parameter looks: what each storefront shows; nil where it does not answer.
    @discardableResult
    private func night(_ day: Double, _ looks: [String: Look?]) throws -> Run {
        let run = try archive.begin(
            at: Self.moment(day),
            zone: .gmt,
            watchlist: Watchlist(believeAfter: 1).jsonLine
        ).run
        for (storefront, look) in looks {
            guard let look else { continue }
            let listing = try listing(storefront)
            let lookup = Lookup(storefront: listing.storefront, language: nil, ids: [app])
            var page = StorePage(name: "App", bundleID: "com.example", version: look.version)
            page.price = look.price
            page.versionDate = look.dated.map(Self.moment)
            let rating = look.ratings.map { Rating(average: 4, count: $0) }
            let sighting = Sighting(page: page, rating: rating)
            let answer = Answer.answered([app: .present(sighting)], oddities: Oddities())
            try archive.keep(answer, to: lookup, in: run, requests: 1)
        }
        _ = try archive.settle(
            run,
            due: try looks.keys.map(listing),
            unasked: Failure(.notAsked, "not asked"),
            requests: 1,
            seconds: { 0 },
            judging: Judging(believeAfter: 1, compare: compare)
        )
        return run
    }

    private func competitor(in storefront: String, asOf run: Run) throws -> Competitor {
        let found = try archive.competitors([listing(storefront)], asOf: run)
        #expect(found.count == 1)
        return try #require(found.first)
    }

    @Test func `releases are those of 90 days, each once, over all storefronts`() throws {
        try night(0, ["kr": Look(), "us": Look()])
        try night(5, ["kr": Look(version: "2"), "us": Look()])
        try night(20, ["kr": Look(version: "3"), "us": Look(version: "3")])
        try night(60, ["kr": Look(version: "3"), "us": Look(version: "4")])
        let then = try night(90, ["kr": Look(version: "4"), "us": Look(version: "4")])
        #expect(try competitor(in: "kr", asOf: then).releases == 3)
        let last = try night(100, ["kr": Look(version: "4"), "us": Look(version: "4")])
        #expect(try competitor(in: "kr", asOf: last).releases == 2)
        #expect(try competitor(in: "kr", asOf: last).version == "4")
    }

    @Test func `new ratings are those of 30 days, over nights without any`() throws {
        try night(0, ["kr": Look(ratings: 100)])
        try night(31, ["kr": Look(ratings: nil)])
        try night(35, ["kr": Look(ratings: 300)])
        let only = try night(36, ["kr": nil])
        #expect(try competitor(in: "kr", asOf: only).newRatings == nil)
        try night(50, ["kr": Look(ratings: 360)])
        let last = try night(60, ["kr": nil])
        let found = try competitor(in: "kr", asOf: last)
        #expect(found.newRatings?.count == 60)
        #expect(found.ratedDays == 15)
        #expect(found.rating?.count == 360)
        let earlier = try competitor(in: "kr", asOf: only)
        #expect(earlier.rating?.count == 300)
    }

    @Test func `after a reset, nobody knows how many ratings came`() throws {
        try night(0, ["kr": Look(ratings: 900)])
        let last = try night(1, ["kr": Look(ratings: 12)])
        #expect(try competitor(in: "kr", asOf: last).newRatings == nil)
    }

    @Test func `a version counts by the store's date, seen from the first night on or not`() throws
    {
        try night(0, ["kr": Look(version: "1", dated: -10)])
        let first = try night(1, ["kr": Look(version: "1", dated: -10)])
        #expect(try competitor(in: "kr", asOf: first).releases == 1)
        try night(50, ["kr": Look(version: "2", dated: 49)])
        // An old version that comes back is no release.
        let last = try night(95, ["kr": Look(version: "1", dated: -10)])
        #expect(try competitor(in: "kr", asOf: last).releases == 1)
        #expect(try competitor(in: "kr", asOf: first).releases == 1)
    }

    @Test func `what was never seen is no competitor, and others' figures are not mixed in`() throws
    {
        let run = try night(0, ["kr": Look(price: 5), "us": Look(price: 2), "jp": nil])
        let both = try archive.competitors([listing("us"), listing("jp")], asOf: run)
        #expect(both.map(\.listing.storefront.code) == ["us"])
        #expect(both.map(\.price) == [2])
        #expect(try archive.competitors([], asOf: run) == [])
    }

    @Test func `an app's record tells of its rollouts`() throws {
        try night(0, ["kr": Look(), "us": Look()])
        let run = try night(1, ["kr": Look(version: "2"), "us": Look(version: "2")])
        let record = try archive.record(of: app, asOf: run)
        #expect(record.events.map(\.id) == ["2-1-rollout"])
        #expect(record.changes.filter { $0.change.field == .version }.count == 2)
        #expect(record.versions.count == 4)
        #expect(record.states.map(\.listing.storefront.code) == ["kr", "us"])
    }
}
