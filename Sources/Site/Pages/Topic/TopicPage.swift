import AppStore
import History
import Language
package import Markup
import News
import Watchlists

/// The page of a topic: how many releases mentioned it in each month, which app was the first to do
/// so, and what the apps wrote.
package struct TopicPage {
    /// The maximum numbers of apps and of releases on the page, and the maximum size of the
    /// releases' notes, in bytes. The CSV file has the rest.
    private static let (maxApps, maxReleases, maxBytes) = (50, 100, 100_000)

    let report: TopicReport
    let components: Components

    package init(_ report: TopicReport) {
        self.report = report
        var components = Components(report.settings, links: .fromFolder)
        components.namesStorefronts = report.apps.values.allStorefronts.count > 1
        self.components = components
    }

    private var strings: Strings.Topics { components.strings.topics }
    private var format: ReportFormat { components.format }
    private var releases: [NotedRelease] { report.releases }

    package var page: Page {
        let feed = FeedScope.topic(report.entry)
        return components.page(
            title: report.entry.name,
            in: .groups,
            description: strings.describes(report.entry.name),
            feed: feed
        ) {
            E.header(.class("magazine")) {
                E.p(.class("lead")) { strings.topic }
                E.h1 { E.bdi { report.entry.name } }
                E.p { summary }
                E.p(.class("note")) {
                    E.a(components.links[.topic(report.entry, as: "csv")]) { "CSV" }
                    " · "
                    components.feedLink(to: feed)
                }
            }
            E.main(.id("content"), .class("magazine")) {
                if report.months.count > 1 { chart }
                if report.firsts.count > 1 { order }
                if !releases.isEmpty { passages }
            }
            E.footer { E.p { components.strings.byStorewatch } }
        }
    }

    private var summary: String {
        guard !releases.isEmpty else { return strings.nothing }
        return strings.summary(
            releases.count,
            report.firsts.count,
            format.night(report.nights.first)
        )
    }

    private var chart: HTML {
        E.titledSection("months", strings.months) {
            MonthBars(months: report.months, format: format).html
        }
    }

    private var order: HTML {
        let firsts = report.firsts
        return E.titledSection("order", strings.order) {
            E.ol(.class("order")) {
                for release in firsts.prefix(Self.maxApps) {
                    E.li { line(of: release).order }
                }
            }
            if firsts.count > Self.maxApps {
                E.p(.class("note")) { strings.furtherApps(firsts.count - Self.maxApps) }
            }
        }
    }

    private func line(of release: ReleaseNews) -> ReleaseHead {
        ReleaseHead(
            name: report.name(of: release),
            app: components.links[.app(release.app)],
            step: format.step(release),
            release: components.links[.change(release.changes[0])],
            date: components.day(release.date)
        )
    }

    private var passages: HTML {
        let shown = releases.prefix(Self.maxReleases)
            .prefix(fitting: Self.maxBytes) { [$0.nearest(format).after?.plainText].size }
        return E.titledSection("passages", strings.passages) {
            for release in shown { article(release) }
            if releases.count > shown.count {
                E.p(.class("note")) {
                    strings.further(
                        releases.count - shown.count,
                        "storewatch changes --topic \"\(report.entry.name)\""
                    )
                }
            }
        }
    }

    private func article(_ noted: NotedRelease) -> HTML {
        let release = noted.release
        let notes = noted.nearest(format).after?.plainText ?? ""
        let name = report.name(of: release)
        return line(of: release).article(
            icon: components.icon(report.apps[release.app]?.icon, of: name, size: 48),
            codes: components.codes(Set(noted.notes.map(\.listing.storefront)).sorted())
        ) {
            NotesPassages(notes, report.entry.topic.search).html(components.strings)
        }
    }
}

extension NotedRelease {
    /// The change with the notes in the language that the reader understands best.
    func nearest(_ format: ReportFormat) -> RecordedChange {
        notes.min { format.byReadability([$0.listing.storefront], [$1.listing.storefront]) }
            ?? notes[0]
    }
}
