import AppStore
import Archives
import ChangeDetection
import Foundation
import Logging
import Lookups
import News
import Nightly
import Synchronization
import TestSupport
import Testing
import Watchlists

/// Faults that were found in use, each with the behaviour that replaced it.
struct MendedTests {
    private let storefront: Storefront
    private let listings: [Listing]
    private let player: NightPlayer

    init() throws {
        let storefront = try #require(Storefront("kr"))
        self.storefront = storefront
        listings = (1...12).compactMap { AppID($0) }.map {
            Listing(app: $0, storefront: storefront)
        }
        player = NightPlayer(try Archive())
    }

    private func showing(
        rating: Rating? = nil,
        _ edit: (inout StorePage) -> Void
    ) -> [Listing: Finding] {
        var page = StorePage(name: "Example", bundleID: "com.example", version: "1")
        edit(&page)
        let finding = Finding.present(Sighting(page: page, rating: rating))
        return Dictionary(uniqueKeysWithValues: listings.map { ($0, finding) })
    }

    @discardableResult
    private func night(
        _ day: Double,
        _ shown: [Listing: Finding]
    ) async throws -> RunSummary {
        try await player.play(
            at: NightPlayer.moment(day),
            listings,
            asking: StoreCatalog(showing: shown)
        )
    }

    @Test func `the price in words stays as it was while the currency is held`() async throws {
        try await night(
            0,
            showing { ($0.amount, $0.currency, $0[text: .formattedPrice]) = (1, "USD", "$1.00") }
        )
        let won = showing {
            ($0.amount, $0.currency, $0[text: .formattedPrice]) = (1400, "KRW", "₩1,400")
        }
        let held = try await night(1, won)
        #expect(held.held == 12)
        let before = try player.archive.states(of: listings[0].app, asOf: held.run)
        #expect(before.first?.page?[text: .formattedPrice] == "$1.00")
        let confirmed = try await night(2, won)
        #expect(confirmed.counts[.changed] == 12)
        let after = try player.archive.states(of: listings[0].app, asOf: confirmed.run)
        #expect(after.first?.page?[text: .formattedPrice] == "₩1,400")
    }

    @Test func `a price that moves while its currency is held ends no night`() async throws {
        func page(_ price: Decimal?, _ currency: String) -> [Listing: Finding] {
            showing { ($0.amount, $0.currency) = (price, currency) }
        }
        try await night(0, page(1, "USD"))
        try await night(1, page(1400, "KRW"))
        var moved = page(1400, "KRW")
        moved[listings[0]] = page(2800, "KRW")[listings[0]]
        let second = try await night(1.1, moved)
        #expect(second.outcome == .complete && second.held == 12)
        let third = try await night(2, moved)
        #expect(third.outcome == .complete && third.counts[.changed] == 12)
    }

    @Test func `a count that no app has ends no night, however it came into the archive`()
        async throws
    {
        let body = """
            {"resultCount": 1, "results": [{"trackId": 1, "trackName": "A", "bundleId": "b",
            "version": "1", "kind": "software", "averageUserRating": 4.5,
            "userRatingCount": 9223372036854775807, "fileSizeBytes": "9223372036854775807",
            "price": 1e30, "currentVersionReleaseDate": "2999-01-01T00:00:00Z"}]}
            """
        let lookup = Lookup(storefront: storefront, language: nil, ids: [listings[0].app])
        guard
            case .answered(let findings, let oddities) = LookupResponse(Data(body.utf8), to: lookup),
            case .present(let sighting) = findings[listings[0].app]
        else {
            Issue.record("no response")
            return
        }
        #expect(sighting.rating == nil && oddities.wrongTypes == 4)
        #expect(sighting.page.unreadable.isSuperset(of: [.size, .price, .versionDate]))
        for (day, count) in [Int.max, Int.max, 5, Int.max, 0].enumerated() {
            let shown = showing(rating: Rating(average: 4.5, count: count)) { _ in }
            let summary = try await night(Double(day), shown)
            #expect(summary.outcome == .complete)
        }
    }

    @Test func `what a recheck finds odd is counted`() async throws {
        try await night(0, showing { _ in })
        var oddities = Oddities()
        oddities.unasked = 3
        let store = StoreCatalog { [oddities] lookup in
            let missing = lookup.ids.map { ($0, Finding.missing) }
            return .answered(Dictionary(uniqueKeysWithValues: missing), oddities: oddities)
        }
        let summary = try await player.play(
            at: NightPlayer.moment(1),
            listings,
            asking: store
        )
        #expect(summary.oddities.unasked == 6)
    }

    @Test func `a return says that a response contains the app again`() {
        let sentence = Rule.forward.sentence(about: .returned, confirmAfter: 2)
        #expect(sentence.contains("again") && !sentence.contains("14 days"))
    }

    @Test func `a text that a response left out is no list`() {
        let text = Change.Kind.changed(.description, before: .text("Long."), after: nil)
        #expect(Rule.emptied.sentence(about: text, confirmAfter: 2).contains("leave out fields"))
        let list = Change.Kind.changed(.languages, before: .list(["EN"]), after: .list([]))
        #expect(Rule.emptied.sentence(about: list, confirmAfter: 2).contains("leave out lists"))
    }

    @Test func `a report that cannot be written leaves the night, its metrics and a status`()
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let parent = folder.appending(path: "published")
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = Watchlist.WatchedApp(reference: .id(listings[0].app), storefronts: [storefront])
        var order = NightOrder(
            watchlist: Watchlist(groups: [.init(name: "a", apps: [app])]),
            archive: "",
            reports: parent.appending(path: "Reports").path,
            at: NightPlayer.moment(0),
            version: "0"
        )
        order.metrics = folder.appending(path: "storewatch.prom").path
        let shown = showing { _ in }
        let ended = Mutex(0)
        let night = try await runNight(
            order,
            in: player.archive,
            asking: StoreCatalog(showing: shown),
            log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        ) { news in
            if case .planned = news {
                try FileManager.default.removeItem(at: parent)
                try Data().write(to: parent)
            }
            if case .ended = news { ended.withLock { $0 += 1 } }
        }
        #expect(night.failures.count == 1 && night.exitStatus == .unpublished)
        #expect(night.summary.outcome == .complete && ended.withLock(\.self) == 1)
        let metrics = try String(contentsOfFile: order.metrics ?? "", encoding: .utf8)
        #expect(metrics.contains("storewatch_"))
        #expect(try player.archive.runs().count == 1)
    }
}
