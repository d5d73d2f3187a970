import AppStore
import Archives
import ChangeDetection
import Foundation
import Lookups
import News
import Nightly
import Synchronization
import TestSupport
import Testing
import Watchlists

/// Nights of an archive that read store pages.
final class StorePageWorld: Sendable {
    let archive: Archive
    let asked = Mutex<[Listing]>([])

    init() throws { archive = try Archive() }

    func listing(_ app: Int64 = 1, in code: String = "kr") throws -> Listing {
        Listing(app: try #require(AppID(app)), storefront: try #require(Storefront(code)))
    }

    func sighting(_ listing: Listing, version: String = "1") -> Finding {
        var page = StorePage(name: "App \(listing.app)", bundleID: "b", version: version)
        page[list: .genres] = ["Tools"]
        return .present(Sighting(page: page, rating: nil))
    }

    func page(_ listing: Listing, _ values: [Field: FieldValue] = [:]) -> PageAnswer {
        var reading = PageReading(of: listing)
        reading.values = values
        reading.values[.pageLanguage] = .text("ko")
        return .read(reading)
    }

    /// Plays a night and returns its summary, and the listings whose pages were asked for.
    @discardableResult
    func play(
        _ day: Double,
        _ findings: [Listing: Finding],
        settings: Watchlist = watching(),
        in archive: Archive? = nil,
        site: String? = nil,
        _ answer: @escaping @Sendable (Listing) -> PageAnswer
    ) async throws -> (summary: RunSummary, asked: [Listing]) {
        asked.withLock { $0 = [] }
        var store = StoreCatalog(showing: findings)
        store.storePage = { listing, _ in
            self.asked.withLock { $0.append(listing) }
            return answer(listing)
        }
        var player = NightPlayer(archive ?? self.archive, settings: settings)
        (player.reports, player.fetchesPictures) = (site, false)
        let summary = try await player.play(
            at: NightPlayer.moment(day),
            findings.keys,
            asking: store
        )
        return (summary, asked.withLock(\.self))
    }

    static func watching(_ use: Watchlist.StorePageUse = .weekly) -> Watchlist {
        var watchlist = Watchlist()
        watchlist.storePages = use
        return watchlist
    }

    func changes(_ summary: RunSummary) throws -> [RecordedChange] {
        try archive.changes(ChangeFilter(run: summary.run.number))
    }
}
