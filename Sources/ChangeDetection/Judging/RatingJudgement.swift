package import AppStore
import Foundation

extension Evidence {
    typealias RatingRuling = (kind: Change.Kind, ruling: Ruling)

    /// The rulings on a rating: on a loss of many ratings, and on a move of the average beyond the
    /// threshold. `isReported` says whether later ratings are compared with tonight's.
    ///
    /// The number of ratings grows a little every night, and the average moves in its later
    /// decimals. The number also falls by a few when users withdraw ratings or a response is
    /// outdated. The snapshots record all of this, but none of it is a change. A developer's reset
    /// and Apple's removals of fake ratings are permanent. While the number is lower than before,
    /// the average may be outdated, too, and is not judged.
    func judgedRatings(
        _ circumstances: Circumstances
    ) -> (rulings: [RatingRuling], isReported: Bool) {
        guard let reported = ratings.reported, let now = ratings.now else { return ([], false) }
        let stars = Change.Kind.changed(.rating, before: reported.stars, after: now.stars)
        if let fall = fall(circumstances) {
            guard fall.ruling.isConfirmed else { return ([fall], false) }
            return (reported.stars == now.stars ? [fall] : [(stars, fall.ruling), fall], true)
        }
        guard !hasLowerCount else { return ([], false) }
        let isMove = circumstances.settings.ratings.isPassed(from: reported, to: now)
        return (isMove ? [(stars, .confirmed(.forward))] : [], isMove)
    }

    /// The ruling on a fall in the number of ratings; nil unless many ratings are lost.
    private func fall(_ circumstances: Circumstances) -> RatingRuling? {
        guard let now = ratings.now?.count, let last = ratings.last?.count else { return nil }
        let base = ratings.fallenFrom ?? last
        guard Rating.isLoss(from: base, to: now) else { return nil }
        let stays = isPersistent(circumstances) { seen in
            seen.rating.map { Rating.isLoss(from: base, to: $0.count) } ?? false
        }
        return (Self.fall(from: base, to: now), stays ? .confirmed(.persisted) : .suppressed(.dip))
    }

    private static func fall(from base: Int, to now: Int) -> Change.Kind {
        .changed(.ratingCount, before: .number(Decimal(base)), after: .number(Decimal(now)))
    }
}

extension RatingThreshold {
    fileprivate func isPassed(from reported: Rating, to now: Rating) -> Bool {
        guard reported.stars != now.stars,
            abs(Double(now.count) - Double(reported.count)) >= Double(ratingCount)
        else { return false }
        guard reported.count > 0, now.count > 0 else { return true }
        // The exact average must move, too, because the shown average could change every other
        // night if the exact average is close to a rounding boundary.
        let moved = abs(now.average - reported.average)
        let shown = abs(now.shownAverage - reported.shownAverage)
        return moved >= 0.05 && shown > stars - 0.05
    }
}

extension Rating {
    /// The average as the App Store shows it; nil if there are no ratings, for which Apple sends 0.
    package var stars: FieldValue? {
        count == 0 ? nil : .number(Decimal(exactly: shownAverage))
    }
}
