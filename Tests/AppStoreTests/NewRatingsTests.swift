import AppStore
import Testing

struct NewRatingsTests {
    @Test(arguments: exactCases)
    func `sums known to the star tell the new average exactly`(ratings: TwoRatings) throws {
        let new = NewRatings(from: ratings.earlier, to: ratings.later)
        let average = try #require(ratings.average)
        #expect(new.count == ratings.later.count - ratings.earlier.count)
        #expect(new.uncertainty == 0)
        #expect(abs(try #require(new.average) - average) < 1e-12)
    }

    @Test(arguments: untoldCases)
    func `an average that cannot be determined is not shown`(ratings: TwoRatings) {
        let new = NewRatings(from: ratings.earlier, to: ratings.later)
        #expect(new.average == nil)
        #expect(new.uncertainty.isFinite)
    }

    @Test func `removed ratings are counted, and have no average`() {
        let new = NewRatings(
            from: .init(average: 4.5, count: 12),
            to: .init(average: 4.6, count: 10)
        )
        #expect(
            new == NewRatings(from: .init(average: 1, count: 2), to: .init(average: 1, count: 0))
        )
        #expect(new.count == -2 && new.average == nil && new.uncertainty == 0)
    }

    @Test func `the uncertainty is that of both roundings, shared among the new ratings`() throws {
        // 1,000,000 × 4.5 stars, then 2,000 times 3 stars: 4.497005988… in full.
        let new = NewRatings(
            from: .init(average: 4.5, count: 1_000_000),
            to: .init(average: 4.49701, count: 1_002_000)
        )
        #expect(abs(new.uncertainty - 0.000015 * 2_002_000 / 2_000) < 1e-9)
        #expect(abs(try #require(new.average) - 3) <= new.uncertainty)
    }

    @Test func `the interval of an average is narrow for many ratings, and missing for few`() throws
    {
        func interval(_ count: Int, of stars: Double) -> ClosedRange<Double>? {
            let later = Rating(average: stars, count: count)
            return NewRatings(from: .init(average: 0, count: 0), to: later).interval
        }
        #expect(interval(19, of: 5) == nil)
        // Wilson's interval is 0.8389 to 1 for 20 of 20, and 0.4038 to 0.5962 for 50 of 100.
        let all = try #require(interval(20, of: 5))
        #expect(abs(all.lowerBound - 4.3556) < 0.001 && all.upperBound == 5)
        let half = try #require(interval(100, of: 3))
        #expect(abs(half.lowerBound - 2.6152) < 0.001 && abs(half.upperBound - 3.3848) < 0.001)
    }

    @Test func `an average beyond the stars by its uncertainty alone is put back among them`() {
        let new = NewRatings(
            from: .init(average: 4.9, count: 500_000),
            to: .init(average: 4.90021, count: 501_000)
        )
        #expect(new.average == 5)
        #expect((0.01...0.02).contains(new.uncertainty))
    }

    @Test(arguments: [1, 3, 40, 7_000, 30_000, 400_000])
    func `the true average is within the uncertainty of the reported one`(count: Int) {
        for more in [1, 2, 17, 900, 50_000] {
            for stars in 1...5 {
                let before = count * 4 - count / 3
                let sums = [(before, count), (before + more * stars, count + more)]
                for error in [-0.00001, 0] {
                    let ratings = sums.map { Rating(sum: $0.0, count: $0.1, error: error) }
                    let new = NewRatings(from: ratings[0], to: ratings[1])
                    guard let average = new.average else {
                        #expect(new.uncertainty > 1)
                        continue
                    }
                    #expect(abs(average - Double(stars)) <= new.uncertainty + 1e-9)
                }
            }
        }
    }
}

struct TwoRatings: Sendable, CustomTestStringConvertible {
    let earlier: Rating
    let later: Rating
    let average: Double?

    init(_ earlier: (Double, Int), _ later: (Double, Int), _ average: Double? = nil) {
        self.earlier = Rating(average: earlier.0, count: earlier.1)
        self.later = Rating(average: later.0, count: later.1)
        self.average = average
    }

    var testDescription: String { "\(earlier) \(later)" }
}

private let exactCases: [TwoRatings] = [
    TwoRatings((0, 0), (4.5, 2), 4.5),
    TwoRatings((5, 3), (4, 4), 1),
    TwoRatings((4.66667, 3), (4.75, 4), 5),
    // The average of 23 / 5, rounded as in one of Apple's responses.
    TwoRatings((4.59999, 5), (4.66667, 6), 5),
    TwoRatings((4.12346, 20_000), (4.12335, 20_010), 3.9),
]

private let untoldCases: [TwoRatings] = [
    TwoRatings((4.5, 900), (4.5, 900)),
    TwoRatings((4.5, 900), (0, 0)),
    // Rounding hides a single rating among a million.
    TwoRatings((4.51234, 1_000_000), (4.51235, 1_000_001)),
    // One new rating cannot add nine stars, so another user has changed a rating.
    TwoRatings((4.0, 4), (5.0, 5)),
    TwoRatings((5, 1_000), (4.95025, 1_005)),
    TwoRatings((.nan, 3), (4, 9)),
    TwoRatings((4, 3), (.infinity, 9)),
]

extension Rating {
    /// A rating as Apple rounds it, plus an additional error.
    fileprivate init(sum: Int, count: Int, error: Double) {
        let average = (Double(sum) / Double(count) + error) * 100_000
        self.init(average: average.rounded() / 100_000, count: count)
    }
}
