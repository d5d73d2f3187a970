import AppStore
import Foundation

/// What is news about a rating: a reset, or stars that the App Store shows differently.
///
/// Counts grow a little every night, and averages move in their later decimals; both stand in the
/// series of snapshots and are no change.
func changes(of ratings: Comparison.Ratings) -> [Change.Kind] {
    guard let reported = ratings.reported, let now = ratings.now else { return [] }
    var changes: [Change.Kind] = []
    if reported.stars != now.stars, !isFlicker(from: reported, to: now) {
        changes.append(.changed(.rating, before: reported.stars, after: now.stars))
    }
    if let last = ratings.last, isReset(from: last, to: now) {
        let (before, after) = (Decimal(last.count), Decimal(now.count))
        changes.append(.changed(.ratingCount, before: .number(before), after: .number(after)))
    }
    return changes
}

/// An average beside a rounding boundary would be shown differently every other night.
private func isFlicker(from reported: Rating, to now: Rating) -> Bool {
    reported.count > 0 && now.count > 0 && abs(now.average - reported.average) < 0.05
}

/// Counts dip by one or two as users take a rating back; a developer's reset loses most of them.
private func isReset(from last: Rating, to now: Rating) -> Bool {
    now.count * 2 < last.count && last.count - now.count >= 5
}

extension Rating {
    /// The average as shown; nil where nobody has rated, which Apple writes as 0.
    fileprivate var stars: FieldValue? {
        count == 0 ? nil : .number(Decimal(Int((shownAverage * 10).rounded())) / 10)
    }
}
