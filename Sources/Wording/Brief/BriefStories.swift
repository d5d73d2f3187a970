import AppStore
import ChangeDetection
import History
import Language
import News
import TextAnalysis

extension Brief {
    private static let maxStories = 5

    /// A quotation from release notes, with links to the whole notes and to the store.
    package struct Story: Sendable {
        package let quote: String
        /// The permanent address of the notes in the report.
        package let path: SitePath
        /// The address of the app in the App Store, for readers without access to the report.
        let storeAddress: String
    }

    /// For each app, the release with the most informative notes. Competitors come first, and the
    /// user's own apps come last.
    static func stories(_ written: WrittenNotes, _ digest: NewsDigest) -> Section {
        let own = Set(digest.entries.filter(\.isOwn).map(\.app))
        let competitors = Set(digest.entries.filter(\.isCompetitor).map(\.app))
        let names = digest.names
        let ranked = written.entries.filter { $0.quotedChange(digest.format) != nil }
            .sorted { ($0.substance, $1.id) > ($1.substance, $0.id) }
            .grouped(by: \.app).compactMap(\.1.first)
        let others = ranked.filter { !competitors.contains($0.app) }
        let sorted =
            ranked.filter { competitors.contains($0.app) }
            + others.filter { !own.contains($0.app) } + others.filter { own.contains($0.app) }
        let items = shown(sorted, max: maxStories).map { entry in
            Item(
                app: entry.app,
                name: names[entry.app] ?? entry.notes[0].name,
                text: entry.versionsAndDate(digest.format),
                story: entry.story(digest.format)
            )
        }
        let unshown = sorted.dropFirst(items.count).compactMap { entry in
            names[entry.app].map { (id: entry.app, name: $0, mark: String?.none) }
        }
        return Section(
            title: digest.format.strings.notes.stories,
            items: items,
            further: Names(unshown) { digest.format.strings.news.moreItems($0) }
        )
    }
}

extension NotesEntry {
    private static let maxQuote = 280

    /// A measure of how informative a release's notes are: the size of the longest new notes in
    /// bytes, at most 1,500, plus a bonus for new pictures.
    fileprivate var substance: Int {
        let longest =
            notes.filter { $0.notesClass == .new }
            .compactMap { $0.after?.plainText?.utf8.count }.max() ?? 0
        let pictures = news.kinds.contains(.pictures) ? 300 : 0
        return min(longest, 1_500) + pictures
    }

    /// The change whose notes the brief quotes: among those that say what is new, the one in the
    /// language that readers understand best.
    fileprivate func quotedChange(_ format: ReportFormat) -> RecordedChange? {
        format.byReadability(notes).first { $0.gist != nil }
    }

    fileprivate func story(_ format: ReportFormat) -> Brief.Story? {
        guard let change = quotedChange(format), let quote = change.gist else { return nil }
        return Brief.Story(
            quote: quote.cut(to: Self.maxQuote),
            path: .change(id, of: app, on: night),
            storeAddress:
                "https://apps.apple.com/\(change.listing.storefront.code)/app/id\(app)"
        )
    }

    /// The versions with the release date, such as `2.4 → 2.5, released Fri, 6 Mar 2026`. Without a
    /// date in the store, the night on which the notes were first seen is shown.
    fileprivate func versionsAndDate(_ format: ReportFormat) -> String {
        let step = release.map(format.step) ?? version ?? format.strings.news.kind(.notes)
        let night = format.shortNight(quotedChange(format)?.run.night ?? night)
        return "\(step), \(release.flatMap(format.released) ?? night)"
    }
}
