import AppStore
package import ChangeDetection
import Foundation

/// The differences between two states of a listing, whatever changes led from one to the other. A
/// state of nil is that of a listing which was not yet watched.
package func netChanges(from before: ListingState?, to after: ListingState) -> [Change.Kind] {
    switch (before.known, Optional(after).known) {
    case (.never, .never), (.never, .gone), (.gone, .gone), (.gone, .never), (.present, .never): []
    case (.never, .present): [.new]
    case (.present, .gone): [.gone]
    case (.gone, .present): [.returned] + fieldChanges(from: before, to: after)
    case (.present, .present): fieldChanges(from: before, to: after)
    }
}

private func fieldChanges(from before: ListingState?, to after: ListingState) -> [Change.Kind] {
    guard let before, let old = before.page, let new = after.page else { return [] }
    let pages = PagePair(
        before: old,
        after: new,
        inOneLanguage: before.language == after.language
    )
    let seen = pages.confirmable.page
    let fields = pages.differences(from: old, to: seen).filter { !seen.unreadable.contains($0) }
    var changes = fields.map { Change.Kind.changed($0, before: old[$0], after: seen[$0]) }
    if let known = before.icon, let icon = after.icon, known != icon {
        changes.append(.changed(.icon, before: .text(known), after: .text(icon)))
    }
    return changes + ratingChanges(from: before.rating, to: after.rating)
}

private func ratingChanges(from before: Rating?, to after: Rating?) -> [Change.Kind] {
    guard let before, let after, before != after else { return [] }
    let pairs: [(Field, FieldValue?, FieldValue?)] = [
        (.rating, before.stars, after.stars),
        (.ratingCount, .number(Decimal(before.count)), .number(Decimal(after.count))),
    ]
    return pairs.filter { $0.1 != $0.2 }.map { .changed($0.0, before: $0.1, after: $0.2) }
}

extension ListingState? {
    fileprivate var known: Evidence.Presence {
        guard let self, self.page != nil else { return .never }
        return self.standing.goneSince == nil ? .present : .gone
    }
}
