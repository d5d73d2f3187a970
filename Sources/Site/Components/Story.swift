import AppStore
import ChangeDetection
import Foundation
import Markup
import News

extension AppArticle {
    /// The maximum number of stories on a night's page.
    static let maxStories = 3
    private static let maxGistLength = 240

    /// Whether the news deserves a story: it is of an important kind, or its notes are informative.
    var isBig: Bool { gist != nil || news.kinds.contains(where: \.isBig) }

    /// A big piece of news at the top of a night's page, below the app's line: a rename with marked
    /// words, a price with its history, new and former pictures, and the first informative line of
    /// the notes.
    @HTMLBuilder var story: HTML {
        rename
        components.table(of: news.prices)
        chart
        components.icons(news.changes, of: name)
        pictures(news.changes)
        if let gist {
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
                budget,
                page: components.links[.change(nearest)]
            ).html
        }
    }

    /// A chart of the price in the first storefront, if it has changed before.
    @HTMLBuilder private var chart: HTML {
        if let change = news.prices.first?.changes.first {
            let former = report.context.formerPrices[change.listing, default: []]
            let spans = (former + [change]).map { change in
                PriceSpan(
                    listing: change.listing,
                    name: change.name,
                    price: change.after?.money,
                    run: change.run,
                    isFirst: false,
                    end: nil
                )
            }
            components.chart(
                of: PriceSeries(spans: spans, last: change.run),
                title: "\(components.strings.news.price): \(name)"
            )
        }
    }
}
