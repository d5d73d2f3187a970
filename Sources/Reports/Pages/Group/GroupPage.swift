package import AppStore
import ChangeDetection
import Foundation
import History
package import Markup
import News
import Watchlists

package func groupPage(_ report: GroupReport) -> Page {
    GroupPage(report: report, components: Components(report.tonight.settings, links: .fromFolder))
        .page
}

/// The group's apps in a storefront that the reader chose.
package func groupPage(of report: GroupReport, in storefront: Storefront) -> Page {
    let components = Components(report.tonight.settings, links: .fromSubfolder)
    let words = components.words
    let name = "\(report.entry.name) · \(components.format.name(storefront))"
    return components.page(
        title: name,
        in: .groups,
        description: words.lists.describesGroup(report.entry.name, report.entry.apps.count),
        feed: .group(report.entry)
    ) {
        E.header {
            E.p(.class("lead")) { words.pages.group }
            E.h1 {
                E.a(components.links.group(report.entry.slug)) { E.bdi { report.entry.name } }
            }
        }
        E.main(.id("content")) {
            SideBySide(components: components, report: report).html
            ReleaseRaster(components: components, report: report).html
        }
        components.footer(report.tonight.summary, feed: .group(report.entry))
    }
}

private struct GroupPage {
    let report: GroupReport
    let components: Components

    private var words: Words { components.words }
    private var pages: Words.Site { words.pages }

    var page: Page {
        components.page(
            title: report.entry.name,
            in: .groups,
            description: words.lists.describesGroup(report.entry.name, report.entry.apps.count),
            feed: .group(report.entry)
        ) {
            E.header {
                E.p(.class("lead")) { pages.group }
                E.h1 { E.bdi { report.entry.name } }
            }
            E.main(.id("content")) {
                SideBySide(components: components, report: report).html
                E.p(.class("note")) { E.a(components.links.compare) { words.comparePage.title } }
                ReleaseRaster(components: components, report: report).html
                news
                TermSection(components: components, report: report).html
                ActivityMatrix(
                    components: components,
                    nights: report.nights,
                    activity: report.activity,
                    apps: report.tonight.apps
                ).html
            }
            components.footer(report.tonight.summary, feed: .group(report.entry))
        }
    }

    private var news: HTML {
        let own: (AppID) -> Bool = { report.tonight.apps[$0]?.own ?? false }
        let budget = TextBudget(sharedBy: report.tonight.changes)
        let news = [AppNews](
            of: report.tonight.changes,
            report.tonight.events,
            context: report.tonight.context,
            own: own
        )
        return E.section(.aria("labelledby", "news")) {
            E.h2(.id("news")) { "\(words.tonight) · \(report.tonight.summary.run.night)" }
            if news.isEmpty, report.furtherNews == 0 { E.p(.class("quiet")) { words.quiet } }
            for news in news {
                AppArticle(
                    components: components,
                    report: report.tonight,
                    news: news,
                    budget: budget
                ).html
            }
            if report.furtherNews > 0 {
                E.p(.class("note")) {
                    E.a(components.links.changes) { pages.cutMatrix(report.furtherNews) }
                }
            }
        }
    }
}
