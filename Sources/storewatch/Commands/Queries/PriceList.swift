import History
import AppStore
import Archives
import Language
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
                // Apps that the user did not name are shown only if they have price changes.
                let stepped = Set(all.filter { !$0.isFirst }.map(\.listing))
                let shown = all.filter { isNarrowed || stepped.contains($0.listing) }
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
