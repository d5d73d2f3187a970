package import AppStore
import ChangeDetection
package import News
import TextAnalysis
import Watchlists

extension [Occurrence] {
    /// The occurrences of the changes and events of one run.
    ///
    /// - Parameters:
    ///   - votes: the number of ratings of each listing whose average changed.
    ///   - age: the number of consecutive runs in which the changes have been true.
    package init(
        of changes: [RecordedChange],
        _ events: [Event],
        context: NewsContext,
        votes: [Listing: Int],
        age: Int = 1
    ) {
        let news = [AppNews](of: changes, events, context: context) { _ in false }
        let converted = changes.formerCurrencies
        let single = news.flatMap { news in
            news.items.flatMap { item in
                let notes = item.notes
                return item.changes.map { change in
                    let isPrice = change.field == .price
                    return Occurrence(
                        .change(change),
                        isPrice ? .price : NotificationKind(item.kind),
                        age: age,
                        votes: votes[change.listing],
                        notes: notes,
                        isConverted: isPrice && converted[change.listing] != nil
                    )
                }
            }
        }
        // Rollouts and removals are already covered by their changes.
        let brakes = events.filter { $0.rule == .brake }
        self = single + brakes.map { Occurrence(.event($0), .event, age: age) }
    }
}

extension NotificationKind {
    /// The kind of notifications for a kind of news.
    package init(_ kind: NewsKind) {
        self =
            switch kind.topic {
            case .release: .release
            case .price: .price
            case .name: .name
            case .seller: .seller
            case .ageRating: .ageRating
            case .removal: .gone
            case .returned: .returned
            case .launched: .developer
            case .appeared: .new
            case .position: .position
            case .rating: .rating
            case .pictures: .pictures
            case .texts: .text
            case .page: .page
            case .watched: .watched
            }
    }
}

extension NewsItem {
    /// The kind of the notes that came with the item; a release with unchanged notes counts as
    /// generic.
    fileprivate var notes: NotesKind? {
        guard [.release, .texts].contains(kind.topic) else { return nil }
        let classes = changes.compactMap(\.notesClass)
        if kind == .texts && classes.isEmpty { return nil }
        return classes.contains(.new) ? .new : .generic
    }
}
