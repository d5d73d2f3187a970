import AppStore
import ChangeDetection
import Foundation
import News
import Testing

/// The changes of prices, and the number of nights between them.
struct PriceStepTests {
    private func step(
        _ before: Decimal,
        _ after: Decimal,
        run: Int,
        former: [RecordedChange] = []
    ) throws -> PriceStep {
        let change = try Sample.change(
            .price,
            before: .number(before),
            after: .number(after),
            run: run
        )
        let context = NewsContext(formerPrices: [change.listing: former])
        return try #require(PriceStep.steps(in: [change], context).first)
    }

    @Test(
        arguments: [
            (1.99, 3.99, 1.005), (3.99, 1.99, -0.501), (2, 0, -1), (2, 2.02, 0.01),
        ] as [(Decimal, Decimal, Double)]
    )
    func `a step has a share of the price before`(
        before: Decimal,
        after: Decimal,
        share: Double
    ) throws {
        let found = try #require(try step(before, after, run: 9).share)
        #expect(abs(found - share) < 0.001)
    }

    @Test func `prices in two currencies are not compared`() throws {
        let changes = [
            try Sample.change(.price, before: .number(2), after: .number(1.02), currency: "EUR"),
            try Sample.change(
                .currency,
                before: .text("BGN"),
                after: .text("EUR"),
                currency: "EUR"
            ),
        ]
        let news = AppNews(app: try Sample.app(1), changes: changes)
        #expect(news.kinds == [.page])
        let step = try #require(news.prices.first)
        #expect(step.share == nil)
        #expect(step.formerCurrency == "BGN" && step.currency == "EUR")
    }

    @Test func `a step from nothing has no share`() throws {
        #expect(try step(0, 1.99, run: 9).share == nil)
    }

    @Test func `a price that rises again to what it was ends a sale`() throws {
        let fall = try Sample.change(.price, before: .number(4), after: .number(2), run: 5)
        let ends = try step(2, 4, run: 8, former: [fall])
        #expect(ends.saleNights == 3)
        #expect(ends.nightsHeld == 3)
        #expect(try step(2, 3, run: 8, former: [fall]).saleNights == nil)
    }

    @Test func `a sale may have had several steps`() throws {
        let falls = try [(5, 4, 2), (4, 3, 3)].map { step in
            try Sample.change(
                .price,
                before: .number(Decimal(step.0)),
                after: .number(Decimal(step.1)),
                run: step.2
            )
        }
        let ends = try step(3, 5, run: 5, former: falls)
        #expect(ends.saleNights == 3)
        #expect(ends.nightsHeld == 2)
        #expect(try step(3, 4, run: 5, former: falls).saleNights == 2)
    }

    @Test func `a storefront whose price had not fallen has no part in the end of a sale`() throws {
        let changes = try ["de", "fr"].map { code in
            try Sample.change(.price, before: .number(3), after: .number(5), in: code, run: 8)
        }
        let fall = try Sample.change(
            .price,
            before: .number(5),
            after: .number(3),
            in: "de",
            run: 7
        )
        let context = NewsContext(formerPrices: [fall.listing: [fall]])
        let steps = PriceStep.steps(in: changes, context)
        #expect(steps.map { $0.storefronts.map(\.code) } == [["de"], ["fr"]])
        #expect(steps.map { $0.saleNights } == [1, nil])
    }

    @Test func `a price whose change was not recorded held for nobody knows how long`() throws {
        #expect(try step(2, 4, run: 8).nightsHeld == nil)
    }

    @Test func `equal steps of several storefronts are one, of several currencies two`() throws {
        let changes = try [("us", "USD"), ("ec", "USD"), ("de", "EUR")].map { code, currency in
            try Sample.change(
                .price,
                before: .number(1),
                after: .number(2),
                in: code,
                currency: currency
            )
        }
        let steps = PriceStep.steps(in: changes, NewsContext())
        #expect(steps.map { $0.storefronts.map(\.code) } == [["us", "ec"], ["de"]])
    }
}
