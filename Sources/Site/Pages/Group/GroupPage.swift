package import AppStore
import ChangeDetection
import Foundation
package import History
import Language
package import Markup
import News
import Watchlists
package import Wording

/// The page of a group, which compares the group's apps in one storefront. The page for the first
/// storefront is the group's main page.
package struct GroupPage {
    /// The maximum number of releases with notes. Other releases are on the page of notes.
    private static let maxNotes = 20

    let entry: GroupEntry
    /// The storefront of the comparison; nil if no app was ever seen.
    let storefront: Storefront?
    /// The storefronts to choose from; the storefront with the most apps comes first.
    let storefronts: [Storefront]
    /// The group's apps, or as many of them as one page can compare.
    let compared: [AppSummary]
    /// The figures of the group's apps in `storefront`; apps that were never seen there are
    /// missing.
    let competitors: [AppID: Competitor]
    let tonight: NightReport
    /// The notes of the group's apps from the last two weeks.
    let notes: NotesReport
    /// The runs of all nights with responses, oldest first.
    let runs: [Run]
    /// The long gaps between the nights of `runs`.
    let gaps: NightGaps
    /// The rankings that the group follows, in the watchlist's order.
    let rankings: [RankingState]
    let components: Components

    package init(
        of entry: GroupEntry,
        in storefront: Storefront?,
        among storefronts: [Storefront],
        _ compared: [AppSummary],
        _ competitors: [AppID: Competitor],
        _ tonight: NightReport,
        notes: NotesReport,
        runs: [Run] = [],
        rankings: [RankingState] = []
    ) {
        self.entry = entry
        self.storefront = storefront
        self.storefronts = storefronts
        self.compared = compared
        self.competitors = competitors
        self.tonight = tonight
        self.notes = notes
        self.runs = runs
        gaps = runs.gaps
        self.rankings = rankings
        let links: SiteLinks = storefront == storefronts.first ? .fromFolder : .fromSubfolder
        var components = Components(tonight.settings, links: links)
        components.namesStorefronts = tonight.namesStorefronts
        self.components = components
    }

    private var isMain: Bool { storefront == storefronts.first }

    var strings: Strings { components.strings }
    var pages: Strings.Site { strings.pages }
    var format: ReportFormat { components.format }
    /// The time of the last run, to which ages on the page refer.
    var now: Date { tonight.summary.run.at }

    package var page: Page {
        let place = isMain ? "" : storefront.map { " · \(format.name($0))" } ?? ""
        let name = E.bdi { entry.name }
        return components.page(
            title: entry.name + place,
            in: .groups,
            description: strings.lists.describesGroup(entry.name, entry.apps.count),
            feed: .group(entry)
        ) {
            E.header {
                E.p(.class("lead")) { pages.group }
                E.h1 {
                    isMain
                        ? name : E.a(components.links[.group(entry.slug)]) { name }
                }
                if isMain { news }
            }
            E.main(.id("content")) {
                if isMain { recentNotes }
                sideBySide
                if isMain {
                    E.p(.class("note")) {
                        E.a(components.links[.compare(arranged.map(\.app))]) {
                            strings.compare.title
                        }
                    }
                    keywordsAndCharts
                }
            }
            components.footer(tonight.summary, feed: .group(entry))
        }
    }

    /// A link to the group's news on the site's first page; empty if the last night has no such
    /// news.
    @HTMLBuilder private var news: HTML {
        let apps = tonight.appsWithNews.intersection(entry.apps)
        if !apps.isEmpty {
            E.p {
                E.a(components.links[.index(ofGroup: entry.slug)]) {
                    "\(strings.lists.newsOf(apps.count)) · "
                    format.night(tonight.summary.run.night)
                }
            }
        }
    }

    private var recentNotes: HTML {
        E.section([.class("magazine"), .aria("labelledby", "notes")] + components.copyStrings()) {
            E.h2(.id("notes")) { strings.notes.recent }
            components.notes(
                notes,
                maxEntries: Self.maxNotes,
                furtherPage: .notes(ofGroup: entry.slug)
            )
            E.p { E.a(components.links[.notes]) { strings.notes.all } }
        }
    }
}
