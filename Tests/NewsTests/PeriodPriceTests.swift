import AppStore
import ChangeDetection
import Foundation
import News
import Testing

/// The news of an app's prices and sales over several nights.
struct PeriodPriceTests {
    private func news(_ nights: [[RecordedChange]]) throws -> PeriodNews {
        let app = try Sample.app(1)
        return PeriodNews(app: app, nights: nights.map { AppNews(app: app, changes: $0) })
    }

    private func price(_ before: Decimal, _ after: Decimal, run: Int) throws -> RecordedChange {
        try Sample.change(.price, before: .number(before), after: .number(after), run: run)
    }

    @Test func `one number in two currencies makes two paths`() throws {
        let changes = try ["USD", "EUR"].enumerated().map { place, currency in
            try Sample.change(
                .price,
                before: .number(2),
                after: .number(1),
                in: ["us", "de"][place],
                currency: currency
            )
        }
        #expect(ValuePath.paths(of: .price, in: changes).map(\.currency) == ["EUR", "USD"])
    }

    @Test func `a price that fell and came back is one price cut`() throws {
        let news = try news([[try price(2, 1, run: 2)], [try price(1, 2, run: 5)]])
        #expect(news.kinds == [.priceFall])
        let path = try #require(ValuePath.paths(of: .price, in: news.changes).first)
        #expect(path.returns)
        #expect(path.sales == [3])
    }

    @Test func `a price that fell and rose to another one is a cut and a rise`() throws {
        let news = try news([[try price(2, 1, run: 2)], [try price(1, 3, run: 5)]])
        #expect(news.kinds == [.priceRise, .priceFall])
    }

    private func price(
        _ steps: [(before: Decimal, after: Decimal, run: Int)],
        in storefront: String
    ) throws -> [RecordedChange] {
        try steps.map { step in
            try Sample.change(
                .price,
                before: .number(step.before),
                after: .number(step.after),
                in: storefront,
                run: step.run
            )
        }
    }

    @Test func `a sale that goes on elsewhere is a path of its own, and no price rise`() throws {
        let changes =
            try price([(2, 1, 2), (1, 2, 5)], in: "us") + price([(2, 1, 2)], in: "ec")
        let paths = ValuePath.paths(of: .price, in: changes)
        #expect(paths.map(\.storefronts).map { $0.map(\.code) } == [["ec"], ["us"]])
        #expect(paths.map(\.returns) == [false, true])
        let news = try news([2, 5].map { run in changes.filter { $0.run.number == run } })
        #expect(news.kinds == [.priceFall])
    }

    @Test func `two sales have their nights each`() throws {
        let changes = try price([(2, 1, 2), (1, 2, 5), (2, 1, 20), (1, 2, 24)], in: "us")
        let path = try #require(ValuePath.paths(of: .price, in: changes).first)
        #expect(path.departures == [0, 2])
        #expect(path.sales == [3, 4])
    }

    @Test func `a price cut in steps is one sale, and a rise that is over is none`() throws {
        let sale = try price([(5, 4, 2), (4, 3, 3), (3, 5, 5)], in: "us")
        #expect(ValuePath.paths(of: .price, in: sale).first?.sales == [3])
        let rise = try price([(5, 6, 2), (6, 5, 5)], in: "us")
        #expect(ValuePath.paths(of: .price, in: rise).first?.sales == [])
        let both = try price([(5, 3, 2), (3, 5, 3), (5, 6, 4), (6, 5, 5)], in: "us")
        #expect(ValuePath.paths(of: .price, in: both).first?.sales == [])
    }

    @Test func `a price that moved like the end of another storefront's is a path of its own`()
        throws
    {
        let changes =
            try price([(5, 3, 2), (3, 5, 5)], in: "de")
            + price([(3, 5, 5)], in: "fr") + price([(3, 5, 5)], in: "it")
        let paths = ValuePath.paths(of: .price, in: changes)
        #expect(paths.map { $0.storefronts.map(\.code) } == [["fr", "it"], ["de"]])
    }

    @Test func `sales of different lengths are paths of their own`() throws {
        let changes =
            try price([(5, 3, 2), (3, 5, 7)], in: "de") + price([(5, 3, 4), (3, 5, 7)], in: "fr")
            + price([(5, 3, 2), (3, 5, 7)], in: "it")
        for changes in [changes, changes.reversed()] {
            let paths = ValuePath.paths(of: .price, in: changes)
            #expect(paths.map { $0.storefronts.map(\.code) } == [["de", "it"], ["fr"]])
            #expect(paths.map(\.sales) == [[5], [3]])
        }
    }

    @Test func `a path begins with the currency of today`() throws {
        let before = try price([(4, 2, 2)], in: "bg")
        let switched = try [(Field.price, FieldValue.number(2), FieldValue.number(1.02))].map {
            try Sample.change($0.0, before: $0.1, after: $0.2, in: "bg", currency: "EUR", run: 4)
        }
        let currency = try Sample.change(
            .currency,
            before: .text("BGN"),
            after: .text("EUR"),
            in: "bg",
            currency: "EUR",
            run: 4
        )
        let path = try #require(
            ValuePath.paths(of: .price, in: before + switched + [currency]).first
        )
        #expect(path.values == [.number(2), .number(1.02)])
        #expect(path.formerCurrency == "BGN" && path.currency == "EUR")
        let news = try news([before, switched + [currency]])
        #expect(news.kinds == [.priceFall, .page])
    }
}
