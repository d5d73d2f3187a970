import AppStore
import Archives
import History
import Synchronization
import TestSupport
import Watchlists

@testable import Nightly

/// Runs in which some listings and keywords have no response.
struct FailingNights {
    /// A run, its requests, and the sentences of its alarms.
    struct Attempt {
        let night: FinishedNight
        let asked: [String]

        var alarms: [String] { night.overdue.map(\.overdueSentence) }
    }

    let archive = Archive.inMemory
    let site = TestSite()
    let watchlist: Watchlist

    /// A watchlist of apps, and of the keywords “tea” and “tool”, each in some storefronts.
    init(_ apps: ClosedRange<Int64>, in codes: [String], keywordsIn storefronts: [String] = []) {
        var watchlist = Watchlist(apps, in: codes)
        watchlist.groups[0].rankings = (storefronts.isEmpty ? [] : ["tea", "tool"]).map {
            .init(.keyword($0), storefronts: storefronts.map(Storefront.of))
        }
        self.watchlist = watchlist
    }

    /// Runs at a time, given in days since the first night.
    ///
    /// - Parameters:
    ///   - failing: what has no response, and why: a storefront's listings, such as `kr`, or a
    ///     keyword, such as `tea kr`.
    ///   - site: the folder of the site; nil for none.
    ///   - bundle: the app of a bundle ID, which the watchlist has only if this is not nil.
    @discardableResult
    func run(
        _ day: Double,
        failing: [String: Reason] = [:],
        version: String = "1",
        fresh: Bool = false,
        site: String? = nil,
        bundle: Result<AppID?, Failure>? = nil
    ) async throws -> Attempt {
        let asked = Mutex<[String]>([])
        var store = StoreCatalog(response: { lookup in
            let place = lookup.storefront.code
            asked.withLock { $0.append("\(place) \(lookup.ids.count)") }
            if let reason = failing[place] { return .failed(Failure(reason, "Not now.")) }
            return lookup.answered { _ in .showing(StorePage(version)) }
        })
        store.ranking = { (watched) throws(Failure) in
            let name = "\(watched.ranking.name) \(watched.ranking.storefront)"
            asked.withLock { $0.append(name) }
            if let reason = failing[name] { throw Failure(reason, "Not now.") }
            return RankingResponse(appCount: 200, apps: [:])
        }
        var watchlist = watchlist
        if let bundle {
            let reference = Watchlist.Reference.bundle("com.example.a")
            let storefronts = watchlist.groups[0].apps[0].storefronts
            watchlist.groups[0].apps.append(.init(reference: reference, storefronts: storefronts))
            store.app = { (_, _) throws(Failure) in try bundle.get() }
        }
        var player = NightPlayer(archive)
        (player.closesUnfinishedRun, player.reportFolder) = (fresh, site)
        return Attempt(
            night: try await player.finish(at: NightPlayer.moment(day), watchlist, asking: store),
            asked: asked.withLock(\.self).sorted()
        )
    }

    /// Runs a night on which these have no response.
    @discardableResult
    func run(_ day: Double, without names: [String]) async throws -> FinishedNight {
        let failing = names.map { ($0, Reason.server) }
        return try await run(day, failing: Dictionary(uniqueKeysWithValues: failing)).night
    }
}
