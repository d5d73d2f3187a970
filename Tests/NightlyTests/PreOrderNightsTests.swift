import AppStore
import Foundation
import History
import News
import TestSupport
import Testing
import Wording

@testable import storewatch

@testable import Archives

/// Apps that are in the store before their release, in every output.
struct PreOrderNightsTests {
    private let told = ToldNights()
    private let app = AppID.of(1)
    private static let released = 40.0

    private func pages(_ amount: Decimal?, version: String = "0.1") -> [Listing: StorePage] {
        ToldNights.puzzle(in: "de", "us") { page in
            (page.version, page.amount, page.currency) = (version, amount, "EUR")
            page[date: .releaseDate] = NightPlayer.moment(Self.released)
        }
    }

    @Test(arguments: [nil, 0, 39.99] as [Decimal?])
    func `a pre-order is recognized with and without a price, in every output`(
        amount: Decimal?
    ) async throws {
        let words = "Available for pre-order"
        let (changes, outputs) = try await told.night(1, pages(amount))
        #expect(AppNews(app: app, changes: changes).kinds == [.preOrder])
        #expect(outputs["changes"]?.contains(words) == true)
        let format = try told.archive.outputFormat(told.player.settings)
        let run = try #require(try told.archive.lastRun())
        let states = try told.archive.states(of: app, asOf: run)
        let own = told.page("apps/1.html")
        let pages = [
            "log": told.page("changes.html").texts("//tbody/tr").joined(),
            "status": own.texts("//table[contains(@class, 'storefronts')]//td[1]").joined(),
            "changelog": own.texts("//ul[@class='others']/li").joined(),
            "night": told.page("index.html").texts("//main").joined(),
        ]
        for (name, text) in pages {
            #expect(text.contains(words), "\(name): \(text)")
            #expect(!text.contains("Now watching") || name == "night", "\(name): \(text)")
        }
        let state = try #require(states.first)
        let price = state.page.map { format.format.price($0, isPreOrder: state.isPreOrder) }
        let amounts: [Decimal: String] = [0: "Free (pre-order)", 39.99: "€39.99 (pre-order)"]
        #expect(price == amount.map { amounts[$0] } ?? "pre-order")
    }

    @Test func `a first price is not a change, and a release reports nothing untrue`() async throws
    {
        try await told.play(1, pages(nil))
        let priced = try await told.night(2, pages(39.99))
        #expect(AppNews(app: app, changes: priced.changes).kinds == [.otherPrice])
        let text = try #require(priced.outputs["changes"])
        #expect(text.contains("Price: first price €39.99") && !text.contains("New in the store"))
        #expect(try await told.play(Self.released, pages(39.99)).isEmpty)
        let released = try await told.play(Self.released + 1, pages(39.99, version: "1.0"))
        #expect(AppNews(app: app, changes: released).kinds == [.release])
    }

    @Test func `the page of a pre-order without a price changes with its release date alone`()
        async throws
    {
        func price() -> String {
            told.page("apps/1.html").texts("//p[@class='headline']").joined()
        }
        _ = try await told.night(1, pages(nil))
        #expect(price().contains("pre-order"))
        for day in [2, Self.released - 1] { _ = try await told.night(day, pages(nil)) }
        #expect(price().contains("pre-order"))
        _ = try await told.night(Self.released + 1, pages(nil))
        #expect(price().contains("no price") && !price().contains("pre-order"), "\(price())")
    }

    @Test func `an app that was there before is new in the store once it is released`()
        async throws
    {
        let changes = try await told.play(Self.released + 2, pages(0))
        let run = try #require(try told.archive.lastRun())
        let context = try told.archive.newsContext(of: changes, in: run)
        #expect(AppNews(app: app, changes: changes, context: context).kinds == [.appeared])
    }
}
