package import AppStore
import History
import Language
package import Markup
package import News
package import Watchlists
package import Wording

/// The page of a topic: the number of releases about the topic in each month, the apps in the order
/// of their first notes about the topic, and the notes.
package struct TopicPage {
    /// The maximum numbers of apps and of releases on the page, and the maximum size of all notes
    /// in bytes. The CSV file contains all releases.
    private static let (maxApps, maxReleases, maxBytes) = (50, 100, 100_000)

    private let entry: TopicEntry
    /// The releases whose notes are about the topic, newest first.
    let releases: [ReleaseNews]
    private let apps: [AppID: AppSummary]
    private let last: Night
    private let components: Components

    package init(
        _ entry: TopicEntry,
        _ releases: [ReleaseNews],
        apps: [AppID: AppSummary],
        upTo last: Night,
        _ settings: Watchlist.ReportSettings
    ) {
        self.entry = entry
        self.releases = releases.sorted {
            ($0.date, $0.app) > ($1.date, $1.app)
        }
        self.apps = apps
        self.last = last
        var components = Components(settings, links: .fromFolder)
        components.namesStorefronts = apps.values.allStorefronts.count > 1
        self.components = components
    }

    var strings: Strings.Topics { components.strings.topics }
    var format: ReportFormat { components.format }

    /// The app's name on its page. For an app without a page, the app's name in the release.
    func name(of release: ReleaseNews) -> String { apps[release.app]?.name ?? release.name }

    /// Each app's first release about the topic, oldest first.
    private var firstReleases: [ReleaseNews] {
        releases.reversed().grouped(by: \.app).compactMap(\.1.first)
    }

    /// The months from the first release about the topic to the last night, each with its number of
    /// releases about the topic.
    var months: [(month: Night, count: Int)] {
        let starts = releases.map { release in
            let day = Night(of: release.date, in: format.zone, after: [])
            return "\(day.month)-01"
        }
        let counts = Dictionary(grouping: starts) { $0 }.mapValues(\.count)
        guard let first = starts.last else { return [] }
        return Night(label: first).months(to: last).map {
            (month: $0, count: counts[$0.label] ?? 0)
        }
    }

    package var page: Page {
        let feed = FeedScope.topic(entry)
        return components.page(
            title: entry.name,
            in: .notes,
            description: strings.describes(entry.name),
            feed: feed
        ) {
            E.header(.class("magazine")) {
                E.p(.class("lead")) { strings.topic }
                E.h1 { E.bdi { entry.name } }
                E.p { summary }
                E.p(.class("note")) {
                    E.a(components.links[.topic(entry.slug, as: "csv")]) { "CSV" }
                    " · "
                    components.feedLink(to: feed)
                }
            }
            E.main(.id("content"), .class("magazine")) {
                if months.count > 1 { graph }
                if firstReleases.count > 1 { appsInOrder }
                if !releases.isEmpty { passages }
            }
            E.footer { E.p { components.strings.byStorewatch } }
        }
    }

    private var summary: String {
        guard !releases.isEmpty else { return strings.nothing }
        return strings.summary(releases.count, firstReleases.count)
    }

    private var graph: HTML {
        E.titledSection("months", strings.months) {
            monthBars
        }
    }

    private var appsInOrder: HTML {
        let firstReleases = firstReleases
        return E.titledSection("order", strings.order) {
            E.ol(.class("order")) {
                for release in firstReleases.prefix(Self.maxApps) {
                    E.li { line(of: release).line }
                }
            }
            E.p(.class("note")) { strings.notCounted }
            if firstReleases.count > Self.maxApps {
                E.p(.class("note")) { strings.furtherApps(firstReleases.count - Self.maxApps) }
            }
        }
    }

    private func line(of release: ReleaseNews) -> ReleaseHead {
        ReleaseHead(
            name: name(of: release),
            app: components.links[.app(release.app)],
            step: format.step(release),
            release: components.links[.change(release.changes[0])],
            date: components.day(release.date)
        )
    }

    /// The change of the notes that readers understand best.
    func notes(of release: ReleaseNews) -> RecordedChange? {
        format.byReadability(release.changes(of: .releaseNotes)).first
    }

    private var passages: HTML {
        let shown = releases.prefix(Self.maxReleases)
            .prefix(fitting: Self.maxBytes) { [notes(of: $0)?.after?.plainText].size }
        return E.titledSection("passages", strings.passages) {
            for release in shown { article(release) }
            if releases.count > shown.count {
                E.p(.class("note")) {
                    strings.further(
                        releases.count - shown.count,
                        "storewatch changes --topic \"\(entry.name)\""
                    )
                }
            }
        }
    }

    private func article(_ release: ReleaseNews) -> HTML {
        let text = notes(of: release)?.after?.plainText ?? ""
        let name = name(of: release)
        return line(of: release).article(
            icon: components.icon(apps[release.app]?.icon, of: name, size: 48),
            codes: components.codes(Set(release.changes(of: .releaseNotes).storefronts).sorted())
        ) {
            NotesText(text).passages(about: entry.topic.search, components.strings)
        }
    }
}

extension Night {
    /// The first day of each month, from this night's month to the last night's month.
    fileprivate func months(to last: Night) -> [Night] {
        let ends = [self, last].map { night in
            let parts = night.month.split(separator: "-").compactMap { Int($0) }
            return parts.count == 2 ? parts[0] * 12 + parts[1] - 1 : 0
        }
        return (ends[0]...max(ends[0], ends[1])).map { count in
            let (year, month) = count.quotientAndRemainder(dividingBy: 12)
            return Night(label: "\(year)-\(month < 9 ? "0" : "")\(month + 1)-01")
        }
    }
}
