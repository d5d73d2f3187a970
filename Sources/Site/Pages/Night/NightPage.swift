package import AppStore
import ChangeDetection
package import History
import Language
package import Markup
package import News
package import Watchlists

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
    /// The number of apps with news on a night, with its date: `short`, such as
    /// `7 apps with news · Fri 6 Mar`; `long`, such as `7 apps with news · Fri, 6 Mar 2026`; and in
    /// a sentence that describes the page.
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

/// The news of one night, and the listings that could not be checked, as of the end of the night.
package struct NightReport: Sendable {
    package let settings: Watchlist.ReportSettings
    package let summary: RunSummary
    package let isFirst: Bool
    /// All changes of the night, ordered by app; the page shows as many as fit.
    package var changes: [RecordedChange] = []
    package var events: [Event] = []
    /// Changes that are confirmed only if they are seen again.
    package var suppressed: [RecordedChange] = []
    /// The number of suppressed changes that the page has no room for.
    package var furtherSuppressed = 0
    package var unknown: [Standing] = []
    /// The unknown listings that have had no response for too many nights.
    package var stale: Set<Listing> = []
    /// Listings that were unknown in the previous run, and are known in this one.
    package var recovered: [Listing] = []
    package var gone: [Standing] = []
    package var absent: [Standing] = []
    /// Bundle IDs of the watchlist that no store knows.
    package var unresolved: [String] = []
    /// Requests about bundle IDs, developers and rankings that had no response.
    package var unanswered: [FailedRequest] = []
    /// The developers of the watchlist whose ID no store knows.
    package var unknownDevelopers: [AppID] = []
    /// The developers with more apps than a response can contain.
    package var fullDevelopers: [FullDeveloper] = []
    /// The channels that did not accept their most recent messages; empty except on the last night.
    package var deliveries: [DeliveryTrouble] = []
    /// The channels whose messages have been pending for longer than `staleAfter`.
    package var overdueChannels: [String] = []
    /// What news needs besides the changes, such as earlier prices and positions.
    package var context = NewsContext()
    /// The unwatched apps that newly entered the first positions of a ranking.
    package var newcomers: [PositionNews] = []
    /// The file names, on the site, of screenshots that changed.
    package var pictures: [ArtworkID: String] = [:]
    package var groups: [GroupEntry] = []
    package var apps: [AppID: AppSummary] = [:]
    /// The confirmed version of each app in each storefront with a response, except for listings
    /// that are gone.
    package var versions: [AppID: [Storefront: String]] = [:]
    /// The previous night; nil on the first one. `next` is the following night, nil on the last
    /// one.
    package var previous: Night?
    package var next: Night?

    /// The apps with news that the page has room for, including changes of positions.
    package var appsWithNews: Set<AppID> {
        Set(changes.map(\.listing.app)).union(context.positions.keys)
    }

    package init(settings: Watchlist.ReportSettings, summary: RunSummary, isFirst: Bool) {
        self.settings = settings
        self.summary = summary
        self.isFirst = isFirst
    }
}
