import AppStore
import ChangeDetection
import Foundation
import History
import TestSupport
import Testing

/// The prices on an app's page.
struct AppPriceTests {
    @Test func `a lower price that is followed by an even lower one is not a sale`() throws {
        var sample = try AppSample.sold(in: "us")
        let steps: [(night: Int, price: Decimal)] = [(1, 4), (11, 2), (16, 1)]
        sample.prices = try steps.enumerated().map { index, step in
            PriceSpan(
                listing: try Sample.listing("us"),
                name: "Example",
                price: Money(step.price, "USD"),
                run: AppSample.run(step.night),
                isFirst: index == 0,
                end: index < 2 ? AppSample.run(steps[index + 1].night) : nil
            )
        }
        for (before, after) in zip(steps, steps.dropFirst()) {
            let step = Change.Kind.changed(.price, .price(before.price), .price(after.price))
            try sample.change(step, in: "us", on: after.night)
        }
        let rows = try sample.page().texts("//table[@class='rated price-steps']/tbody/tr/td")
        #expect(rows.count == 6 && !rows.contains { $0.contains("sale") })
    }

    @Test func `a price in a new currency is on one line with the anchors of both changes`()
        throws
    {
        var sample = try AppSample.sold(in: "us")
        for storefront in ["bg", "hr"] {
            let price = Change.Kind.changed(.price, .price(19.99, "BGN"), .price(9.99, "EUR"))
            try sample.change(price, in: storefront, on: 5)
            try sample.change(.changed(.currency, "BGN", "EUR"), in: storefront, on: 5)
        }
        let anchors = try sample.yearPage().texts("//ul[@class='brought']/li/span/@id")
        #expect(
            anchors == [
                "5-1-bg-price", "5-1-hr-price", "5-1-bg-currency", "5-1-hr-currency",
            ]
        )
    }
}
