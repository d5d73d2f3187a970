package import AppStore
import Foundation
package import Markup

/// A group's apps side by side.
package struct GroupView: Sendable {
    /// An app as its first watched storefront has it.
    package struct Row: Sendable {
        package let heading: Heading
        /// nil when it was never seen.
        package let state: ListingState?
        /// Versions that were believed within 90 days, over its storefronts.
        package let releases: Int
        /// Within 30 days; nil where ratings were not seen on both ends.
        package let newRatings: NewRatings?

        package init(
            heading: Heading,
            state: ListingState?,
            releases: Int,
            newRatings: NewRatings?
        ) {
            self.heading = heading
            self.state = state
            self.releases = releases
            self.newRatings = newRatings
        }
    }

    package let settings: Watchlist.ReportSettings
    package let summary: RunSummary
    package let entry: GroupEntry
    package let rows: [Row]
    package let nights: [RunSummary]
    package let activity: [Activity]
    /// Tonight's, of the group's apps.
    package let edition: Edition

    package init(
        settings: Watchlist.ReportSettings,
        summary: RunSummary,
        entry: GroupEntry,
        rows: [Row],
        nights: [RunSummary],
        activity: [Activity],
        edition: Edition
    ) {
        self.settings = settings
        self.summary = summary
        self.entry = entry
        self.rows = rows
        self.nights = nights
        self.activity = activity
        self.edition = edition
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
                    nights: view.nights.map(\.run),
                    activity: view.activity,
                    headings: view.edition.headings
                ).html
            }
            parts.footer(view.summary)
        }
    }

    private var sideBySide: HTML {
        E.section(.aria("labelledby", "apps")) {
            E.h2(.id("apps")) { words.apps }
            E.div(.class("scroll"), .tabindex(0), .role("group"), .aria("label", words.apps)) {
                E.table(.class("sortable")) {
                    E.thead { E.tr { for title in columns { E.th(.scope(.column)) { title } } } }
                    E.tbody { for row in view.rows { self.row(row) } }
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
        let page = row.state?.page
        let rating = row.state?.rating
        let date = page?.versionDate
        return E.tr {
            E.th(.scope(.row)) {
                parts.icon(row.heading.icon, of: row.heading.name ?? "?", size: 32)
                " "
                parts.link(to: row.heading)
                if row.heading.own { E.span(.class("own")) { words.ownApp } }
            }
            E.td { page.map { StoreText($0.version).inline(style) } ?? .text(words.unknown) }
            E.td(.data("value", date?.utc ?? "")) { date.map(parts.age) ?? .text(words.unknown) }
            E.td(.data("value", "\(row.releases)")) { style.number(row.releases) }
            E.td(.data("value", "\(rating?.average ?? 0)")) { parts.stars(rating) }
            E.td(.data("value", "\(row.newRatings?.count ?? 0)")) { text(row.newRatings) }
            E.td(.data("value", page?.price?.description ?? "")) {
                page.map { StoreText(style.price($0)).inline(style) } ?? .text(words.unknown)
            }
            E.td(.data("value", "\(page?.size ?? 0)")) {
                page?.size.map(style.size) ?? words.unknown
            }
            E.td { page?.contentRating ?? words.unknown }
        }
    }

    private func text(_ ratings: NewRatings?) -> String {
        guard let ratings else { return words.unknown }
        let average = ratings.average.map {
            " (★ \($0.formatted(.number.precision(.fractionLength(1)).locale(style.locale))))"
        }
        return "\(style.number(ratings.count))\(average ?? "")"
    }

    private var news: HTML {
        let own: (AppID) -> Bool = { view.edition.headings[$0]?.own ?? false }
        let news = AppNews.gather(view.edition.changes, view.edition.events, own: own)
        return E.section(.aria("labelledby", "news")) {
            E.h2(.id("news")) { "\(words.tonight) · \(view.summary.run.night)" }
            if news.isEmpty { E.p(.class("quiet")) { words.quiet } }
            for news in news {
                AppArticle(parts: parts, edition: view.edition, news: news).html
            }
        }
    }
}
