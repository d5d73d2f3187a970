import AppStore
import ChangeDetection
import Foundation
import News
import TestSupport
import Testing

/// The prices on an app's page: steps, sales, the lowest and the usual one.
struct AppPriceTests {
    /// - Parameter prices: the prices, each with its first night.
    private func page(
        _ prices: [(night: Int, price: Decimal)],
        language: String = "en"
    ) throws -> ParsedPage {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "us")
        sample.prices = try prices.enumerated().map { index, step in
            PriceSpan(
                listing: try Sample.listing("us"),
                name: "Example",
                price: Money(step.price, "USD"),
                run: AppSample.run(step.night),
                isFirst: index == 0,
                end: index + 1 < prices.count ? AppSample.run(prices[index + 1].night) : nil
            )
        }
        for (before, after) in zip(prices, prices.dropFirst()) {
            try sample.change(
                .changed(.price, before: .price(before.price), after: .price(after.price)),
                in: "us",
                on: after.night
            )
        }
        return try sample.page(language: language)
    }

    private let rows = "//table[@class='rated price-steps']/tbody/tr"

    @Test
    func `steps stand newest first, with their entries, their share and the nights they held`()
        throws
    {
        let page = try page([(1, 4), (11, 2), (16, 4)])
        #expect(
            page.texts("\(rows)[1]/*") == [
                "Wed, 18 Feb 2026", "back to $4.00 after 5 nights", "still holds",
            ]
        )
        #expect(page.texts("\(rows)[2]/*") == ["Fri, 13 Feb 2026", "$2.00−50%", "5 dayssale"])
        #expect(page.texts("\(rows)[3]/*") == ["Tue, 3 Feb 2026 or earlier", "$4.00", "10 days"])
        #expect(
            page.texts("\(rows)/th/a/@href")
                == ["1/2026.html#16-1-us-price", "1/2026.html#11-1-us-price"]
        )
        let summary = page.texts("//details[@class='values']/summary")
        #expect(summary == ["Prices. Lowest: $2.00. Usual: $4.00."])
    }

    @Test func `a lower price that another lower one follows is no sale`() throws {
        let page = try page([(1, 4), (11, 2), (16, 1)])
        #expect(!page.texts("\(rows)/td").contains { $0.contains("sale") })
    }

    @Test func `a price in a new currency stands in one line with the anchors of both changes`()
        throws
    {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "us")
        for storefront in ["bg", "hr"] {
            try sample.change(
                .changed(
                    .price,
                    before: .money(Money(19.99, "BGN")),
                    after: .money(Money(9.99, "EUR"))
                ),
                in: storefront,
                on: 5
            )
            try sample.change(
                .changed(.currency, before: .text("BGN"), after: .text("EUR")),
                in: storefront,
                on: 5
            )
        }
        let line = "//div[@class='prices']//li"
        #expect(
            try sample.yearPage().texts("\(line)/span/@id") == [
                "5-1-bg-price", "5-1-hr-price", "5-1-bg-currency", "5-1-hr-currency",
            ]
        )
    }

    @Test(arguments: ["en", "ko"])
    func `a price that never changed has no history`(language: String) throws {
        let page = try page([(1, 4)], language: language)
        #expect(page.count("//details[@class='values']") == 0)
    }
}
