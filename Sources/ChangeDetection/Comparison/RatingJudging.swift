package import AppStore
import Foundation

/// What is news about a rating: a reset, or stars that have moved far enough.
///
/// Counts grow a little every night, and averages move in their later decimals; both stand in the
/// series of snapshots and are no change. Counts also dip by one or two, as users take a rating back or
/// an old answer comes; a developer's reset loses most of them, and for good.
struct RatingJudging {
    private(set) var judgements: [Verdict.Judgement] = []
    /// Whether the next rating is compared with this one.
    private(set) var isTold = false

    init(_ comparison: Comparison) {
        let ratings = comparison.ratings
        guard let reported = ratings.reported, let now = ratings.now else { return }
        if let fall = comparison.fall {
            judgements = [fall]
            guard fall.rule == .persisted else { return }
            isTold = true
            if reported.stars != now.stars {
                let change = Change.Kind.changed(.rating, before: reported.stars, after: now.stars)
                judgements.insert(.init(change, .persisted), at: 0)
            }
        } else if comparison.circumstances.threshold.isPassed(from: reported, to: now) {
            isTold = true
            let change = Change.Kind.changed(.rating, before: reported.stars, after: now.stars)
            judgements = [.init(change, .forward)]
        }
    }
}

extension Comparison {
    /// What is made of fewer ratings than there were; nil where there are not.
    fileprivate var fall: Verdict.Judgement? {
        guard let now = ratings.now?.count, let last = ratings.last?.count else { return nil }
        let base = ratings.fallenFrom ?? last
        guard isReset(from: base, to: now) else {
            return now < last ? Self.fall(from: last, to: now, .dip) : nil
        }
        let stays = isPersistent { $0.rating.map { isReset(from: base, to: $0.count) } ?? false }
        return Self.fall(from: base, to: now, stays ? .persisted : .dip)
    }

    private static func fall(from base: Int, to now: Int, _ rule: Rule) -> Verdict.Judgement {
        let (before, after) = (FieldValue.number(Decimal(base)), FieldValue.number(Decimal(now)))
        return .init(.changed(.ratingCount, before: before, after: after), rule)
    }
}

private func isReset(from count: Int, to now: Int) -> Bool {
    now * 2 < count && count - now >= 5
}

extension RatingThreshold {
    fileprivate func isPassed(from reported: Rating, to now: Rating) -> Bool {
        guard reported.stars != now.stars, abs(now.count - reported.count) >= votes else {
            return false
        }
        guard reported.count > 0, now.count > 0 else { return true }
        // An average beside a rounding boundary would be shown differently every other night.
        let moved = abs(now.average - reported.average)
        let shown = abs(now.shownAverage - reported.shownAverage)
        return moved >= 0.05 && shown > stars - 0.05
    }
}

extension Rating {
    /// The average as shown; nil where nobody has rated, which Apple writes as 0.
    package var stars: FieldValue? {
        count == 0 ? nil : .number(Decimal(Int((shownAverage * 10).rounded())) / 10)
    }
}
