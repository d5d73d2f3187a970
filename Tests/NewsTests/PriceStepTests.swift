import AppStore
import ChangeDetection
import Foundation
import History
import News
import Testing

/// The changes of prices, and the number of nights between them.
struct PriceStepTests {
    /// The last of several price steps of one listing, given as price before, price after and
    /// number of the run.
    private func last(_ steps: [(Decimal?, Decimal?, Int)]) throws -> PriceStep {
        let changes = try steps.map { before, after, run in
            try Sample.change(.price, before.map { .price($0) }, after.map { .price($0) }, run: run)
        }
        let change = try #require(changes.last)
        let context = NewsContext(earlierPriceChanges: [change.listing: changes.dropLast()])
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
        let found = try #require(try last([(before, after, 9)]).relativeChange)
        #expect(abs(found - share) < 0.001)
    }

    @Test func `prices in two currencies are not compared, and are price news of one kind`() throws
    {
        let changes = [
            try Sample.change(.price, .price(2, "BGN"), .price(1.02, "EUR")),
            try Sample.change(.currency, "BGN", "EUR"),
        ]
        let news = AppNews(app: try Sample.app(1), changes: changes)
        #expect(news.kinds == [.otherPrice])
        #expect(news.others.isEmpty)
        let step = try #require(news.prices.first)
        #expect(step.relativeChange == nil)
        #expect(step.newCurrency == "EUR")
    }

    @Test func `a price that becomes free in a new currency is not a fall`() throws {
        let change = try Sample.change(.price, .price(3, "BGN"), .price(0, "EUR"))
        let step = PriceStep(change)
        #expect(step.kind == .otherPrice)
        #expect(step.relativeChange == nil)
        #expect(step.newCurrency == nil)
        let back = try Sample.change(.price, .price(0, "BGN"), .price(3, "EUR"))
        #expect(PriceStep(back).kind == .otherPrice)
    }

    @Test func `the prices of a listing have the same steps as their changes`() throws {
        let listing = try Sample.change(kind: .new).listing
        let prices: [Decimal] = [4, 2, 4, 3]
        let spans = zip(prices, [1, 5, 8, 9]).map { price, run in
            PriceSpan(
                listing: listing,
                name: "App",
                price: Money(price, "USD"),
                run: Sample.run(run),
                isFirst: run == 1,
                end: nil
            )
        }
        let steps: [(Decimal?, Decimal?, Int)] = [(4, 2, 5), (2, 4, 8), (4, 3, 9)]
        for index in 1...3 {
            let step = try #require(spans.step(at: index))
            let told = try last(Array(steps.prefix(index)))
            #expect(step.kind == told.kind)
            #expect(step.nightsAway == told.nightsAway)
            #expect(step.nightsHeld == told.nightsHeld)
        }
        #expect(spans.step(at: 0) == nil)
        #expect(spans.indices.map(spans.isSale) == [false, true, false, false])
    }

    @Test func `a step from nothing has no share`() throws {
        #expect(try last([(0, 1.99, 9)]).relativeChange == nil)
        #expect(try last([(nil, 1.99, 9)]).relativeChange == nil)
        #expect(try last([(1.99, nil, 9)]).relativeChange == nil)
    }

    @Test func `a price that rises again to what it was is back`() throws {
        let ends = try last([(4, 2, 5), (2, 4, 8)])
        #expect(ends.nightsAway == 3)
        #expect(ends.nightsHeld == 3)
        #expect(ends.kind == .priceReturn)
        #expect(try last([(4, 2, 5), (2, 3, 8)]).kind == .priceRise)
    }

    @Test func `a price that falls again to what it was is back, too`() throws {
        let ends = try last([(9.99, 19.99, 5), (19.99, 9.99, 6)])
        #expect(ends.nightsAway == 1)
        #expect(ends.kind == .priceReturn)
    }

    @Test func `a sale may have had several steps`() throws {
        let ends = try last([(5, 4, 2), (4, 3, 3), (3, 5, 5)])
        #expect(ends.nightsAway == 3)
        #expect(ends.nightsHeld == 2)
        #expect(try last([(5, 4, 2), (4, 3, 3), (3, 4, 5)]).kind == .priceRise)
    }

    @Test func `the next sale at the same price is a price cut, and its end is a return`() throws {
        let sales: [(Decimal?, Decimal?, Int)] = [(4, 2, 2), (2, 4, 5), (4, 2, 7), (2, 4, 11)]
        #expect(try last(Array(sales.prefix(3))).kind == .priceFall)
        #expect(try last(sales).nightsAway == 4)
    }

    @Test func `a price that was absent longer than it was valid is not back`() throws {
        #expect(try last([(6, 9, 2), (9, 6, 60)]).kind == .priceFall)
        #expect(try last([(8, 6, 2), (6, 9, 5), (9, 6, 9)]).kind == .priceFall)
    }

    @Test func `a price that was missing between is back, one in a new currency is not`() throws {
        let missing = try last([(4, nil, 5), (nil, 4, 8)])
        #expect(missing.kind == .priceReturn && missing.nightsAway == 3)
        #expect(try last([(4, nil, 5), (nil, 6, 8)]).kind == .otherPrice)
        let changes = try [("EUR", "HRK", 5), ("HRK", "EUR", 8)].map { before, after, run in
            try Sample.change(.price, .price(4, before), .price(4, after), run: run)
        }
        #expect(PriceStep(changes[1], after: [changes[0]]).kind == .otherPrice)
    }

    @Test func `a storefront whose price had not fallen has no part in the end of a sale`() throws {
        let changes = try ["de", "fr"].map { code in
            try Sample.change(.price, .price(3), .price(5), in: code, run: 8)
        }
        let fall = try Sample.change(.price, .price(5), .price(3), in: "de", run: 7)
        let context = NewsContext(earlierPriceChanges: [fall.listing: [fall]])
        let steps = PriceStep.steps(in: changes, context)
        #expect(steps.map { $0.storefronts.map(\.code) } == [["de"], ["fr"]])
        #expect(steps.map { $0.nightsAway } == [1, nil])
    }

    @Test func `a price without a recorded change was valid for an unknown time`() throws {
        #expect(try last([(2, 4, 8)]).nightsHeld == nil)
    }

    @Test func `equal steps of several storefronts are one, of several currencies two`() throws {
        let changes = try [("us", "USD"), ("ec", "USD"), ("de", "EUR")].map { code, currency in
            try Sample.change(.price, .price(1, currency), .price(2, currency), in: code)
        }
        let steps = PriceStep.steps(in: changes, NewsContext())
        #expect(steps.map { $0.storefronts.map(\.code) } == [["us", "ec"], ["de"]])
    }
}
