import AppStore
import Changes
import Foundation
import Testing

struct RatingTests {
    private func changes(
        reported: (Double, Int)?,
        last: (Double, Int)?,
        now: (Double, Int)?
    ) throws -> Verdict {
        func rating(_ pair: (Double, Int)?) -> Rating? {
            pair.map { Rating(average: $0.0, count: $0.1) }
        }
        let storefront = try #require(Storefront("kr"))
        return compare(
            Comparison(
                listing: Listing(app: try #require(AppID(1)), storefront: storefront),
                known: .present,
                isPresent: true,
                pages: nil,
                ratings: .init(reported: rating(reported), last: rating(last), now: rating(now)),
                icons: .init(known: nil, now: nil)
            )
        )
    }

    @Test(arguments: [(4.61, 1000), (4.61, 999), (4.6499, 50_000)])
    func `new ratings that show the same stars are no change`(average: Double, count: Int) throws {
        let verdict = try changes(
            reported: (4.6, 1000),
            last: (4.6, 1000),
            now: (average, count)
        )
        #expect(verdict.changes == [])
        #expect(verdict.reportedRating == Rating(average: 4.6, count: 1000))
    }

    @Test func `an average that flickers beside a rounding boundary is no change`() throws {
        for average in [4.449, 4.451] {
            let verdict = try changes(
                reported: (4.449, 900),
                last: (4.451, 901),
                now: (average, 902)
            )
            #expect(verdict.changes == [])
        }
    }

    @Test func `a slow drift is told once the stars differ from those last told`() throws {
        let verdict = try changes(reported: (4.60, 10), last: (4.64, 90), now: (4.66, 100))
        #expect(
            verdict.changes == [
                .changed(.rating, before: .number(4.6), after: .number(4.7))
            ]
        )
        #expect(verdict.reportedRating == Rating(average: 4.66, count: 100))
    }

    @Test func `a reset is told with its counts`() throws {
        let verdict = try changes(reported: (4.6, 900), last: (4.6, 939), now: (0, 0))
        #expect(
            verdict.changes == [
                .changed(.rating, before: .number(4.6), after: nil),
                .changed(.ratingCount, before: .number(939), after: .number(0)),
            ]
        )
    }

    @Test func `a few ratings fewer are no reset`() throws {
        #expect(try changes(reported: (0, 0), last: (0, 0), now: (0, 0)).changes == [])
        let verdict = try changes(reported: (5, 2), last: (5, 2), now: (5, 1))
        #expect(verdict.changes == [])
    }

    @Test func `a rating that the answer leaves out is no change and is remembered`() throws {
        let verdict = try changes(reported: (4.6, 9), last: (4.6, 9), now: nil)
        #expect(verdict.changes == [])
        #expect(verdict.reportedRating == Rating(average: 4.6, count: 9))
    }
}
