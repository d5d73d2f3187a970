import AppStore
import Archives
import History
import Nightly
import Synchronization
import TestSupport
import Watchlists

/// An archive with nights that read store pages.
final class StorePageWorld: Sendable {
    let archive = Archive.inMemory
    let asked = Mutex<[Listing]>([])

    func sighting(_ listing: Listing, version: String = "1") -> Finding {
        var page = StorePage(version, name: "App \(listing.app)")
        page[list: .genres] = ["Tools"]
        return .showing(page)
    }

    func sightings(_ listings: [Listing], _ version: String = "1") -> [Listing: Finding] {
        Dictionary(uniqueKeysWithValues: listings.map { ($0, sighting($0, version: version)) })
    }

    func page(
        _ listing: Listing,
        _ values: [Field: FieldValue] = [:],
        releases: [EarlierRelease] = []
    ) -> Result<PageReading, PageFailure> {
        var reading = PageReading(of: listing)
        reading.values = values.merging([.pageLanguage: .text("ko")]) { given, _ in given }
        reading.releases = releases
        return .success(reading)
    }

    /// Plays a night, and returns its summary and the listings whose pages were requested.
    @discardableResult
    func play(
        _ day: Double,
        _ findings: [Listing: Finding],
        settings: Watchlist = watching(),
        site: String? = nil,
        _ answer: @escaping @Sendable (Listing) -> Result<PageReading, PageFailure>
    ) async throws -> (summary: RunSummary, asked: [Listing]) {
        asked.withLock { $0 = [] }
        var store = StoreCatalog(showing: findings)
        store.storePage = { listing, _ in
            self.asked.withLock { $0.append(listing) }
            return answer(listing)
        }
        var player = NightPlayer(archive, settings: settings)
        (player.reportFolder, player.fetchesPictures) = (site, false)
        let summary = try await player.play(day, findings.keys.sorted(), asking: store)
        return (summary, asked.withLock(\.self))
    }

    static func watching(_ use: Watchlist.StorePageUse = .first) -> Watchlist {
        var watchlist = Watchlist()
        watchlist.storePages = use
        return watchlist
    }
}
