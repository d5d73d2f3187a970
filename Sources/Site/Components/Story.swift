import AppStore
import ChangeDetection
import Foundation
import Markup
import News

/// A big piece of news at the top of a night's page, below the app's line: a rename with marked
/// words, a price with its history, new and former pictures, and the first informative line of the
/// notes.
struct Story {
    /// The maximum number of stories on a night's page.
    static let maxStories = 3
    private static let maxGistLength = 240
    private static let kinds: Set<NewsKind> = [
        .removed, .gone, .returned, .launched, .appeared, .priceRise, .priceFall, .name, .seller,
        .ageRating, .rollback, .ratingsReset, .pictures,
    ]

    let card: AppArticle

    private var components: Components { card.components }
    private var news: AppNews { card.news }

    /// Whether the news deserves a story: it is of an important kind, or its notes are informative.
    var isBig: Bool { card.gist != nil || !Self.kinds.isDisjoint(with: news.kinds) }

    @HTMLBuilder var html: HTML {
        rename
        PriceTable(components: components, steps: news.prices).html
        chart
        IconChange(components: components, app: card.name, changes: news.changes).html
        card.pictures(news.changes)
        if let gist = card.gist {
            E.blockquote(.dir(.auto), .lang(gist.scriptLanguage)) {
                gist.cut(to: Self.maxGistLength)
            }
        }
    }

    @HTMLBuilder private var rename: HTML {
        if let nearest = components.format.nearest(news.changes.filter { $0.field == .name }),
            let before = nearest.before?.plainText,
            let after = nearest.after?.plainText
        {
            DifferenceText(
                from: before,
                to: after,
                components.strings,
                card.budget,
                page: components.links[.change(nearest)]
            ).html
        }
    }

    /// A chart of the price in the first storefront, if it has changed before.
    @HTMLBuilder private var chart: HTML {
        if let change = news.prices.first?.changes.first {
            let former = card.report.context.formerPrices[change.listing, default: []]
            let spans = (former + [change]).map { change in
                PriceSpan(
                    listing: change.listing,
                    name: change.name,
                    price: change.after?.decimal,
                    currency: change.currency,
                    run: change.run,
                    isFirst: false,
                    end: nil
                )
            }
            PriceChart(
                course: PriceSeries(spans, upTo: change.run),
                title: "\(components.strings.news.price): \(card.name)",
                format: components.format
            ).html
        }
    }
}
