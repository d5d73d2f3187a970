package import AppStore
package import Archives
package import Foundation
package import History
package import Logging
import Lookups
package import Nightly
import Synchronization
package import Watchlists

/// Plays nights in one process: the product's own code from schedule to judgment, with responses
/// from the test.
package struct NightPlayer: Sendable {
    package let archive: Archive
    /// The watchlist's settings. The listings of each night are added.
    package var settings: Watchlist
    /// The folder of the site; nil for none.
    package var reportFolder: String?
    /// The shard whose apps are requested; nil for all apps.
    package var shard: Shard?
    /// Whether nights fetch pictures; nil to fetch pictures only for a site.
    package var fetchesPictures: Bool?
    package var closesUnfinishedRun = false
    package var progress: @Sendable (NightProgress) throws -> Void = { _ in }

    package init(_ archive: Archive, settings: Watchlist = Watchlist()) {
        self.archive = archive
        self.settings = settings
    }

    /// The time of a night, given in days since the first night.
    package static func moment(_ day: Double) -> Date {
        Date(timeIntervalSince1970: 1_772_000_000 + day * 86_400)
    }

    /// Plays one night.
    ///
    /// - Parameters:
    ///   - listings: the listings that are due.
    ///   - language: the language that lookups request.
    ///   - store: the store with the responses.
    @discardableResult
    package func play(
        at moment: Date,
        _ listings: some Sequence<Listing>,
        language: String? = nil,
        asking store: StoreCatalog
    ) async throws -> RunSummary {
        var watchlist = settings
        watchlist.report.timezone = "GMT"
        watchlist.groups = Dictionary(grouping: listings, by: \.app).sorted { $0.key < $1.key }
            .map { app, listings in
                let storefronts = listings.map(\.storefront).sorted()
                let app = Watchlist.WatchedApp(reference: .id(app), storefronts: storefronts)
                return Watchlist.Group(name: "\(app)", language: language, apps: [app])
            }
        return try await play(at: moment, watchlist, asking: store)
    }

    /// Plays one night of a watchlist.
    @discardableResult
    package func play(
        at moment: Date,
        _ watchlist: Watchlist,
        asking store: StoreCatalog
    ) async throws -> RunSummary {
        try await finish(at: moment, watchlist, asking: store).summary
    }

    /// Plays one night of a watchlist, and returns its complete result.
    package func finish(
        at moment: Date,
        _ watchlist: Watchlist,
        asking store: StoreCatalog
    ) async throws -> FinishedNight {
        var order = NightOrder(watchlist, at: moment)
        order.reportFolder = reportFolder
        order.shard = shard
        order.closesUnfinishedRun = closesUnfinishedRun
        if let fetchesPictures { order.fetchesPictures = fetchesPictures }
        return try await runNight(
            order,
            in: archive,
            asking: store,
            log: .silent,
            progress: progress
        )
    }
}

extension NightOrder {
    /// An order for a night without a report.
    package init(_ watchlist: Watchlist, at moment: Date? = nil) {
        self.init(
            watchlist: watchlist,
            archive: "",
            reportFolder: nil,
            at: moment,
            version: "0"
        )
    }
}

extension Logger {
    package static let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
}

extension StoreCatalog {
    /// A store with these findings about listings; all other listings are missing.
    ///
    /// - Parameter second: the findings of a recheck, if they differ from those of the first
    ///   lookup.
    package init(
        showing findings: [Listing: Finding],
        second: [Listing: Finding] = [:]
    ) {
        self.init { lookup in
            lookup.answered { findings[$0] ?? .missing }
        } recheckResponse: { lookup in
            lookup.answered { second[$0] ?? findings[$0] ?? .missing }
        }
    }
}

extension Lookup {
    /// A complete response with the finding about each listing.
    package func answered(_ finding: (Listing) -> Finding) -> LookupResponse {
        let pairs = listings.map { ($0.app, finding($0)) }
        return .answered(Dictionary(uniqueKeysWithValues: pairs), oddities: Oddities())
    }
}
