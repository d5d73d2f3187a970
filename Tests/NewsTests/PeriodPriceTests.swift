import AppStore
import ChangeDetection
import Foundation
import History
import News
import Testing

/// The news about an app's prices and sales over several nights.
struct PeriodPriceTests {
    private func news(_ changes: [RecordedChange]) throws -> PeriodNews {
        let app = try Sample.app(1)
        let former = changes.earlierPriceChanges
        let nights = Dictionary(grouping: changes, by: \.run.number).sorted { $0.key < $1.key }
        return PeriodNews(
            app: app,
            nights: nights.map { run, changes in
                let context = NewsContext(earlierPriceChanges: former[run] ?? [:])
                return AppNews(app: app, changes: changes, context: context)
            }
        )
    }

    private func price(
        _ steps: [(before: Decimal, after: Decimal, run: Int)],
        in storefront: String = "us"
    ) throws -> [RecordedChange] {
        try steps.map { step in
            try Sample.change(
                .price,
                .price(step.before),
                .price(step.after),
                in: storefront,
                run: step.run
            )
        }
    }

    @Test(arguments: [1, 3]) func `a price that went and came back is back`(between: Decimal) throws
    {
        let changes = try price([(2, between, 2), (between, 2, 5)])
        let news = try news(changes)
        #expect(news.kinds == [.priceReturn])
        #expect(news.priceSteps.values.map(\.nightsAway) == [3])
        let path = try #require(ValuePath.paths(of: .price, in: changes).first)
        #expect(path.returns)
    }

    @Test func `a price that fell and rose to a different one is a cut and a rise`() throws {
        #expect(try news(price([(2, 1, 2), (1, 3, 5)])).kinds == [.priceRise, .priceFall])
    }

    @Test func `a sale that continues in other storefronts is a separate path, not a price rise`()
        throws
    {
        let changes = try price([(2, 1, 2), (1, 2, 5)]) + price([(2, 1, 2)], in: "ec")
        let paths = ValuePath.paths(of: .price, in: changes)
        #expect(paths.map(\.storefronts).map { $0.map(\.code) } == [["ec"], ["us"]])
        #expect(paths.map(\.returns) == [false, true])
        #expect(try news(changes).kinds == [.priceFall, .priceReturn])
    }

    @Test func `a cut before the currency changed is a cut, and the rest cannot be compared`()
        throws
    {
        let changes = try [
            Sample.change(.price, .price(4, "BGN"), .price(2, "BGN"), run: 2),
            Sample.change(.price, .price(2, "BGN"), .price(1.02, "EUR"), run: 4),
        ]
        let path = try #require(ValuePath.paths(of: .price, in: changes).first)
        #expect(path.direction == nil)
        #expect(try news(changes).kinds == [.priceFall, .otherPrice])
    }
}
