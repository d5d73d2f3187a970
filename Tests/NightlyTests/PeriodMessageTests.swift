import AppStore
import Archives
import Foundation
import Nightly
import TestSupport
import Testing
import Watchlists

/// Messages about several nights, or about several storefronts.
struct PeriodMessageTests {
    private let scratch = Scratch()
    private let archive = Archive.inMemory

    /// Plays nights that start on Wednesday, 25 February 2026, each with an app's pages by
    /// storefront, and returns the message.
    private func message(
        of nights: [[String: StorePage]],
        digest: String = "weekly",
        rule: String
    ) async throws -> SentMessage {
        let group = "storefronts: [de, us], apps: [7]"
        let watchlist = try scratch.watchlist(group, rule: rule, digest: digest)
        for (day, pages) in nights.enumerated() {
            let store = StoreCatalog(watchlist.listings) { pages[$0.storefront.code] }
            try await NightPlayer(archive).play(Double(day), watchlist, asking: store)
        }
        return try #require(try scratch.messages.last)
    }

    private func page(
        _ version: String = "1",
        price: Decimal = 3.99,
        notes: String? = nil
    ) -> StorePage {
        StorePage(version, name: "Hazel", notes: notes, price: price, in: "USD")
    }

    private func everywhere(_ pages: StorePage...) -> [[String: StorePage]] {
        pages.map { ["de": $0, "us": $0] }
    }

    @Test func `a price that is back by the end of the week is reported as back`() async throws {
        let (sale, page) = (page(price: 1.99), page())
        let nights = everywhere(page, sale, sale, page, page, page)
        let message = try await message(of: nights, rule: "field: price, change: falls")
        #expect(message.text.contains("$3.99 → $1.99 → back to $3.99"), "\(message.text)")
        #expect(message.headline.contains("1 price back to usual"))
        #expect(message.events.map(\.id) == ["2-7-de-price", "2-7-us-price"])
    }

    @Test func `an app that is back by the end of the week is reported as back`() async throws {
        let (all, others) = (["de": page(), "us": page()], ["us": page()])
        let nights = [all, others, others, all, all, all]
        let message = try await message(of: nights, rule: "kind: gone")
        #expect(message.text.contains("Hazel  Back in the store"), "\(message.text)")
        #expect(message.text.contains("Sat 28 Feb\n  Back in the store"), "\(message.text)")
        #expect(message.headline.contains("1 app back"))
        // No other app is known in the storefront, so the removal waits for the second night.
        #expect(message.events.map(\.id) == ["3-7-de-gone"])
    }

    @Test func `a version that is undone by the end of the week is reported as undone`()
        async throws
    {
        let (one, two) = (page(), page("2"))
        let nights = everywhere(one, two, two, one, one, one)
        let message = try await message(of: nights, rule: "kind: release")
        #expect(message.text.contains("1 → 2 → 1, back to an earlier version"), "\(message.text)")
    }

    @Test(arguments: ["run", "weekly"])
    func `the notes of each version are reported if storefronts have different ones`(
        digest: String
    ) async throws {
        let notes = (de: "Adds a widget for plants.", us: "Adds a calendar of weeks.")
        let second = ["de": page("1.1", notes: notes.de), "us": page("2", notes: notes.us)]
        let nights = everywhere(page(notes: "Old.")) + Array(repeating: second, count: 5)
        let message = try await message(of: nights, digest: digest, rule: "kind: release")
        let told = ["1 → 2 (US)", "1 → 1.1 (DE)", notes.de, notes.us]
        for words in told { #expect(message.text.contains(words), "\(message.text)") }
    }

    @Test func `the notes of one version are reported in one language`() async throws {
        let first = ["de": page(notes: "Alt."), "us": page(notes: "Old.")]
        let second = [
            "de": page("2", notes: "Ein Kalender für alle Wochen."),
            "us": page("2", notes: "Adds a calendar of weeks."),
        ]
        let message = try await message(of: [first, second], digest: "run", rule: "kind: release")
        #expect(message.text.contains("calendar") && !message.text.contains("Kalender"))
    }
}
