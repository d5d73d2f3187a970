import AppStore
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
    /// The maximum number of lines in a section, and the maximum number of names in a list.
    private static let (maxLines, maxNames) = (8, 12)

    /// A line about an app.
    struct Item: Sendable {
        let app: AppID
        let name: String
        let text: String
        /// A quotation from the app's release notes; nil if the line is not about notes.
        var quote: String?
    }

    /// A titled list of lines about apps, such as those about prices.
    struct Section: Sendable {
        let title: String
        let items: [Item]
        /// A phrase with the number of lines that the section leaves out, and the names of their
        /// apps; nil if it leaves out none.
        var further: String?
    }

    let title: String
    let period: String
    /// The counts of news, such as `3 releases, 1 price rise`.
    let headline: String
    let sections: [Section]
    /// Sentences about apps with new pictures or descriptions, apps whose notes are missing,
    /// unreadable or say nothing new, and listings that were not checked.
    let remarks: [String]
    /// The site's page with all release notes of the period.
    let page: SitePath
    let format: ReportFormat

    /// - Parameters:
    ///   - digest: the news of the period.
    ///   - written: the release notes of the period.
    ///   - title: the title; nil for the site's name.
    ///   - page: the site's page with all release notes of the period.
    package init(
        _ digest: NewsDigest,
        _ written: WrittenNotes,
        title: String? = nil,
        page: SitePath = .notes
    ) {
        let format = digest.format
        self.title = title ?? digest.site
        self.format = format
        self.page = page
        period = digest.period
        headline = digest.headline
        let names = Dictionary(digest.entries.map { ($0.app, $0.name) }) { first, _ in first }
        sections = ([Self.stories(written, digest, names)] + Self.others(digest))
            .filter { !$0.items.isEmpty }
        func sentence(_ apps: some Sequence<AppID>, _ words: (Int) -> String) -> [String] {
            let apps = apps.compactMap { names[$0] }.sorted { format.isBefore(($0, $0), ($1, $1)) }
            let named = format.list(format.excerpt(apps, max: Self.maxNames))
            return apps.isEmpty ? [] : ["\(words(apps.count)): \(named)."]
        }
        let strings = format.strings.notes
        let hasOthers = !written.entries.isEmpty
        let rest = NewsKind.allCases.filter { !Self.reportedKinds.contains($0) }.flatMap { kind in
            let apps = digest.entries.filter { $0.news.kinds.contains(kind) }.map(\.app)
            return sentence(apps) { _ in format.strings.news.kind(kind) }
        }
        remarks =
            rest + sentence(written.appsWithoutNews.keys) { strings.silent($0, hasOthers) }
            + sentence(written.noteless) { strings.noteless($0, hasOthers) }
            + sentence(written.appsWithUnreadableNotes) { strings.unread($0) } + digest.remarks
    }

    /// The section with one release of each app: the one whose notes say most. Competitors come
    /// before the user's own apps.
    ///
    /// - Parameter names: the names of the apps in the digest.
    private static func stories(
        _ written: WrittenNotes,
        _ digest: NewsDigest,
        _ names: [AppID: String]
    ) -> Section {
        let own = Set(digest.entries.filter(\.isOwn).map(\.app))
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
                quote: entry.quotedChange(digest.format)?.quote?.cut(to: maxQuote)
            )
        }
        return Section(
            title: digest.format.strings.notes.stories,
            items: items,
            further: further(sorted.dropFirst(items.count).compactMap { names[$0.app] }, digest)
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
        parts.map { kinds, title in
            let items = digest.entries.compactMap { entry -> Item? in
                let all = PeriodPhrases(
                    format: digest.format,
                    news: entry.news,
                    namesAllStorefronts: true
                )
                let phrases = all.texts(of: kinds)
                return phrases.isEmpty
                    ? nil
                    : Item(
                        app: entry.app,
                        name: entry.name,
                        text: phrases.joined(separator: " · ")
                    )
            }
            let lines = shown(items, max: maxLines)
            return Section(
                title: title(digest.format.strings),
                items: Array(lines),
                further: further(items.dropFirst(lines.count).map(\.name), digest)
            )
        }
    }

    /// A phrase with the number of lines that a section leaves out, and the names of their apps;
    /// nil if there are no names.
    ///
    /// - Parameter names: the names of the apps whose lines are left out.
    private static func further(_ names: [String], _ digest: NewsDigest) -> String? {
        let format = digest.format
        let named = format.list(format.excerpt(names, max: maxNames))
        return names.isEmpty ? nil : format.strings.notes.more(names.count, named)
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

    /// The versions with the release date, such as `2.4 → 2.5, released Fri, 6 Mar 2026`; if the
    /// store has no date, with the night on which the notes were seen.
    fileprivate func step(_ format: ReportFormat) -> String {
        let step = release.map(format.step) ?? version ?? format.strings.news.kind(.notes)
        let night = format.shortNight(quotedChange(format)?.run.night ?? night)
        return "\(step), \(release.flatMap(format.released) ?? night)"
    }
}
