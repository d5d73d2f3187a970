import AppStore
import Archives
import ChangeDetection
import Foundation
import News
import Nightly
import TestSupport
import Testing
import Watchlists

/// Three thousand listings of one storefront. Many of them lose their languages at once, more than SQLite
/// used to allow parameters.
struct MassChangeTests {
    private static let all = 3_000
    private static let bare = 1_200

    private let player: NightPlayer
    private let storefront: Storefront
    private var archive: Archive { player.archive }

    init() throws {
        player = NightPlayer(try Archive())
        storefront = try #require(Storefront("kr"))
    }

    private func night(_ day: Double, losing isBare: Bool) async throws -> RunSummary {
        let findings = (1...Self.all).compactMap { AppID(Int64($0)) }.map { id in
            (Listing(app: id, storefront: storefront), finding(id, isBare: isBare))
        }
        let shown = Dictionary(uniqueKeysWithValues: findings)
        return try await player.play(
            at: NightPlayer.moment(day),
            shown.keys,
            asking: StoreCatalog(showing: shown)
        )
    }

    private func finding(_ id: AppID, isBare: Bool) -> Finding {
        var page = StorePage(name: "App \(id)", bundleID: "com.example.a\(id)", version: "1")
        let isLost = isBare && id.number <= Self.bare
        page[list: .languages] = isLost ? [] : ["EN", "KO"]
        return .present(Sighting(page: page, rating: nil))
    }

    @Test func `many lost lists of languages are one event, and none is lost`()
        async throws
    {
        _ = try await night(0, losing: false)
        let summary = try await night(1, losing: true)
        #expect(summary.held == Self.bare && summary.suppressed == 0 && summary.changes == 0)
        #expect(summary.counts[.unchanged] == Self.all)
        let events = try archive.events(ChangeFilter(run: 2))
        #expect(events.map(\.id) == ["2-kr-brake-languages"])
        #expect(events.first?.listings.count == Self.bare)
        let held = try archive.changes(ChangeFilter(status: .held))
        #expect(held.count == Self.bare)
        #expect(Set(held.map(\.listing.app.number)) == Set(1...Int64(Self.bare)))

        let next = try await night(2, losing: true)
        #expect(next.changes == Self.bare && next.held == 0)
        #expect(next.counts[.changed] == Self.bare)
        let left = try archive.changes(ChangeFilter(status: .held))
        #expect(left.isEmpty)
    }
}
