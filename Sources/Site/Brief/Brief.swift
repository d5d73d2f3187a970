package import AppStore
import ChangeDetection
import History
import Language
package import News
import TextAnalysis

/// The news of a week or another period on one page: the best stories about competitors, and what
/// else happened.
package struct Brief: Sendable {
    private static let maxStories = 5
    private static let maxQuote = 280
    /// The maximum number of lines in a section, of names in a list, and of counts in the headline.
    private static let (maxLines, maxNames, maxCounts) = (8, 8, 5)

    /// A line about an app.
    struct Item: Sendable {
        let app: AppID
        let name: String
        let text: String
        /// What the app's release notes say; nil if the line is not about notes.
        var story: Story?
    }

    /// A quotation from release notes, and where to read on.
    struct Story: Sendable {
        let quote: String
        /// The permanent address of the notes in the report.
        let path: SitePath
        /// The address of the app in the App Store, for readers who have no report.
        let storeAddress: String
    }

    /// Apps that a line names.
    struct Names: Sendable {
        /// The words before the names, with the number of all apps: `3 apps with new pictures`.
        let words: String
        /// The apps that the line has room for.
        let apps: [(id: AppID, name: String)]
        /// What follows the names: a sign that there are more, or nothing.
        let end: String

        var text: String { "\(words): \(apps.map(\.name).joined(separator: " · "))\(end)" }

        /// - Parameter apps: all apps; there must be at least one.
        fileprivate init?(_ apps: [(id: AppID, name: String)], words: (Int) -> String) {
            guard !apps.isEmpty else { return nil }
            self.words = words(apps.count)
            self.apps = Array(apps.prefix(maxNames))
            end = apps.count > maxNames ? " …" : ""
        }
    }

    /// A titled list of lines about apps, such as those about prices.
    struct Section: Sendable {
        let title: String
        let items: [Item]
        /// The apps whose lines the section leaves out; nil if it leaves out none.
        var further: Names?
    }

    let title: String
    /// The first and the last night, with a mark if not all listings were checked.
    let period: String
    /// The counts of news, such as `3 releases, 1 price rise`.
    let headline: String
    let sections: [Section]
    /// The apps with new pictures or descriptions, those whose notes are missing, unreadable or say
    /// nothing new, and those that are new on the watchlist.
    let lists: [Names]
    /// Sentences about apps without releases, and listings that were not checked.
    let remarks: [String]
    /// The page that readers find at the end.
    let page: SitePath
    let format: ReportFormat

    /// - Parameters:
    ///   - digest: the news of the period.
    ///   - written: the release notes of the period.
    ///   - seen: the apps that the archive had at the end of the period.
    ///   - title: the title; nil for the site's name.
    ///   - page: the page that readers find at the end.
    package init(
        _ digest: NewsDigest,
        _ written: WrittenNotes,
        seen: Set<AppID> = [],
        title: String? = nil,
        page: SitePath = .notes
    ) {
        let format = digest.format
        let strings = format.strings
        self.title = title ?? digest.site
        self.format = format
        self.page = page
        let mark = digest.isIncomplete ? " · \(strings.notes.incomplete)" : ""
        period = digest.period + mark
        headline = Self.headline(digest)
        sections = ([Self.stories(written, digest)] + Self.others(digest))
            .filter { !$0.items.isEmpty }
        lists = Self.lists(written, digest)
        // Who was not checked may have released, and new apps had no night before.
        let shown = digest.entries.filter {
            $0.kinds.contains { [.release, .launched, .appeared].contains($0) }
        }
        let silent =
            digest.isIncomplete
            ? 0 : seen.subtracting(shown.map(\.app)).subtracting(digest.added.map(\.id)).count
        remarks = (silent == 0 ? [] : [strings.notes.unreleased(silent)]) + digest.remarks
    }

    /// The digest's headline. Of many counts, only those of the main kinds remain, followed by the
    /// number of the other apps.
    private static func headline(_ digest: NewsDigest) -> String {
        guard digest.counts.count > maxCounts else { return digest.headline }
        let counts = digest.counts.filter { $0.kind != .rollout }.prefix(maxCounts - 1)
        let others = digest.entries.count { entry in
            !counts.contains { entry.kinds.contains($0.kind) }
        }
        let words = counts.map(\.text).joined(separator: ", ")
        return digest.format.strings.news.headline(words, others)
    }

    private static func lists(_ written: WrittenNotes, _ digest: NewsDigest) -> [Names] {
        let format = digest.format
        let strings = format.strings.notes
        let names = digest.names
        func list(_ apps: some Sequence<AppID>, _ words: (Int) -> String) -> Names? {
            let apps = apps.compactMap { app in names[app].map { (id: app, name: $0) } }
            let sorted = apps.sorted { one, other in
                format.isBefore((one.name, "\(one.id)"), (other.name, "\(other.id)"))
            }
            return Names(sorted, words: words)
        }
        let hasOthers = !written.entries.isEmpty
        let rest = NewsKind.allCases.filter { !reportedKinds.contains($0) }.map { kind in
            list(digest.entries.filter { $0.kinds.contains(kind) }.map(\.app)) {
                format.strings.news.headlinePart(kind, $0)
            }
        }
        return
            (rest + [
                list(written.appsWithoutNews.keys) { strings.silent($0, hasOthers) },
                list(written.noteless) { strings.noteless($0, hasOthers) },
                list(written.appsWithUnreadableNotes) { strings.unread($0) },
                Names(digest.added) { format.strings.news.headlinePart(.watched, $0) },
            ]).compactMap(\.self)
    }

    /// The section with one release of each app: the one whose notes say most. Competitors come
    /// before the user's own apps.
    private static func stories(_ written: WrittenNotes, _ digest: NewsDigest) -> Section {
        let own = Set(digest.entries.filter(\.isOwn).map(\.app))
        let names = digest.names
        let ranked = written.entries.filter { $0.quotedChange(digest.format) != nil }
            .sorted { ($0.substance, $1.id) > ($1.substance, $0.id) }
            .grouped(by: \.app).compactMap(\.1.first)
        let sorted =
            ranked.filter { !own.contains($0.app) } + ranked.filter { own.contains($0.app) }
        let items = shown(sorted, max: maxStories).map { entry in
            Item(
                app: entry.app,
                name: names[entry.app] ?? entry.notes[0].name,
                text: entry.step(digest.format),
                story: entry.story(digest.format, maxQuote: maxQuote)
            )
        }
        let others = sorted.dropFirst(items.count).compactMap { entry in
            names[entry.app].map { (id: entry.app, name: $0) }
        }
        return Section(
            title: digest.format.strings.notes.stories,
            items: items,
            further: Names(others) { digest.format.strings.news.moreItems($0) }
        )
    }

    /// The sections that follow the stories: the kinds of news that each section reports, and its
    /// title.
    private static let parts: [(kinds: Set<NewsKind>, title: @Sendable (Strings) -> String)] = [
        (NewsFamily.price.kinds.union(NewsFamily.purchases.kinds), { $0.prices.title }),
        ([.name, .subtitle], { $0.notes.names }),
        (
            [.rollback, .removed, .gone, .returned, .launched, .appeared, .preOrder],
            { $0.notes.availability }
        ),
        (NewsFamily.rating.kinds, { $0.news.section(.ratings) }),
        ([.position], { $0.news.kind(.position) }),
        ([.ageRating, .seller, .privacy, .page], { $0.news.section(.pages) }),
    ]

    /// The kinds of news that the sections, or the sentences about notes and listings, already
    /// report.
    private static let reportedKinds = parts.reduce(
        into: [.release, .rollout, .notes, .watched, .event, .stale, .failedRun] as Set<NewsKind>
    ) { $0.formUnion($1.kinds) }

    /// The sections after the stories: prices, renames, availability and other news.
    private static func others(_ digest: NewsDigest) -> [Section] {
        let phrases = digest.entries.map { entry in
            NewsPhrases(
                format: digest.format,
                news: entry.news,
                watched: entry.watched,
                namesAllStorefronts: digest.namesStorefronts
            ).all
        }
        return parts.map { kinds, title in
            let items = zip(digest.entries, phrases).compactMap { entry, phrases -> Item? in
                let texts = phrases.filter { kinds.contains($0.kind) }.map(\.text)
                return texts.isEmpty
                    ? nil
                    : Item(app: entry.app, name: entry.name, text: texts.joined(separator: " · "))
            }
            let lines = shown(items, max: maxLines)
            return Section(
                title: title(digest.format.strings),
                items: Array(lines),
                further: Names(items.dropFirst(lines.count).map { ($0.app, $0.name) }) {
                    digest.format.strings.news.moreItems($0)
                }
            )
        }
    }

    /// The first `max` lines of a section; all lines if only one would be left out, because a note
    /// about it would take as much room.
    private static func shown<Line>(_ lines: [Line], max: Int) -> ArraySlice<Line> {
        lines.count == max + 1 ? lines[...] : lines.prefix(max)
    }
}

extension NotesEntry {
    /// A measure of how much the notes of a release say: the size of the longest new notes in
    /// bytes, at most 1,500, plus a bonus for new pictures.
    fileprivate var substance: Int {
        let longest =
            notes.filter { $0.notesClass == .new }
            .compactMap { $0.after?.plainText?.utf8.count }.max() ?? 0
        let pictures = news.kinds.contains(.pictures) ? 300 : 0
        return min(longest, 1_500) + pictures
    }

    /// The change of notes that the brief quotes: the notes that say what is new, in the language
    /// that readers understand best; nil if no notes say what is new.
    fileprivate func quotedChange(_ format: ReportFormat) -> RecordedChange? {
        ReleaseNotes.ordered(notes.map { [$0] }, format).lazy.compactMap(\.first)
            .first { $0.gist != nil }
    }

    /// The quotation from the notes; nil if no notes say what is new.
    fileprivate func story(_ format: ReportFormat, maxQuote: Int) -> Brief.Story? {
        guard let change = quotedChange(format), let quote = change.gist else { return nil }
        return Brief.Story(
            quote: quote.cut(to: maxQuote),
            path: .change(id, of: app, on: night),
            storeAddress:
                "https://apps.apple.com/\(change.listing.storefront.code)/app/id\(app)"
        )
    }

    /// The versions with the release date, such as `2.4 → 2.5, released Fri, 6 Mar 2026`; if the
    /// store has no date, with the night on which the notes were seen.
    fileprivate func step(_ format: ReportFormat) -> String {
        let step = release.map(format.step) ?? version ?? format.strings.news.kind(.notes)
        let night = format.shortNight(quotedChange(format)?.run.night ?? night)
        return "\(step), \(release.flatMap(format.released) ?? night)"
    }
}

extension NewsDigest {
    /// The names of the apps in the digest.
    fileprivate var names: [AppID: String] {
        Dictionary(entries.map { ($0.app, $0.name) }) { first, _ in first }
    }
}
