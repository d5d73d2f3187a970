import AppStore
import Archives
import History
import Language
import News
import Nightly
import Watchlists
import Wording

extension Query {
    /// Prints every price in each storefront, with the period in which it was current.
    func printPrices() throws {
        let range = try range()
        guard let last = try archive.lastRun() else { throw Mistake.noNights }
        let isNarrowed = scope.apps != nil
        let apps = try archive.listings().map(\.app).distinct
        let prices = try apps.filter { scope.apps?.contains($0) ?? true }
            .map { app in
                let all = try archive.prices(of: app).filter { scope.contains($0.listing) }
                // Apps that the user names are shown with all prices; other apps, only where a
                // price changed.
                let priceChanged = Set(all.filter { !$0.isFirst }.map(\.listing))
                let shown = all.filter { isNarrowed || priceChanged.contains($0.listing) }
                return PriceHistory(shown, upTo: last) { range.contains($0.run) }
            }
            .filter { !$0.spans.isEmpty }
        let columns = [
            "app", "name", "storefront", "since", "until", "price", "currency", "nights", "isFirst",
            "id",
        ]
        let printer = printer(columns: columns, emptyText: "\(strings.compare.inScript.noStep)")
        var format = try format()
        format.recordedIDs = try ids(of: [.price])
        let records = prices.flatMap(\.spans).map { span in
            span.json(upTo: last).adding(["id": format.recordedID(span.changeID)])
        }
        let table: [Table.Column] = [
            .init(title: strings.terminal.store), .init(title: strings.prices.since),
            .init(title: strings.news.price, isRight: true),
            .init(title: strings.terminal.step, isRight: true, omissionRank: 1),
            .init(title: strings.prices.held, min: 8, omissionRank: 2),
            .init(title: "ID", omissionRank: 3),
        ]
        try printer.print(records) {
            prices.map { history in
                [history.heading(format)] + Table(table, history.rows(format)).lines(indent: 2)
            }.blankSeparated
        }
    }
}

/// The prices of one app as rows of a table, by storefront.
struct PriceHistory: Sendable {
    /// The prices to show, by storefront and oldest first.
    let spans: [PriceSpan]
    private let steps: [PriceSpan: PriceStep]
    private let last: Run

    /// - Parameters:
    ///   - all: the app's prices, grouped by storefront, each group oldest first.
    ///   - last: the run up to which the nights of a current price are counted.
    ///   - isShown: whether the table has a row for a price.
    init(_ all: [PriceSpan], upTo last: Run, where isShown: (PriceSpan) -> Bool) {
        spans = all.filter(isShown)
        self.last = last
        let steps = all.grouped(by: \.listing).flatMap { _, spans in
            spans.indices.compactMap { index in spans.step(at: index).map { (spans[index], $0) } }
        }
        self.steps = Dictionary(steps) { one, _ in one }
    }

    /// The line above the table, with the app's name; blank if there are no prices.
    func heading(_ format: OutputFormat) -> Line {
        spans.last.map { format.heading(of: $0.listing.app) } ?? .blank
    }

    /// One row for each price: storefront, first night, price, difference from the previous price,
    /// number of days, and the change's ID.
    func rows(_ format: OutputFormat) -> [[String]] {
        var former: Storefront?
        return spans.map { span in
            let storefront = span.listing.storefront
            defer { former = storefront }
            let held = format.strings.appPage.days(span.nights(upTo: last))
            return [
                storefront == former ? "" : storefront.shownCode,
                span.mayBeOlder
                    ? format.strings.appPage.upTo(format.night(span.run.night))
                    : format.night(span.run.night),
                format.format.price(span.price),
                steps[span].flatMap { words(for: $0, format) } ?? "",
                span.end == nil ? "\(held), \(format.strings.prices.today)" : held,
                format.recordedID(span.changeID) ?? "",
            ]
        }
    }

    /// A step in words: a percentage, a new currency, or `back after 5 days` for an earlier price;
    /// nil for other steps.
    private func words(for step: PriceStep, _ format: OutputFormat) -> String? {
        step.nightsAway.map { format.strings.terminal.backAfter($0) }
            ?? PriceWords(step, format.format).note
    }
}
