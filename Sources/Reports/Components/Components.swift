import AppStore
import ChangeDetection
import Foundation
import History
import Markup
import Watchlists

/// The frame of every page, and the components that several pages share.
struct Components {
    let format: ReportFormat
    let links: SiteLinks
    /// The name of the site.
    let site: String
    /// Whether there are several storefronts; where there is one, naming it says nothing.
    var namesStorefronts = true

    init(_ settings: Watchlist.ReportSettings, links: SiteLinks) {
        format = ReportFormat(settings)
        site = settings.title
        self.links = links
    }

    var words: Words { format.words }

    /// A page of the site, below the bar that all of them have.
    ///
    /// - Parameters:
    ///   - title: what it shows, without the name of the site; nil for what has no better name than that.
    ///   - section: the entry of the bar that leads to it or to its like.
    ///   - description: a sentence for search engines, and for programs that show a link.
    ///   - feed: of what the page is about; the feed of all apps is in every page's head.
    func page(
        title: String?,
        in section: SiteSection,
        description: String,
        feed: FeedScope? = nil,
        @HTMLBuilder body: () -> HTML
    ) -> Page {
        let whole = [title, site].compactMap(\.self).joined(separator: " · ")
        return Page(
            language: words.language,
            title: whole,
            description: description,
            stylesheet: links.stylesheet,
            script: links.script,
            icon: links.icon,
            feeds: ([feed].compactMap(\.self) + [.all]).flatMap(feedLinks),
            properties: [
                .init("og:type", "website"), .init("og:title", title ?? site),
                .init("og:description", description), .init("og:site_name", site),
                .init("og:locale", words.locale),
            ],
            marks: [
                .data("next", words.pages.next), .data("previous", words.pages.previous),
                .data("close", words.pages.close), .data("copied", words.pages.copied),
                .data("filter", words.pages.filter), .data("of", words.pages.of),
            ],
            body: {
                E.a(.local("#content"), .class("skip")) { words.pages.skip }
                SiteBar(components: self, current: section).html
                body()
            }
        )
    }

    /// A table, with a link that skips it where it has so many that Tab takes long to cross it.
    ///
    /// - Parameter name: unique on its page.
    func skippable(_ name: String, links: Int, @HTMLBuilder _ table: () -> HTML) -> HTML {
        let end = "after-\(name)"
        return HTML {
            if links > Self.mostLinks {
                E.a(.local("#\(end)"), .class("skip")) { words.pages.skipTable }
            }
            table()
            if links > Self.mostLinks { E.span(.id(end), .tabindex(-1)) }
        }
    }

    private static let mostLinks = 40

    private func feedLinks(_ scope: FeedScope) -> [Page.FeedLink] {
        let title = "\(site) · \(scope.title(format))"
        return [
            Page.FeedLink(links.feed(scope, as: "xml"), title: title),
            Page.FeedLink(links.feed(scope, as: "json"), title: title, kind: .json),
        ]
    }

    /// The visible links to a feed.
    func feedLinks(to scope: FeedScope) -> HTML {
        HTML {
            E.a(links.feed(scope, as: "xml")) { "Atom" }
            " · "
            E.a(links.feed(scope, as: "json")) { "JSON Feed" }
            if scope.hasCalendar {
                " · "
                E.a(links.feed(scope, as: "ics")) { "\(words.digest.releases) (iCalendar)" }
            }
        }
    }

    func time(_ date: Date) -> HTML { E.time(.datetime(date)) { format.moment(date) } }

    /// A time that the script turns into an age, such as “3 days ago”.
    func age(_ date: Date) -> HTML { E.time(.class("ago"), .datetime(date)) { format.date(date) } }

    func day(_ date: Date) -> HTML { E.time(.datetime(date)) { format.date(date) } }

    /// The app's icon; without one, a drawn icon with the app's initial.
    func icon(_ name: String?, of app: String, size: Int) -> HTML {
        guard let name else {
            return E.span(
                .class("icon blank"),
                .data("size", String(size)),
                .aria("hidden", "true")
            ) {
                String(app.first.map(String.init)?.uppercased() ?? "?")
            }
        }
        return E.img(
            links.picture(name),
            alt: "",
            .class("icon"),
            .width(size),
            .height(size),
            .loading("lazy")
        )
    }

    /// Storefronts by code; the name of the country is the tooltip.
    func codes(_ storefronts: [Storefront]) -> HTML {
        guard namesStorefronts else { return .nothing }
        return E.span(.class("codes")) {
            for storefront in storefronts {
                E.abbr(.title(format.name(storefront))) { storefront.shownCode }
                " "
            }
        }
    }

    func label(_ word: Word) -> HTML {
        E.span(.class("word \(word.rawValue)")) { words.labels.word(word) }
    }

    /// The name of an app, linked to its page.
    func link(to summary: AppSummary) -> HTML {
        E.a(links.app(summary.app)) {
            E.bdi { summary.name ?? "\(words.app) \(summary.app)" }
        }
    }

    /// - Parameter feed: of what the page is about.
    func footer(_ summary: RunSummary, feed: FeedScope? = nil) -> HTML {
        E.footer {
            E.p {
                words.byStorewatch
                " "
                words.asOf(format.moment(summary.run.at))
            }
            E.p {
                if let feed {
                    feedLinks(to: feed)
                    " · "
                }
                E.a(links.feeds) { words.digest.feeds }
            }
        }
    }

    /// Five stars filled to the average, with average and count as text.
    func stars(_ rating: Rating?) -> HTML {
        guard let rating, rating.count > 0 else {
            return E.span(.class("unrated")) { words.noRatings }
        }
        let average = format.average(rating)
        return E.span(.class("rating")) {
            E.span(
                .class("stars stars-\(Int((rating.average * 2).rounded()))"),
                .role("img"),
                .aria("label", words.stars(average))
            )
            E.span(.class("average"), .aria("hidden", "true")) { average }
            E.span(.class("count"), .title(words.ratings(format.number(rating.count)))) {
                format.compact(rating.count)
            }
        }
    }
}
