import AppStore
import ChangeDetection
import Foundation
import History
import News
import Testing

/// How prices moved, and for how long they had held.
struct PriceStepTests {
    private func step(
        _ before: Decimal,
        _ after: Decimal,
        run: Int,
        former: RecordedChange? = nil
    ) throws -> PriceStep {
        let change = try Sample.change(
            .price,
            before: .number(before),
            after: .number(after),
            run: run
        )
        let context = NewsContext(formerPrices: former.map { [change.change.listing: $0] } ?? [:])
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
        let ends = try step(2, 4, run: 8, former: fall)
        #expect(ends.endsSale)
        #expect(ends.nightsHeld == 3)
        #expect(try !step(2, 3, run: 8, former: fall).endsSale)
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
