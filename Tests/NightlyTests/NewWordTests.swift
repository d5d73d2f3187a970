import AppStore
import Archives
import Foundation
import Nightly
import TestSupport
import Testing
import Watchlists

/// The words that a group's apps used for the first time in a month.
final class NewWordTests: Sendable {
    private let site = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private let archive: Archive
    private let listings: [Listing]

    init() throws {
        archive = try Archive()
        listings = try [1, 2].map { number in
            Listing(app: try #require(AppID(number)), storefront: try #require(Storefront("kr")))
        }
    }

    deinit { try? FileManager.default.removeItem(at: site) }

    private func night(_ date: String, _ notes: String, _ others: String) async throws {
        var player = NightPlayer(archive)
        player.reports = site.path
        var shown: [Listing: Finding] = [:]
        for (listing, text) in zip(listings, [notes, others]) {
            var page = StorePage(name: "App", bundleID: "b", version: "1.0 \(text)")
            page.releaseNotes = text
            shown[listing] = .present(Sighting(page: page, rating: nil))
        }
        var watchlist = Watchlist()
        watchlist.report.timezone = "GMT"
        let apps = listings.map {
            Watchlist.WatchedApp(reference: .id($0.app), storefronts: [$0.storefront])
        }
        watchlist.groups = [Watchlist.Group(name: "All", apps: apps)]
        try await player.play(
            at: try #require(Date(utc: "\(date)T04:00:00Z")),
            watchlist,
            asking: StoreCatalog(showing: shown)
        )
    }

    private func page(_ path: String) throws -> ParsedPage {
        ParsedPage(html: Array(try Data(contentsOf: site.appending(path: path))))
    }

    private let words = "//ul[@class='new-words']/li"

    @Test func `a word is new in the month that had it first, and links to its change`()
        async throws
    {
        try await night("2026-03-01", "Widgets", "Fixed bugs")
        try await night("2026-03-02", "Widgets and SiriKit", "Fixed bugs")
        try await night("2026-04-01", "widgets, sirikit, improvements", "Try Passkeys")
        try await night("2026-04-02", "We have passkeys, too", "Try Passkeys with CarPlay")
        #expect(try page("months/2026-03.html").texts(words) == ["SiriKit"])
        let april = try page("months/2026-04.html")
        #expect(april.texts(words) == ["Passkeys in 2 apps", "CarPlay"])
        let run = "3-2-kr-releaseNotes"
        #expect(april.texts("\(words)[1]/a/@href") == ["../apps/2/2026.html#\(run)"])
        #expect(try page("apps/2/2026.html").count("//*[@id='\(run)']") == 1)
        #expect(try page("weeks/2026-W14.html").count(words) == 0)
        #expect(try page("groups/all.html").texts(words) == april.texts(words))
    }
}
