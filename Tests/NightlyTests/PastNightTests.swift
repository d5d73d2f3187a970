import AppStore
import Archives
import Foundation
import History
import TestSupport
import Testing
import Watchlists

@testable import Nightly

/// Past nights and apps that are gone, read from an archive.
struct PastNightTests {
    private let site = TestSite()
    private let archive = Archive.inMemory
    private let listing = Listing(1, "kr")

    /// - Parameter page: the page; nil if the app is gone.
    @discardableResult
    private func night(
        _ day: Double,
        _ page: StorePage?,
        hasSite: Bool = false
    ) async throws -> Run {
        var player = NightPlayer(archive)
        player.reportFolder = hasSite ? site.path : nil
        // A second app remains in the storefront; without it, a removal would wait for a second
        // night.
        let listings = [listing, Listing(2, "kr")]
        return try await player.play(day, listings) { $0 == listing ? page : StorePage() }.run
    }

    @Test func `notes that came with an earlier release do not explain a later one`() async throws {
        for day in 0...4 {
            let notes = day % 2 == 0 ? "Took the afternoon off." : "Drank too much coffee."
            let page = StorePage("1.\(day)", notes: notes)
            try await night(Double(day), page, hasSite: day > 0)
            guard day > 0 else { continue }
            let front = try site.page("index.html")
            let shown = front.texts("//ol[@class='stories']//div[@class='notes-text']/p")
            #expect(shown == (day == 1 ? ["Drank too much coffee."] : []))
            #expect(front.count("//section[@class='earlier']//tbody/tr") == day)
        }
        let app = try site.page("apps/1.html")
        let silence = app.texts("//div[@class='silence']/div/p")
        #expect(silence.first == "Fri, 27 Feb 2026 – Sun, 1 Mar 2026")
    }

    @Test func `a price holds until the app is gone`() async throws {
        try await night(0, StorePage(price: 5, in: "EUR"))
        try await night(2, StorePage(price: 3, in: "EUR"))
        let gone = try await night(5, nil)
        let last = try await night(9, nil)
        let spans = try archive.prices(of: listing.app)
        #expect(spans.map(\.price?.amount) == [5, 3])
        #expect(spans.map { $0.nights(upTo: last) } == [2, 3])
        #expect(spans.last?.end == gone)
        try await night(10, StorePage(price: 3, in: "EUR"))
        #expect(try archive.prices(of: listing.app).map(\.end) == [spans[0].end, nil])
    }

    @Test func `a bundle ID is watched from the night on which it was found`() async throws {
        var watchlist = Watchlist([1], in: ["kr"])
        let bundle = Watchlist.Reference.bundle("com.example.nine")
        watchlist.groups[0].apps.append(.init(reference: bundle, storefronts: [.of("kr")]))
        var runs: [Run] = []
        for day in 0..<2 {
            var store = StoreCatalog(showing: [:])
            store.app = { (_, _) throws(Failure) in day == 0 ? nil : .of(9) }
            let player = NightPlayer(archive)
            runs.append(try await player.play(Double(day), watchlist, asking: store).run)
        }
        #expect(try archive.resolve(watchlist, asOf: runs[0]).listings.count == 1)
        #expect(try archive.resolve(watchlist, asOf: runs[1]).listings.count == 2)
    }
}
