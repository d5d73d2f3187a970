import AppStore
import ChangeDetection
import Foundation
import Testing

struct RatingTests {
    private func changes(
        reported: (Double, Int)?,
        last: (Double, Int)?,
        now: (Double, Int)?,
        fallenFrom: Int? = nil,
        seen: [(Double, Int)] = []
    ) throws -> Verdict {
        func rating(_ pair: (Double, Int)?) -> Rating? {
            pair.map { Rating(average: $0.0, count: $0.1) }
        }
        let storefront = try #require(Storefront("kr"))
        let listing = Listing(app: try #require(AppID(1)), storefront: storefront)
        var evidence = Evidence(listing: listing, knownPresence: .present, isSeen: true)
        evidence.ratings = (
            reported: rating(reported),
            last: rating(last),
            now: rating(now),
            fallenFrom: fallenFrom
        )
        evidence.earlier = seen.enumerated().map { index, pair in
            (night: "night \(index)", state: nil, rating: rating(pair))
        }
        let night = judge(NightEvidence(run: 2, date: "tonight", listings: [evidence]))
        return try #require(night.verdicts.first)
    }

    @Test(arguments: [Int.max, Int.max - 1, 1 << 62, 1 << 53])
    func `no count that an archive can store stops judging`(count: Int) throws {
        for (last, now) in [(10, count), (count, 10), (count, count), (0, count), (count, 0)] {
            let verdict = try changes(
                reported: (4.6, last),
                last: (4.6, last),
                now: (4.6, now),
                fallenFrom: last
            )
            #expect(verdict.status == .unchanged || verdict.status == .changed)
        }
    }

    @Test(arguments: [(4.61, 1000), (4.61, 999), (4.6499, 50_000)])
    func `new ratings that show the same stars are not a change`(average: Double, count: Int) throws
    {
        let verdict = try changes(reported: (4.6, 1000), last: (4.6, 1000), now: (average, count))
        #expect(verdict.changes == [])
        #expect(verdict.reportedRating == Rating(average: 4.6, count: 1000))
    }

    @Test func `an average that flickers beside a rounding boundary is not a change`() throws {
        for average in [4.449, 4.451] {
            let verdict = try changes(
                reported: (4.449, 900),
                last: (4.451, 901),
                now: (average, 902)
            )
            #expect(verdict.changes == [])
        }
    }

    @Test func `a slow drift is reported once the stars differ from the last reported ones`() throws
    {
        let verdict = try changes(reported: (4.60, 10), last: (4.64, 90), now: (4.66, 100))
        #expect(verdict.changes == [.changed(.rating, before: .number(4.6), after: .number(4.7))])
        #expect(verdict.reportedRating == Rating(average: 4.66, count: 100))
    }

    @Test func `a reset is reported with its counts once it persists`() throws {
        let fall = Change.Kind.changed(.ratingCount, before: .number(939), after: .number(0))
        let first = try changes(reported: (4.6, 900), last: (4.6, 939), now: (0, 0))
        #expect(first.rulings.map(\.kind) == [fall])
        #expect(first.rulings.map(\.ruling) == [.suppressed(.dip)])
        #expect(first.reportedRating == Rating(average: 4.6, count: 900))
        let second = try changes(
            reported: (4.6, 900),
            last: (0, 0),
            now: (0, 0),
            fallenFrom: 939,
            seen: [(0, 0), (4.6, 939)]
        )
        #expect(second.changes == [.changed(.rating, before: .number(4.6), after: nil), fall])
        #expect(second.rulings.allSatisfy { $0.ruling == .confirmed(.persisted) })
    }

    @Test func `a fall in the number of ratings that is undone is not a change`() throws {
        let verdict = try changes(
            reported: (4.6, 900),
            last: (0, 0),
            now: (4.6, 940),
            fallenFrom: 939,
            seen: [(0, 0), (4.6, 939)]
        )
        #expect(verdict.rulings.isEmpty)
    }

    @Test(arguments: [(0, 0), (2, 1), (4, 0), (1000, 999), (1000, 900), (7, 3)])
    func `a count that falls by at most a tenth, or by less than five, is accepted without news`(
        last: Int,
        now: Int
    ) throws {
        let verdict = try changes(reported: (4.6, last), last: (4.6, last), now: (4.1, now))
        #expect(verdict.rulings.isEmpty)
        #expect(!verdict.needsRecheck)
    }

    @Test(arguments: [(4, false), (5, true), (9, true)])
    func `stars are news with enough new ratings`(newRatings: Int, isNews: Bool) throws {
        let verdict = try changes(reported: (4.0, 20), last: (4.0, 20), now: (4.3, 20 + newRatings))
        #expect(verdict.changes.isEmpty != isNews)
    }

    @Test func `a rating that the response leaves out is not a change and is remembered`() throws {
        let verdict = try changes(reported: (4.6, 9), last: (4.6, 9), now: nil)
        #expect(verdict.changes == [])
        #expect(verdict.reportedRating == Rating(average: 4.6, count: 9))
    }
}
