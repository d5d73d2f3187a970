import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import News
import TestSupport
import Testing
import Wording

@testable import Watchlists

@testable import storewatch

/// Prices on their way from the store's response to every output of a night.
struct MoneyNightsTests {
    private var told = ToldNights()
    private let listing = Listing(1, "hr")

    private var archive: Archive { told.archive }

    /// A price in the listing's storefront beside a price that stays in a different one.
    private func pages(_ amount: Decimal?, _ currency: String?) -> [Listing: StorePage] {
        [
            listing: StorePage(name: "Puzzle", price: amount, in: currency),
            Listing(1, "us"): StorePage(name: "Puzzle", price: 4.99, in: "USD"),
        ]
    }

    @Test(arguments: [false, true])
    mutating func `a new currency is shown with both prices, without a direction`(
        isByField: Bool
    ) async throws {
        told.rule {
            $0.field = isByField ? Choice([.price]) : nil
            $0.kind = isByField ? nil : Choice(NewsFamily.price.kinds)
        }
        try await told.play(0, pages(29.99, "HRK"))
        let (changes, outputs) = try await told.night(1, pages(3.99, "EUR"))
        let price = try #require(changes.first { $0.field == .price })
        #expect(price.before == .money(Money(29.99, "HRK")))
        #expect(price.after == .money(Money(3.99, "EUR")))
        let json = try price.json(.otherPrice).jsonLine
        #expect(json.contains(#""currency":"EUR","currencyBefore":"HRK""#), "\(json)")
        for (name, text) in outputs {
            let isTold = { (words: String) in text.contains(words) }
            #expect(["HRK\u{A0}29.99", "€3.99", "now priced in EUR"].allSatisfy(isTold), "\(text)")
            #expect(!["€29.99", "%)", "cut"].contains(where: isTold), "\(name): \(text)")
        }
    }

    @Test(arguments: [ChangeCondition.Direction.falls, .rises])
    mutating func `a new currency, a missing price and a first one neither rise nor fall`(
        direction: ChangeCondition.Direction
    ) async throws {
        told.rule { $0.change = ChangeCondition(direction: direction) }
        try await told.play(0, pages(29.99, "HRK"))
        try await told.play(1, pages(3.99, "EUR"))
        for day in 2...4 { try await told.play(Double(day), pages(nil, "EUR")) }
        let last = try await told.night(5, pages(500, "JPY"))
        #expect(last.outputs["message"] == "")
        #expect(last.outputs["changes"]?.contains("no price (2 days) → ¥500") == true)
    }

    @Test func `the suppressed price has both currencies`() async throws {
        let (kuna, euros) = (pages(29.99, "HRK"), pages(3.99, "EUR"))
        for (day, pages) in [kuna, euros, kuna].enumerated() {
            try await told.play(Double(day), pages)
        }
        let suppressed = try archive.changes(ChangeFilter(status: .suppressed))
        let price = try #require(suppressed.first { $0.field == .price })
        #expect(price.before == .money(Money(3.99, "EUR")))
        #expect(price.after == .money(Money(29.99, "HRK")))
    }

    @Test(
        arguments: [
            ([9.99, 9.99, 19.99, 9.99], "back to ₺9.99 after one day"),
            ([149.99, nil, nil, 149.99], "back to ₺149.99 after one day"),
        ] as [([Decimal?], String)]
    )
    mutating func `a price that returns after a night is called a return everywhere`(
        amounts: [Decimal?],
        words: String
    ) async throws {
        told.rule { $0.kind = Choice(NewsFamily.price.kinds) }
        for (day, amount) in amounts.dropLast().enumerated() {
            try await told.play(Double(day), pages(amount, "TRY"))
        }
        let outputs = try await told.night(3, pages(amounts[3], "TRY")).outputs
        for (name, text) in outputs {
            #expect(text.contains(words), "\(name): \(text)")
            #expect(!text.contains("cut") && !text.contains("−50"), "\(name): \(text)")
        }
    }

    @Test func `a price that returns is called a return in lists of prices and reasons`()
        async throws
    {
        for (day, amount) in ([9.99, 9.99, 19.99] as [Decimal]).enumerated() {
            try await told.play(Double(day), pages(amount, "TRY"))
        }
        _ = try await told.night(3, pages(9.99, "TRY"))
        let back = "back to ₺9.99 after one day"
        let spans = try archive.prices(of: listing.app).filter { $0.listing == listing }
        let last = try #require(try archive.lastRun())
        var format = try archive.outputFormat(told.player.settings)
        let rows = PriceHistory(spans, upTo: last) { _ in true }.rows(format)
        #expect(rows.map { $0[2] } == ["₺9.99", "₺19.99", "₺9.99"])
        #expect(rows.map { $0[3] } == ["", "+100%", "back after 1 day"])
        let steps = "//table[contains(@class, 'price-steps')]//td[1]"
        #expect(told.page("apps/1.html").texts(steps) == [back, "₺19.99+100%", "₺9.99"])
        let changes = try archive.changes(ChangeFilter(fields: [.price]))
        format.priceChanges = Dictionary(grouping: changes, by: \.listing)
        let explanation = Explanation(
            change: try #require(changes.last),
            status: .confirmed,
            responses: [],
            confirmAfter: 2
        )
        #expect(explanation.lines(format).text.contains("Price: ₺19.99 → \(back) in HR"))
    }

    @Test func `a currency that is filled in later does not add a price`() async throws {
        for (day, currency) in [nil, "JPY", "JPY"].enumerated() {
            let changes = try await told.play(Double(day), pages(500, currency))
            #expect(changes.allSatisfy { $0.kind == .new })
        }
        let spans = try archive.prices(of: listing.app).filter { $0.listing == listing }
        #expect(spans.map(\.price) == [Money(500, "JPY")])
    }
}
