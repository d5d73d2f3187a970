import AppStore
import Archives
import ChangeDetection
import History
import News
import TestSupport
import Testing

@testable import Nightly
@testable import Watchlists

/// Feeds and pending rules after the user accepts changes that a brake held.
struct AcceptedNewsTests {
    private static let event = "2-us-brake-name"

    private let scratch = Scratch()
    private let archive = Archive.inMemory

    private func watchlist(confirmAfter: Int, rules: [NotificationRule]) -> Watchlist {
        var watchlist = Watchlist(1...4, in: ["us"])
        watchlist.brake.minCount = 2
        watchlist.confirmAfter = confirmAfter
        watchlist.send(to: ["tee", "-a", scratch.path("messages")], rules)
        return watchlist
    }

    /// Plays a night on which all apps have this name, and the first app has this version.
    private func night(
        _ day: Double,
        _ name: String,
        _ version: String,
        _ list: Watchlist,
        hasSite: Bool = false
    ) async throws {
        var player = NightPlayer(archive)
        player.reportFolder = hasSite ? scratch.path("site") : nil
        let store = StoreCatalog(list.listings) { listing in
            StorePage(listing.app.number == 1 ? version : "1.0", name: "\(name) \(listing.app)")
        }
        try await player.play(day, list, asking: store)
    }

    private func accept(_ list: Watchlist) throws -> Int? {
        try archive.accept(Self.event, at: NightPlayer.moment(1.5)) { _ in list.detection() }
    }

    /// The titles of a feed's entries.
    private func titles(_ feed: String) throws -> [String] {
        let feed = try scratch.read("site/feeds/\(feed)")
        return ParsedPage(feed: Array(feed.utf8)).texts("//atom:entry/atom:title")
    }

    @Test(arguments: [false, true])
    func `a feed contains accepted changes, whether or not their night had other news`(
        hasOther: Bool
    ) async throws {
        let list = watchlist(confirmAfter: 2, rules: [])
        try await night(0, "Old", "1.0", list)
        try await night(1, "New", hasOther ? "2.0" : "1.0", list, hasSite: true)
        let others = hasOther ? 1 : 0
        #expect(try titles("all.xml").count == others)
        // The app with a new version is already in the feed: its release explains the new name.
        #expect(try accept(list) == 4 - others)
        try await publish(archive, watching: list, to: scratch.path("site"))
        #expect(try titles("all.xml").count == 4)
        #expect(try titles("all.xml").allSatisfy { $0.contains("New") })
        #expect(try titles("apps/3.xml").count == 1)
    }

    /// The IDs of the notifications that the channel has received.
    private var sent: Set<String> {
        get throws { Set(try scratch.messages.flatMap(\.events).map(\.id)) }
    }

    @Test(arguments: [false, true])
    func `a rule that waits two nights does not report changes accepted in the meantime`(
        isAccepted: Bool
    ) async throws {
        let rules = [NewsKind.event, .name].map { kind in
            NotificationRule { ($0.kind, $0.minRuns) = (Choice([kind]), 2) }
        }
        let list = watchlist(confirmAfter: 3, rules: rules)
        try await night(0, "Old", "1.0", list)
        try await night(1, "New", "1.0", list)
        if isAccepted { #expect(try accept(list) == 4) }
        try await night(2, "New", "1.0", list)
        #expect(try sent == (isAccepted ? [] : [Self.event]))
        for day in 3...5 { try await night(Double(day), "New", "1.0", list) }
        let names = Set((1...4).map { "4-\($0)-us-name" })
        #expect(try sent == (isAccepted ? [] : names.union([Self.event])))
    }
}
