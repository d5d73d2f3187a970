import AppStore
import ChangeDetection
import Foundation
import Testing

@testable import News

/// The ratings before and after releases and changes.
struct RatingEffectTests {
    /// There is one night a day; releases are given by their nights.
    private func effects(
        _ ratings: [(average: Double, count: Int)?],
        releasedOn nights: [Int],
        changes: [(night: Int, kind: Change.Kind)] = []
    ) throws -> [RatingEffect] {
        let listing = Listing(app: try Sample.app(1), storefront: try #require(Storefront("kr")))
        let points = ratings.enumerated().map { night, rating in
            (
                run: Sample.run(night + 1),
                rating: rating.map { Rating(average: $0.average, count: $0.count) }
            )
        }
        let spans = ([0] + nights).enumerated().map { number, night in
            VersionSpan(
                listing: listing,
                run: Sample.run(night + 1),
                page: StorePage(name: "A", bundleID: "a", version: "1.\(number)"),
                isFirst: number == 0
            )
        }
        let series = RatingSeries(storefront: listing.storefront, points: points)
        let recorded = changes.map { night, kind in
            RecordedChange(
                run: Sample.run(night + 1),
                name: "A",
                change: Change(listing: listing, kind: kind)
            )
        }
        return RatingEffect.effects(of: spans, recorded, in: series)
    }

    /// Counts and averages that grow evenly to the given values on the days of the release and
    /// after it.
    private func days(
        _ parts: (Double, Int)...
    ) -> [(average: Double, count: Int)?] {
        var days: [(average: Double, count: Int)?] = []
        for (average, count) in parts {
            days += Array(repeating: nil, count: days.isEmpty ? 0 : 13) + [(average, count)]
        }
        return days
    }

    /// 100 ratings with 450 stars, 40 more of 4.5 stars, then 60 more of 2 stars. With the four
    /// added ratings, the averages are 192 / 44 and 132 / 64; the variances are 3.3636 × 0.6364 /
    /// 44 and 1.0625 × 2.9375 / 64.
    @Test func `an example that is worked by hand`() throws {
        let effect = try #require(
            try effects(days((4.5, 100), (4.5, 140), (3.75, 200)), releasedOn: [15]).first
        )
        #expect(effect.before.days == 14 && effect.after.days == 14)
        #expect(effect.before.ratings.count == 40 && effect.after.ratings.count == 60)
        #expect(effect.before.ratings.average == 4.5 && effect.after.ratings.average == 2)
        #expect(effect.difference == -2.5)
        #expect(abs(effect.margin - 0.624226) < 1e-6)
        #expect(effect.verdict == .worse)
        #expect(effect.otherReleases == 0)
    }

    @Test(arguments: [
        // As above, but with 60 ratings of 5 stars.
        ([(4.5, 100), (4.5, 140), (4.65, 200)], RatingEffect.Verdict.better),
        // Four stars after 4.5 are within the spread of 60 ratings.
        ([(4.5, 100), (4.5, 140), (4.35, 200)], .unclear),
        // Nine ratings are too few for any verdict.
        ([(4.5, 100), (4.5, 140), (4.28859, 149)], .unknown),
        // 400 of ten million ratings: rounding leaves an uncertainty of 0.75 stars on each side.
        ([(4.5, 10_000_000), (4.5, 10_000_400), (4.49995, 10_000_800)], .unclear),
        // 100 of ten million ratings: rounding hides any difference.
        ([(4.5, 10_000_000), (4.5, 10_000_100), (4.49998, 10_000_200)], .unknown),
    ])
    func `the verdict goes no further than the numbers`(
        ratings: [(Double, Int)],
        verdict: RatingEffect.Verdict
    ) throws {
        let rated = days(ratings[0], ratings[1], ratings[2])
        let effect = try #require(try effects(rated, releasedOn: [15]).first)
        #expect(effect.verdict == verdict, "\(effect)")
    }

    /// If a thousand ratings have 4.18 stars after 4.35, chance alone explains that in 14 of 1,000
    /// cases.
    @Test(arguments: [(1, 1), (12, 0)])
    func `the more releases are compared, the clearer a difference has to be`(
        releases: Int,
        clear: Int
    ) throws {
        var (stars, count) = (4_350.0, 1_000)
        var rated: [(average: Double, count: Int)?] = [(4.35, 1_000)]
        for release in 0...releases {
            let average = release == releases ? 4.18 : 4.35
            (stars, count) = (stars + average * 1_000, count + 1_000)
            rated += Array(repeating: nil, count: 13) + [(stars / Double(count), count)]
        }
        let nights = (1...releases).map { $0 * 14 + 1 }
        let effects = try effects(rated, releasedOn: nights)
        #expect(effects.count == releases)
        #expect(effects.count { $0.verdict == .worse } == clear, "\(effects.map(\.margin))")
    }

    @Test func `without ratings on both sides, or with fewer than before, nothing is said`() throws
    {
        let rated = days((4.5, 100), (4.5, 140), (3.75, 200))
        #expect(try effects(rated, releasedOn: [0]).isEmpty)
        #expect(try effects(rated, releasedOn: [29]).isEmpty)
        #expect(try effects(days((4.5, 100), (4.5, 140), (3, 20)), releasedOn: [15]).isEmpty)
        #expect(try effects(days((4.5, 100), (4.5, 140), (4.5, 138)), releasedOn: [15]).isEmpty)
    }

    @Test func `each side has at most 28 days, and fewer where the history is shorter`()
        throws
    {
        let daily = days((4, 100)) + (1...70).map { (average: 4.0, count: 100 + 20 * $0) }
        let effects = try effects(daily, releasedOn: [5, 35, 66])
        #expect(effects.map(\.occasion.version) == ["1.3", "1.2", "1.1"])
        #expect(effects.map(\.before.days) == [28, 28, 4])
        #expect(effects.map(\.after.days) == [5, 28, 28])
        #expect(effects.map(\.otherReleases) == [0, 0, 0])
        #expect(effects.allSatisfy { $0.verdict == .unclear })
        let near = try self.effects(daily, releasedOn: [10, 20])
        #expect(near.map(\.otherReleases) == [1, 1])
    }

    @Test func `a new icon is compared as a release is; missing screenshots are not`() throws {
        let rated = days((4.5, 100), (4.5, 140), (3.75, 200))
        let icon = Change.Kind.changed(.icon, before: .text("a"), after: .text("b"))
        let missing = Change.Kind.changed(.screenshots, before: .list(["a"]), after: .list([]))
        let alone = try effects(rated, releasedOn: [], changes: [(15, icon), (16, missing)])
        #expect(alone.map(\.occasion.fields) == [[.icon]])
        #expect(alone.map(\.occasion.version) == [nil])
        #expect(alone.map(\.verdict) == [.worse])
        let both = try effects(rated, releasedOn: [15], changes: [(15, icon)])
        #expect(both.map(\.occasion.fields) == [[.icon]])
        #expect(both.map(\.occasion.version) == ["1.1"])
    }
}
