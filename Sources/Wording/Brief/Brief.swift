package import AppStore
import History
import Language
package import News

/// The news of a period, such as a week, on one page, with the best stories about competitors.
package struct Brief: Sendable {
    /// The maximum number of lines in a section, and of counts in the headline.
    private static let (maxLines, maxCounts) = (8, 5)

    package struct Item: Sendable {
        package let app: AppID
        package let name: String
        package let text: String
        /// A quotation from the app's release notes; nil if the line is not about notes.
        package var story: Story?
    }

    /// A list of apps, with words before their names.
    package struct Names: Sendable {
        /// The words before the names. They state the number of apps: `3 apps with new pictures`.
        package let words: String
        /// `mark` is a text in brackets after the app's name.
        package let apps: [(id: AppID, name: String, mark: String?)]

        var text: String {
            let names = apps.map { $0.name + ($0.mark.map { " (\($0))" } ?? "") }
            return "\(words): \(names.joined(separator: " · "))"
        }

        /// - Parameter words: Returns the words before the names, given the number of apps.
        /// - Returns: nil if there are no apps.
        init?(_ apps: [(id: AppID, name: String, mark: String?)], words: (Int) -> String) {
            guard !apps.isEmpty else { return nil }
            self.words = words(apps.count)
            self.apps = apps
        }
    }

    package struct Section: Sendable {
        package let title: String
        package let items: [Item]
        /// The apps whose lines the section omits; nil if it omits none.
        package var further: Names?
    }

    package let title: String
    /// The first and the last night, with a note if not all listings were checked.
    package let period: String
    /// The counts of news, such as `3 releases, 1 price rise`.
    package let headline: String
    package let sections: [Section]
    /// Apps with new pictures or descriptions; apps with missing, unreadable or uninformative
    /// notes; and apps that are new on the watchlist.
    package let lists: [Names]
    /// Sentences, for example about the number of apps without releases, or unchecked listings.
    package let remarks: [String]
    /// The page to which the brief's last line links.
    let page: SitePath
    let format: ReportFormat

    /// - Parameters:
    ///   - seen: The apps that the archive had at the end of the period.
    ///   - title: The title; nil for the site's name.
    ///   - page: The page to which the brief's last line links.
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
        sections = ([Self.stories(written, digest)] + Self.sectionsAfterStories(digest))
            .filter { !$0.items.isEmpty }
        lists = Self.lists(written, digest)
        // An app that is new on the watchlist does not count as an app without releases. In an
        // incomplete digest, no app counts as one, because an unchecked app may have a release.
        let shown = digest.entries.filter {
            $0.kinds.contains { [.release, .launched, .appeared].contains($0) }
        }
        let silent =
            digest.isIncomplete
            ? 0 : seen.subtracting(shown.map(\.app)).subtracting(digest.added.map(\.id)).count
        remarks = (silent == 0 ? [] : [strings.notes.unreleased(silent)]) + digest.remarks
    }

    /// The digest's headline. If it has too many counts, only the most important ones are kept,
    /// with the number of other apps.
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
        func list(
            _ apps: some Sequence<AppID>,
            _ silences: [AppID: Silence] = [:],
            _ words: (Int) -> String
        ) -> Names? {
            let apps = apps.compactMap { app in names[app].map { (id: app, name: $0) } }
            return Names(format.bySilence(apps, silences), words: words)
        }
        let rest = NewsKind.allCases.filter { !reportedKinds.contains($0) }.map { kind in
            list(digest.entries.filter { $0.kinds.contains(kind) }.map(\.app)) {
                format.strings.news.headlinePart(kind, $0)
            }
        }
        return
            (rest + [
                list(written.appsWithoutNews.keys, written.silences) {
                    "\(strings.silent($0)) (\(strings.sinceNews))"
                },
                list(written.appsWithoutNotes) { strings.noteless($0) },
                list(written.appsWithUnreadableNotes) { strings.unread($0) },
                Names(digest.added.map { ($0.id, $0.name, nil) }) {
                    format.strings.news.headlinePart(.watched, $0)
                },
            ]).compactMap(\.self)
    }

    /// The sections after the stories, each with its title and the kinds of news that it reports.
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

    /// The kinds of news that a section, or a sentence about notes or listings, reports.
    private static let reportedKinds = parts.reduce(
        into: [.release, .rollout, .notes, .watched, .event, .stale, .failedRun] as Set<NewsKind>
    ) { $0.formUnion($1.kinds) }

    /// The sections after the stories, in the order of `parts`.
    private static func sectionsAfterStories(_ digest: NewsDigest) -> [Section] {
        let kinds = parts.reduce(into: Set()) { $0.formUnion($1.kinds) }
        let entries = digest.entries.filter {
            !kinds.union(NewsFamily.release.kinds).isDisjoint(with: $0.kinds)
        }
        let phrases = entries.map { entry in
            let phrases = NewsPhrases(
                format: digest.format,
                news: entry.news,
                watched: entry.watched,
                namesAllStorefronts: digest.namesStorefronts
            )
            return phrases.besidesReleaseDetails + phrases.releaseResults
        }
        return parts.map { kinds, title in
            let items = zip(entries, phrases).compactMap { entry, phrases -> Item? in
                let texts = phrases.filter { kinds.contains($0.kind) }.map(\.text)
                return texts.isEmpty
                    ? nil
                    : Item(app: entry.app, name: entry.name, text: texts.joined(separator: " · "))
            }
            let lines = shown(items, max: maxLines)
            return Section(
                title: title(digest.format.strings),
                items: Array(lines),
                further: Names(items.dropFirst(lines.count).map { ($0.app, $0.name, nil) }) {
                    digest.format.strings.news.moreItems($0)
                }
            )
        }
    }

    /// The first `max` lines of a section. A single further line is included, because a note about
    /// one omitted line would also take a line.
    static func shown<Line>(_ lines: [Line], max: Int) -> ArraySlice<Line> {
        lines.count == max + 1 ? lines[...] : lines.prefix(max)
    }
}

extension NewsDigest {
    var names: [AppID: String] {
        Dictionary(entries.map { ($0.app, $0.name) }) { first, _ in first }
    }
}
