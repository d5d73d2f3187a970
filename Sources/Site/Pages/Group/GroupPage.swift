package import AppStore
import ChangeDetection
import Foundation
package import Markup
import News
import Watchlists

/// The page of a group, or its comparison in a further storefront.
package func groupPage(_ report: GroupReport, in storefront: Storefront? = nil) -> Page {
    let links: SiteLinks = storefront == nil ? .fromFolder : .fromSubfolder
    var components = Components(report.tonight.settings, links: links)
    components.namesStorefronts = report.tonight.namesStorefronts
    return GroupPage(report: report, storefront: storefront, components: components).page
}

struct GroupPage {
    /// The maximum number of cards. The night's page and the log have the others.
    private static let maxCards = 60

    let report: GroupReport
    /// The storefront of a page that only compares; nil on the group's main page.
    let storefront: Storefront?
    let components: Components

    var strings: SiteStrings { components.strings }
    var pages: SiteStrings.Site { strings.pages }
    var format: ReportFormat { components.format }
    var now: Date { report.tonight.summary.run.at }

    var page: Page {
        let place = storefront.map { " · \(format.name($0))" } ?? ""
        let name = E.bdi { report.entry.name }
        return components.page(
            title: report.entry.name + place,
            in: .groups,
            description: strings.lists.describesGroup(report.entry.name, report.entry.apps.count),
            feed: .group(report.entry)
        ) {
            E.header {
                E.p(.class("lead")) { pages.group }
                E.h1 {
                    storefront == nil
                        ? name : E.a(components.links[.group(report.entry.slug)]) { name }
                }
            }
            E.main(.id("content")) {
                sideBySide
                if storefront == nil {
                    E.p(.class("note")) {
                        E.a(components.links[.compare]) { strings.comparePage.title }
                    }
                }
                raster
                if storefront == nil { mainParts }
            }
            components.footer(report.tonight.summary, feed: .group(report.entry))
        }
    }

    @HTMLBuilder private var mainParts: HTML {
        news
        newWords
        rankings
        ActivityMatrix(
            components: components,
            nights: report.nights.reversed(),
            activity: report.activity,
            apps: report.tonight.apps,
            first: report.tonight.changes.map(\.listing.app).distinct
        ).html
    }

    @HTMLBuilder private var newWords: HTML {
        if !report.newWords.isEmpty {
            let month = report.tonight.summary.run.night.month
            E.section(.aria("labelledby", "words")) {
                E.h2(.id("words")) {
                    "\(strings.histories.newWords) · "
                    format.month(of: report.tonight.summary.run.night)
                }
                components.list(of: report.newWords, hasTitle: false)
                E.p(.class("note")) {
                    E.a(components.links[.review(of: month, .month)]) {
                        strings.histories.allNewWords
                    }
                }
            }
        }
    }

    private var news: HTML {
        let own: (AppID) -> Bool = { report.tonight.apps[$0]?.own ?? false }
        let news = [AppNews](
            of: report.tonight.changes,
            report.tonight.events,
            context: report.tonight.context,
            own: own
        ).fitted
        // The night's page shows more of each text.
        let budget = TextBudget(sharedBy: report.tonight.changes, isOver: true)
        let cards = news.shown.prefix(Self.maxCards).map { news in
            AppArticle(components: components, report: report.tonight, news: news, budget: budget)
        }
        let further = news.shown.count + news.rest.count - cards.count
        return E.section([.class("cards"), .aria("labelledby", "news")] + components.cardStrings) {
            E.h2(.id("news")) {
                "\(strings.tonight) · \(format.night(report.tonight.summary.run.night))"
            }
            if cards.isEmpty { E.p(.class("quiet")) { strings.quiet } }
            NewsFilter(
                components: components,
                report: report.tonight,
                cards: cards,
                news: cards.map(\.news)
            ).html
            for card in cards { card.html }
            if further > 0 {
                E.p(.class("note")) {
                    E.a(components.links[.changes]) { pages.cutMatrix(further) }
                }
            }
        }
    }
}
