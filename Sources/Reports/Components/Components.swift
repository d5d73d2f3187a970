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

    init(_ settings: Watchlist.ReportSettings, links: SiteLinks) {
        format = ReportFormat(settings)
        self.links = links
    }

    var words: Words { format.words }

    func page(title: String, @HTMLBuilder body: () -> HTML) -> Page {
        Page(
            language: words.language,
            title: title,
            stylesheet: links.stylesheet,
            script: links.script,
            marks: [
                .data("next", words.pages.next), .data("previous", words.pages.previous),
                .data("close", words.pages.close), .data("copied", words.pages.copied),
                .data("filter", words.pages.filter), .data("of", words.pages.of),
            ],
            body: {
                E.a(.local("#content"), .class("skip")) { words.pages.skip }
                navigation
                body()
            }
        )
    }

    /// The links to the other pages.
    private var navigation: HTML {
        E.nav(.class("site"), .aria("label", words.pages.site)) {
            E.ul {
                E.li { E.a(links.index) { words.tonight } }
                E.li { E.a(links.nights) { words.pages.nights } }
                E.li { E.a(links.changes) { words.pages.allChanges } }
                E.li { E.a(links.apps) { words.apps } }
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
