package import AppStore
import ChangeDetection
package import History
import Language
package import Markup
package import News
package import Watchlists
package import Wording

package func nightPage(_ report: NightReport) -> Page {
    let components = Components(report.settings, links: .fromFolder)
    let body = NightBody(components: components, report: report)
    let title = components.title(of: report)
    return components.page(title: title.long, in: .nights, description: title.sentence) {
        E.nav(.class("pager"), .aria("label", components.strings.pages.nights)) {
            pager(report, components)
        }
        E.main(.id("content")) {
            body.headline
            body.content
        }
        E.footer { E.div(.class("pager")) { pager(report, components) } }
    }
}

@HTMLBuilder private func pager(_ report: NightReport, _ components: Components) -> HTML {
    let strings = components.strings.pages
    if let previous = report.previous {
        E.a(components.links[.night(previous)]) {
            "‹ \(strings.previousNight): \(components.format.night(previous))"
        }
    }
    " "
    E.a(components.links[.nights(of: report.summary.run.night)]) { strings.calendar }
    " "
    if let next = report.next {
        E.a(components.links[.night(next)]) {
            "\(strings.nextNight): \(components.format.night(next)) ›"
        }
    }
}

extension Components {
    /// The texts about a night: `short`, such as `7 apps with news · Fri 6 Mar`; `long`, such as `7
    /// apps with news · Fri, 6 Mar 2026`; and a sentence that describes the page.
    func title(of report: NightReport) -> (short: String, long: String, sentence: String) {
        let (lists, night) = (strings.lists, report.summary.run.night)
        let apps = report.appsWithNews.count
        let news =
            report.isFirst
            ? strings.news.watching(apps)
            : apps > 0 ? lists.newsOf(apps) : format.headline(report.newcomers) ?? lists.noNews
        return (
            "\(news) · \(format.shortNight(night))", "\(news) · \(format.night(night))",
            lists.describesNight(news, format.night(night))
        )
    }
}

/// The news of one night, and listings that could not be checked, as they were when the night
/// ended.
package struct NightReport: Sendable {
    package let settings: Watchlist.ReportSettings
    package let summary: RunSummary
    package let isFirst: Bool
    /// All changes of the night, ordered by app. The page may show only some of them.
    package var changes: [RecordedChange] = []
    /// The brakes, rollouts and removals of the night.
    package var events: [Event] = []
    /// The changes that are confirmed only if later nights show them again.
    package var suppressed: [RecordedChange] = []
    /// The number of suppressed changes for which the page has no room.
    package var furtherSuppressed = 0
    /// The listings that could not be checked, with the reasons.
    package var unknown: [Standing] = []
    /// The listings that have had no response for more nights than the watchlist allows.
    package var stale: Set<Listing> = []
    /// The listings that were checked in this run, but could not be checked in the previous run.
    package var recovered: [Listing] = []
    /// The listings that were removed, each with the run that found it removed.
    package var gone: [Standing] = []
    /// The listings that were never available.
    package var absent: [Standing] = []
    /// The bundle IDs of the watchlist that no store knows.
    package var unresolved: [String] = []
    /// The requests about bundle IDs, developers and rankings that had no response.
    package var unanswered: [FailedRequest] = []
    /// The developers of the watchlist whose ID no store knows.
    package var unknownDevelopers: [AppID] = []
    /// The developers whose response had the maximum number of apps. Further apps may be missing.
    package var fullDevelopers: [FullDeveloper] = []
    /// The channels that did not accept their most recent messages; empty except on the last night.
    package var deliveries: [DeliveryTrouble] = []
    /// The names of the channels whose messages have been undelivered for longer than the watchlist
    /// allows.
    package var overdueChannels: [String] = []
    /// Facts that turn changes into news but that the changes do not contain, such as earlier
    /// prices; also the changes of positions.
    package var context = NewsContext()
    /// The unwatched apps that newly reached the top positions of a ranking.
    package var newcomers: [PositionNews] = []
    /// The file names of changed screenshots on the site.
    package var pictures: [ArtworkID: String] = [:]
    package var groups: [GroupEntry] = []
    /// The apps that the page shows (on the last night, all apps), as of the end of the night.
    package var apps: [AppID: AppSummary] = [:]
    /// The confirmed version of each app in each storefront that sells the app and responded.
    package var versions: [AppID: [Storefront: String]] = [:]
    /// The night before this one; nil on the first night.
    package var previous: Night?
    /// The night after this one; nil on the last night.
    package var next: Night?
    /// The name of the week whose brief the page links to, such as `2026-W10`; nil for no link.
    package var week: String?

    /// The apps with confirmed changes or with news about their positions.
    package var appsWithNews: Set<AppID> {
        Set(changes.map(\.listing.app)).union(context.positions.keys)
    }

    package init(settings: Watchlist.ReportSettings, summary: RunSummary, isFirst: Bool) {
        self.settings = settings
        self.summary = summary
        self.isFirst = isFirst
    }
}
