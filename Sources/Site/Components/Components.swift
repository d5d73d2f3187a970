import AppStore
import ChangeDetection
import Foundation
import History
import Language
import Markup
import Watchlists
import Wording

/// The frame of all pages, and components that several pages share.
struct Components {
    let format: ReportFormat
    var links: SiteLinks
    let siteName: String
    /// Whether pages name storefronts; false if the site covers only one storefront.
    var namesStorefronts = true

    init(_ settings: Watchlist.ReportSettings, links: SiteLinks) {
        format = ReportFormat(settings)
        siteName = settings.title
        self.links = links
    }

    var strings: Strings { format.strings }

    /// A page of the site, with the bar that all pages share.
    ///
    /// - Parameters:
    ///   - title: the page's title, without the site's name; nil if the site's name is the title.
    ///   - section: the page whose link in the bar is marked as current; nil for none.
    ///   - description: a sentence for search engines and link previews.
    ///   - feed: a feed about the page's subject; nil for none. Every page's head also links the
    ///     feed of all apps.
    func page(
        title: String?,
        in section: SitePath?,
        description: String,
        feed: FeedScope? = nil,
        @HTMLBuilder body: () -> HTML
    ) -> Page {
        let whole = [title, siteName].compactMap(\.self).joined(separator: " · ")
        return Page(
            language: strings.language,
            title: whole,
            description: description,
            stylesheet: links[.stylesheet],
            script: links[.script],
            icon: links[.icon],
            feeds: ([feed].compactMap(\.self) + [.all]).map(feedLink),
            marks: [
                .data("next", strings.pages.next), .data("previous", strings.pages.previous),
                .data("close", strings.pages.close), .data("copied", strings.pages.copied),
                .data("of", strings.pages.of),
            ],
            body: {
                E.a(.local("#content"), .class("skip")) { strings.pages.skip }
                bar(section)
                body()
            }
        )
    }

    /// Content that scrolls sideways if it is wider than the screen, also with the keyboard. The
    /// label describes the content for screen readers.
    func scroll(_ label: String, @HTMLBuilder content: () -> HTML) -> HTML {
        E.div(
            .class("scroll"),
            .tabindex(0),
            .role("group"),
            .aria("label", label),
            content: content
        )
    }

    /// The head of a table. The titles in `numbers` are aligned like the numbers below them.
    func head(_ titles: [String], numbers: [String] = []) -> HTML {
        E.thead {
            E.tr {
                for title in titles {
                    E.th(.scope(.column), numbers.contains(title) ? .class("number") : nil) {
                        title
                    }
                }
            }
        }
    }

    /// A table that scrolls sideways if it is wider than the screen. `label` describes the table
    /// for screen readers; `numbers` has the titles of the columns of numbers.
    func table(
        _ label: String,
        _ titles: [String],
        numbers: [String] = [],
        style: String? = nil,
        @HTMLBuilder rows: () -> HTML
    ) -> HTML {
        scroll(label) {
            E.table(style.map { .class($0) }) {
                head(titles, numbers: numbers)
                E.tbody(content: rows)
            }
        }
    }

    private func feedLink(_ scope: FeedScope) -> (link: Link, title: String) {
        (links[.feed(scope.name)], "\(siteName) · \(scope.title(format))")
    }

    func feedLink(to scope: FeedScope) -> HTML { E.a(links[.feed(scope.name)]) { "Atom" } }

    /// The date and the time of day.
    func time(_ date: Date) -> HTML { E.time(.datetime(date)) { format.moment(date) } }

    func day(_ date: Date) -> HTML { E.time(.datetime(date)) { format.date(date) } }

    /// The app's icon, or a placeholder with the app's initial.
    ///
    /// - Parameters:
    ///   - name: the file name of the icon on the site; nil for the placeholder.
    ///   - size: the width and the height in pixels.
    func icon(_ name: String?, of app: String, size: Int) -> HTML {
        guard let name else {
            return E.span(
                .class("icon blank"),
                .data("size", String(size)),
                .data("tint", String(Self.tint(of: app))),
                .aria("hidden", "true")
            ) {
                String(app.first.map(String.init)?.uppercased() ?? "?")
            }
        }
        return E.img(
            links[.picture(name)],
            alt: "",
            .class("icon"),
            .width(size),
            .height(size),
            .loading("lazy")
        )
    }

    /// The number of the placeholder's color, from 0 to 5, derived from the app's name. The script
    /// computes the same number for search results.
    private static func tint(of name: String) -> Int { name.utf8.reduce(0) { $0 + Int($1) } % 6 }

    /// Storefront codes, with the names of the countries as tooltips; empty if pages do not name
    /// storefronts.
    func codes(_ storefronts: [Storefront]) -> HTML {
        guard namesStorefronts else { return .nothing }
        return E.span(.class("codes")) {
            for storefront in storefronts {
                E.abbr(.title(format.name(storefront))) { storefront.shownCode }
                " "
            }
        }
    }

    func label(_ status: ListingStatus) -> HTML {
        E.span(.class("status \(status.rawValue)")) { strings.labels.statuses(status) }
    }

    func link(to summary: AppSummary) -> HTML {
        E.a(links[.app(summary.app)]) {
            E.bdi { summary.name ?? "\(strings.app) \(summary.app)" }
        }
    }

    func link(to group: GroupEntry) -> HTML {
        E.a(links[.group(group.slug)]) { E.bdi { group.name } }
    }

    /// Links to the pages of years, newest first, after a label; `years` begins with the oldest.
    func links(
        to years: [String],
        _ label: String,
        _ path: (String) -> SitePath
    ) -> HTML {
        let pages = years.reversed().map { year in E.a(links[path(year)]) { year } }
        return E.links("months", label, [.text(label)] + pages)
    }

    func footer(_ summary: RunSummary, feed: FeedScope? = nil) -> HTML {
        E.footer {
            E.p {
                strings.byStorewatch
                " "
                strings.asOf(format.moment(summary.run.at))
            }
            E.p {
                if let feed {
                    feedLink(to: feed)
                    " · "
                }
                E.a(links[.feeds]) { strings.digest.feeds }
            }
        }
    }

    /// Five stars, filled up to the average, with the average and the number of ratings as text;
    /// without ratings, a phrase that says so.
    func stars(_ rating: Rating?) -> HTML {
        guard let rating, rating.count > 0 else {
            return E.span(.class("unrated")) { strings.noRatings }
        }
        let average = format.average(rating)
        return E.span(.class("rating")) {
            E.span(
                .class("stars stars-\(Int((rating.average * 2).rounded()))"),
                .role("img"),
                .aria("label", strings.stars(average))
            )
            E.span(.class("average"), .aria("hidden", "true")) { average }
            E.span(.class("count"), .title(strings.ratings(format.number(rating.count)))) {
                format.compact(rating.count)
            }
        }
    }
}
