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
    func page(
        title: String?,
        in section: SiteSection,
        description: String,
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
        E.span(.class("codes")) {
            for storefront in storefronts {
                E.abbr(.title(format.name(storefront))) { storefront.code }
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

    func footer(_ summary: RunSummary) -> HTML {
        E.footer {
            E.p {
                words.byStorewatch
                " "
                words.asOf(format.moment(summary.run.at))
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
