package import AppStore
import Foundation

extension Evidence {
    typealias RatingRuling = (kind: Change.Kind, ruling: Ruling)

    /// The rulings on a rating: on a loss of many ratings, and on a move of the average beyond the
    /// threshold. `isReported` says whether later ratings are compared with tonight's.
    ///
    /// Small movements are not changes: every night the number of ratings grows a little, and the
    /// average moves in its later decimals. The number may also fall by a few: users withdraw
    /// ratings, and some responses are outdated. A larger loss lasts if a developer reset the
    /// ratings or Apple removed fake ones. After a fall, the average may be outdated, too, and is
    /// judged only if the loss is confirmed.
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

    /// The ruling on a loss of many ratings; nil without such a loss.
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
    /// The average as the App Store shows it; nil without ratings, for which Apple sends 0.
    package var stars: FieldValue? {
        count == 0 ? nil : .number(Decimal(exactly: shownAverage))
    }
}
