package import AppStore
import ChangeDetection
package import History
package import News
import TextAnalysis
import Watchlists

extension [Occurrence] {
    /// Everything in the changes and events of one run that can match rules.
    ///
    /// - Parameters:
    ///   - ratingCounts: The number of ratings of each listing whose average rating changed.
    ///   - age: The number of consecutive runs that have shown the new values.
    ///   - alarm: Returns the sentence about an event in messages.
    package init(
        of changes: [RecordedChange],
        _ events: [Event],
        context: NewsContext,
        ratingCounts: [Listing: Int],
        age: Int = 1,
        saying alarm: @escaping @Sendable (Event) -> String
    ) {
        let news = [AppNews](of: changes, events, context: context).ranked { _ in false }
        let single = news.flatMap { news in
            news.items.flatMap { item in
                let notes = item.notes
                let texts = item.releaseTexts
                return item.changes.map { change in
                    var occurrence = Occurrence(change, item.kind)
                    occurrence.ratingCount = ratingCounts[change.listing]
                    occurrence.notes = notes
                    occurrence.texts =
                        texts[change.listing] ?? [change.newText].compactMap(\.self)
                    return occurrence
                }
            }
        }
        // Rollouts and removals are omitted, because each of their changes is already an
        // occurrence.
        let brakes = events.filter { $0.rule == .brake }
        self = (single + brakes.map { event in Occurrence(event) { alarm(event) } }).map {
            var occurrence = $0
            occurrence.age = age
            return occurrence
        }
    }
}

extension NewsItem {
    /// The new version and its notes, for each listing of a release; empty for other news. Every
    /// change of a release gets these texts, because rules treat a release as one piece of news.
    fileprivate var releaseTexts: [Listing: [String]] {
        guard kind.family == .release else { return [:] }
        return Dictionary(grouping: changes, by: \.listing).mapValues { changes in
            changes.filter { [.version, .releaseNotes].contains($0.field) }
                .compactMap(\.newText)
        }
    }

    /// The kind of the release notes that belong to the news; nil for news without notes. Unchanged
    /// notes of a release count as generic, unreadable notes of a release as substantial.
    fileprivate var notes: NotesKind? {
        guard kind.family == .release || kind == .notes else { return nil }
        let classes = changes.compactMap(\.notesClass)
        return classes.contains(.new) || changes.contains(where: \.isUnreadable)
            ? .substantial : .generic
    }
}
