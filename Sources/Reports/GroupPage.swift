import AppStore
import ChangeDetection
import Foundation
package import History
package import Markup
package import Watchlists

/// A group's apps side by side.
package struct GroupView: Sendable {
    /// An app as the storefront has it that leads its page.
    package struct Row: Sendable {
        package let heading: Heading
        /// nil when it was never seen.
        package let competitor: Competitor?

        package init(heading: Heading, competitor: Competitor?) {
            self.heading = heading
            self.competitor = competitor
        }
    }

    package let settings: Watchlist.ReportSettings
    package let summary: RunSummary
    package let entry: GroupEntry
    /// As many as one can compare.
    package let rows: [Row]
    /// How many more apps there is no room for.
    package let furtherApps: Int
    package let nights: [RunSummary]
    package let activity: [Activity]
    /// Tonight's, of the group's apps.
    package let edition: Edition
    /// How many more of them had news tonight that there is no room for.
    package let furtherNews: Int

    package init(
        settings: Watchlist.ReportSettings,
        summary: RunSummary,
        entry: GroupEntry,
        rows: [Row],
        furtherApps: Int,
        nights: [RunSummary],
        activity: [Activity],
        edition: Edition,
        furtherNews: Int
    ) {
        self.settings = settings
        self.summary = summary
        self.entry = entry
        self.rows = rows
        self.furtherApps = furtherApps
        self.nights = nights
        self.activity = activity
        self.edition = edition
        self.furtherNews = furtherNews
    }
}

package func groupPage(_ view: GroupView) -> Page {
    GroupPage(view: view, parts: Parts(style: Style(view.settings), place: .folder)).page
}

private struct GroupPage {
    let view: GroupView
    let parts: Parts

    private var words: Words { parts.words }
    private var pages: Words.Site { words.pages }
    private var style: Style { parts.style }

    var page: Page {
        parts.page(title: "\(view.entry.name) · \(view.settings.title)") {
            E.header {
                E.p(.class("lead")) { pages.group }
                E.h1 { E.bdi { view.entry.name } }
            }
            E.main(.id("content")) {
                sideBySide
                news
                Matrix(
                    parts: parts,
                    nights: view.nights,
                    activity: view.activity,
                    headings: view.edition.headings
                ).html
            }
            parts.footer(view.summary)
        }
    }

    private var sideBySide: HTML {
        E.section(.aria("labelledby", "apps")) {
            E.h2(.id("apps")) { pages.sideBySide }
            E.div(.class("scroll"), .tabindex(0), .role("group"), .aria("label", pages.sideBySide))
            {
                E.table(.class("sortable")) {
                    E.thead { E.tr { for title in columns { E.th(.scope(.column)) { title } } } }
                    E.tbody { for row in view.rows { self.row(row) } }
                }
            }
            if view.furtherApps > 0 {
                E.p(.class("note")) {
                    pages.cutApps(view.furtherApps)
                    " "
                    E.a(parts.place.apps) { words.apps }
                }
            }
        }
    }

    private var columns: [String] {
        [
            words.app, pages.version, pages.released, pages.releases90,
            words.fields[.rating] ?? "", pages.newRatings30, words.fields[.price] ?? "",
            words.fields[.size] ?? "", words.fields[.contentRating] ?? "",
        ]
    }

    private func row(_ row: GroupView.Row) -> HTML {
        let app = row.competitor
        let date = app?.versionDate
        return E.tr {
            E.th(.scope(.row)) {
                parts.icon(row.heading.icon, of: row.heading.name ?? "?", size: 32)
                " "
                parts.link(to: row.heading)
                if let lead = row.heading.lead {
                    " "
                    parts.codes([lead])
                }
                if row.heading.isGone {
                    " "
                    E.span(.class("unwatched")) { words.words[.gone] ?? "" }
                }
                if row.heading.own {
                    " "
                    E.span(.class("own")) { words.ownApp }
                }
            }
            E.td { app.map { StoreText($0.version).inline(style) } ?? .text(words.unknown) }
            E.td(.data("value", date?.utc ?? "")) { date.map(parts.age) ?? .text(words.unknown) }
            E.td(.data("value", app.map { "\($0.releases)" } ?? "")) {
                app.map { style.number($0.releases) } ?? words.unknown
            }
            E.td(.data("value", app?.rating.map { "\($0.average)" } ?? "")) {
                app == nil ? .text(words.unknown) : parts.stars(app?.rating)
            }
            E.td(.data("value", app?.newRatings.map { "\($0.count)" } ?? "")) { newRatings(app) }
            E.td(.data("value", app?.price?.description ?? "")) {
                app.map { StoreText(style.price($0)).inline(style) } ?? .text(words.unknown)
            }
            E.td(.data("value", app?.size.map { "\($0)" } ?? "")) {
                app?.size.map(style.size) ?? words.unknown
            }
            E.td { app?.contentRating ?? words.unknown }
        }
    }

    private func newRatings(_ app: Competitor?) -> String {
        guard let app, let ratings = app.newRatings else { return words.unknown }
        let average = ratings.average.map {
            " (★ \($0.formatted(.number.precision(.fractionLength(1)).locale(style.locale))))"
        }
        // Of as many as there are.
        let days = app.ratedDays < 28 ? " · \(words.appPage.days(app.ratedDays))" : ""
        return "\(style.number(ratings.count))\(average ?? "")\(days)"
    }

    private var news: HTML {
        let own: (AppID) -> Bool = { view.edition.headings[$0]?.own ?? false }
        let room = TextRoom(sharedBy: view.edition.changes)
        let news = AppNews.gather(view.edition.changes, view.edition.events, own: own)
        return E.section(.aria("labelledby", "news")) {
            E.h2(.id("news")) { "\(words.tonight) · \(view.summary.run.night)" }
            if news.isEmpty, view.furtherNews == 0 { E.p(.class("quiet")) { words.quiet } }
            for news in news {
                AppArticle(parts: parts, edition: view.edition, news: news, room: room).html
            }
            if view.furtherNews > 0 {
                E.p(.class("note")) {
                    E.a(parts.place.changes) { pages.cutMatrix(view.furtherNews) }
                }
            }
        }
    }
}
