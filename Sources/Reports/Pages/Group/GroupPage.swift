import AppStore
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

private struct GroupPage {
    let report: GroupReport
    let components: Components

    private var words: Words { components.words }
    private var pages: Words.Site { words.pages }
    private var format: ReportFormat { components.format }

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
                sideBySide
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

    private var sideBySide: HTML {
        E.section(.aria("labelledby", "apps")) {
            E.h2(.id("apps")) { pages.sideBySide }
            E.div(.class("scroll"), .tabindex(0), .role("group"), .aria("label", pages.sideBySide))
            {
                E.table(.class("sortable")) {
                    E.thead { E.tr { for title in columns { E.th(.scope(.column)) { title } } } }
                    E.tbody { for row in report.rows { self.row(row) } }
                }
            }
            if report.furtherApps > 0 {
                E.p(.class("note")) {
                    pages.cutApps(report.furtherApps)
                    " "
                    E.a(components.links.apps) { words.apps }
                }
            }
        }
    }

    private var columns: [String] {
        [
            words.app, pages.version, pages.released, pages.releases90,
            words.labels.field(.rating), pages.newRatings30, words.labels.field(.price),
            words.labels.field(.size), words.labels.field(.contentRating),
        ]
    }

    private func row(_ row: GroupReport.Row) -> HTML {
        let app = row.competitor
        let date = app?.versionDate
        return E.tr {
            head(row.summary)
            E.td { app.map { StoreText($0.version).inline(format) } ?? .text(words.unknown) }
            E.td(.data("value", date?.utc ?? "")) {
                date.map(components.age) ?? .text(words.unknown)
            }
            E.td(.data("value", app.map { "\($0.recentReleases)" } ?? "")) {
                app.map { format.number($0.recentReleases) } ?? words.unknown
            }
            E.td(.data("value", app?.rating.map { "\($0.average)" } ?? "")) {
                app == nil ? .text(words.unknown) : components.stars(app?.rating)
            }
            E.td(.data("value", app?.newRatings.map { "\($0.count)" } ?? "")) { newRatings(app) }
            E.td(.data("value", app?.price?.description ?? "")) {
                app.map { StoreText(format.price($0)).inline(format) } ?? .text(words.unknown)
            }
            E.td(.data("value", app?.size.map { "\($0)" } ?? "")) {
                app?.size.map(format.size) ?? words.unknown
            }
            E.td { app?.contentRating ?? words.unknown }
        }
    }

    /// The app, with what it is to the reader.
    private func head(_ summary: AppSummary) -> HTML {
        E.th(.scope(.row)) {
            components.icon(summary.icon, of: summary.name ?? "?", size: 32)
            " "
            components.link(to: summary)
            if let lead = summary.lead {
                " "
                components.codes([lead])
            }
            if summary.isGone {
                " "
                E.span(.class("unwatched")) { words.labels.word(.gone) }
            }
            if summary.own {
                " "
                E.span(.class("own")) { words.ownApp }
            }
        }
    }

    private func newRatings(_ app: Competitor?) -> String {
        guard let app, let ratings = app.newRatings else { return words.unknown }
        let average = ratings.average.map {
            " (★ \($0.formatted(.number.precision(.fractionLength(1)).locale(format.locale))))"
        }
        // A history that is shorter than 30 days is counted as it is, and the page says how long it
        // is.
        let days = app.ratedDays < 28 ? " · \(words.appPage.days(app.ratedDays))" : ""
        return "\(format.number(ratings.count))\(average ?? "")\(days)"
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
