import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Lookups
import Nightly
import TestSupport
import Testing
import Watchlists
import Wording

// Short forms for the parts of these tests' nights. An invalid ID or code ends the test process.

extension AppID {
    static func of(_ number: Int64) -> AppID {
        AppID(number) ?? { preconditionFailure("no app \(number)") }()
    }
}

extension Storefront {
    static func of(_ code: String) -> Storefront {
        Storefront(code) ?? { preconditionFailure("no storefront \(code)") }()
    }
}

extension Listing {
    init(_ app: Int64, _ code: String) {
        self.init(app: .of(app), storefront: .of(code))
    }
}

extension StorePage {
    /// A page of “App” with a version.
    init(
        _ version: String = "1",
        name: String = "App",
        notes: String? = nil,
        price amount: Decimal? = nil,
        in currency: String? = nil
    ) {
        self.init(name: name, bundleID: "b", version: version)
        (releaseNotes, self.amount, self.currency) = (notes, amount, currency)
    }
}

extension Finding {
    static func showing(_ page: StorePage, _ rating: Rating? = nil) -> Finding {
        .present(Sighting(page: page, rating: rating))
    }
}

extension Failure {
    static let notNow = Failure(.server, "Not now.")
}

extension NamedApp {
    init(_ number: Int64) {
        self.init(app: .of(number), name: "App \(number)", developer: "Dev")
    }
}

extension Watchlist.WatchedApp {
    init(_ number: Int64, in codes: [String], own: Bool = false) {
        self.init(reference: .id(.of(number)), storefronts: codes.map(Storefront.of), own: own)
    }

    /// An app in the storefronts of its listings.
    init(_ app: AppID, in listings: [Listing]) {
        self.init(reference: .id(app), storefronts: listings.map(\.storefront).sorted())
    }
}

extension Watchlist {
    /// A watchlist in GMT.
    init(inGMT groups: [Group]) {
        self.init(groups: groups)
        report.timezone = "GMT"
    }

    /// A watchlist in GMT of one group.
    init(
        _ apps: some Sequence<Int64>,
        in codes: [String],
        following sources: [Ranking.Source] = []
    ) {
        let storefronts = codes.map(Storefront.of)
        let rankings = sources.map { FollowedRanking($0, storefronts: storefronts) }
        let apps = apps.map { WatchedApp($0, in: codes) }
        self.init(inGMT: [Group(name: "A", apps: apps, rankings: rankings)])
    }
}

extension NightPlayer {
    /// The given date at 4:00 GMT.
    static func moment(_ date: String) throws -> Date {
        try #require(Date(utc: "\(date)T04:00:00Z"))
    }

    init(_ archive: Archive, site: TestSite) {
        self.init(archive)
        reportFolder = site.path
    }

    @discardableResult
    func play(
        _ day: Double,
        _ watchlist: Watchlist,
        asking store: StoreCatalog
    ) async throws -> RunSummary {
        try await play(at: Self.moment(day), watchlist, asking: store)
    }

    @discardableResult
    func play(
        _ day: Double,
        _ listings: [Listing],
        asking store: StoreCatalog
    ) async throws -> RunSummary {
        try await play(at: Self.moment(day), listings, asking: store)
    }

    /// Plays the night of a day.
    ///
    /// - Parameter second: the findings of a recheck, if they differ from those of the first
    ///   lookup.
    @discardableResult
    func play(
        _ day: Double,
        _ findings: [Listing: Finding],
        second: [Listing: Finding] = [:]
    ) async throws -> RunSummary {
        let store = StoreCatalog(showing: findings, second: second)
        return try await play(day, findings.keys.sorted(), asking: store)
    }

    /// Plays the night of a day on which the listings have these pages; nil for a missing listing.
    @discardableResult
    func play(
        _ day: Double,
        _ listings: [Listing],
        _ page: (Listing) -> StorePage?
    ) async throws -> RunSummary {
        try await play(day, listings, asking: StoreCatalog(listings, page))
    }

    /// Plays the night of a day on which the listings have these pages.
    @discardableResult
    func play(_ day: Double, _ pages: [Listing: StorePage]) async throws -> RunSummary {
        try await play(day, pages.mapValues { Finding.showing($0) })
    }
}

extension StoreCatalog {
    /// A store with these pages; nil for a missing listing.
    init(_ listings: some Sequence<Listing>, _ page: (Listing) -> StorePage?) {
        let findings = listings.map { ($0, page($0).map { Finding.showing($0) } ?? .missing) }
        self.init(showing: Dictionary(uniqueKeysWithValues: findings))
    }
}

extension Archive {
    /// A new archive.
    static var inMemory: Archive {
        (try? Archive()) ?? { preconditionFailure("no archive in memory") }()
    }

    /// The confirmed changes of a run.
    func changes(in run: Run) throws -> [RecordedChange] {
        try changes(ChangeFilter(run: run.number))
    }

    /// The digest of some runs, or of all.
    func digest(
        of runs: ArraySlice<Run>? = nil,
        watching watchlist: Watchlist
    ) throws -> NewsDigest {
        try DigestLoader(self, watching: watchlist)
            .digest(of: runs.map { Array($0) } ?? self.runs())
    }
}

extension RunSummary {
    /// The statuses that at least one listing has.
    var positive: [ListingStatus: Int] { counts.filter { $0.value > 0 } }
}

extension Scratch {
    /// Writes an archive's bytes in place of an archive and of what SQLite keeps beside it.
    ///
    /// - Returns: the archive's path.
    @discardableResult
    func write(_ bytes: Data, toArchive name: String) throws -> String {
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(at: file(name + suffix))
        }
        try bytes.write(to: file(name))
        return path(name)
    }
}
