import AppStore
import Foundation
package import Markup
import News
import Watchlists

/// The site's first page: the last night's news, and listings that could not be checked.
package func indexPage(_ index: IndexReport) -> Page {
    var components = Components(index.tonight.settings, links: .fromRoot)
    components.namesStorefronts = index.tonight.namesStorefronts
    return IndexPage(index: index, components: components).page
}

private struct IndexPage {
    let index: IndexReport
    let components: Components

    private var strings: SiteStrings { components.strings }
    private var pages: SiteStrings.Site { strings.pages }
    private var tonight: NightReport { index.tonight }

    var page: Page {
        let body = NightBody(components: components, report: tonight)
        let title = NightTitle(components: components, report: tonight)
        return components.page(title: title.short, in: .latest, description: title.sentence) {
            let night = components.format.night(tonight.summary.run.night)
            E.main(
                .id("content"),
                visits,
                .data("at", tonight.summary.run.at.utc),
                // The script warns readers who open the page after the next night was due.
                .data("due", due.utc),
                .data("overdue", strings.visits.overdue.replacing("{night}", with: night))
            ) {
                body.headline
                body.content
                ActivityMatrix(
                    components: components,
                    nights: index.nights,
                    activity: index.activity,
                    apps: tonight.apps,
                    first: body.news.map(\.app)
                ).html
                earlier
                E.p(.class("note")) {
                    E.a(components.links[.indexData]) { "\(pages.data) (JSON)" }
                }
            }
            components.footer(tonight.summary)
        }
    }

    /// The time at which the next report counts as late: one and a half times the interval between
    /// the last two runs, but at least a day and a half, after the last run.
    private var due: Date {
        let last = tonight.summary.run.at
        let gap = index.nights.dropFirst().first.map { last.timeIntervalSince($0.run.at) } ?? 0
        return last.addingTimeInterval(max(gap, 86_400) * 1.5)
    }

    private var visits: Attribute? {
        guard index.nights.count > 1 else { return nil }
        let visits = VisitNights(index.nights, index.activity, components.format)
        return (try? visits.jsonLine).map { .data("visits", $0) }
    }

    private var earlier: HTML {
        HTML {
            if index.nights.count > 1 {
                E.section(.class("earlier"), .aria("labelledby", "earlier")) {
                    E.h2(.id("earlier")) { strings.earlierNights }
                    NightTable(
                        components: components,
                        nights: Array(index.nights.dropFirst().prefix(7))
                    ).html
                    E.p { E.a(components.links[.nights]) { strings.search.history } }
                }
            }
        }
    }
}
