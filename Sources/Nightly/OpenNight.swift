import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Logging
import Lookups
import Publishing
import Watchlists

/// A night under way, with everything that it needs.
struct OpenNight: Sendable {
    let order: NightOrder
    let archive: Archive
    let open: Archive.OpenRun
    let store: StoreClient
    let log: Logger
    let clock: NightClock
    let news: @Sendable (NightNews) throws -> Void

    var run: Run { open.run }
    /// Made for this run so far, before it was broken off too.
    var requests: Int { get async { await open.requests + store.requests } }
    var seconds: Double { clock.elapsed / .seconds(1) }
}

extension OpenNight {
    /// Opens a night for as long as `body` runs: the archive, which no other run may touch meanwhile,
    /// a run in it, and the store's servers.
    static func with(
        _ order: NightOrder,
        log: Logger,
        news: @escaping @Sendable (NightNews) throws -> Void,
        body: (OpenNight) async throws -> RunSummary
    ) async throws -> RunSummary {
        if let site = order.reports { try Site.checkFolder(at: site) }
        if let path = order.metrics { try Metrics.checkFolder(of: path) }
        return try await ArchiveLock.with(order.archive, waiting: order.wait) {
            try await order.pinging(log: log) {
                try await open(order, log: log, news: news, body: body)
            }
        }
    }

    private static func open(
        _ order: NightOrder,
        log: Logger,
        news: @escaping @Sendable (NightNews) throws -> Void,
        body: (OpenNight) async throws -> RunSummary
    ) async throws -> RunSummary {
        let clock = NightClock(deadline: order.timeLeft)
        let archive = try Archive(at: order.archive)
        let open = try archive.openRun(order, log: log)
        let (now, pass) = (Date.now, order.watchlist.cachePass)
        return try await StoreClient.with(
            order.endpoint,
            cacheBuster: pass == .always ? .run(at: now, look: 1) : .none,
            secondCacheBuster: pass == .never ? .none : .run(at: now, look: 2),
            limiter: RateLimiter(
                perMinute: order.pace,
                patience: order.patience,
                clock: ContinuousClock()
            ),
            width: order.width,
            version: order.version,
            log: log
        ) { store in
            let night = OpenNight(
                order: order,
                archive: archive,
                open: open,
                store: store,
                log: log,
                clock: clock,
                news: news
            )
            return try await body(night)
        }
    }
}

extension Archive {
    /// A run that did not finish is completed as long as it is the same night; after that its
    /// answers are judged as they stand, so that no change between two nights is lost.
    private static let sameNight = 20.0 * 3600

    /// Goes on with the run that did not finish, or begins one.
    fileprivate func openRun(_ order: NightOrder, log: Logger) throws -> OpenRun {
        let time = order.at ?? .now
        let now = Date(timeIntervalSince1970: time.timeIntervalSince1970.rounded(.down))
        if let last = try lastRunTime(), now < last {
            throw NightError.timeBeforeLastRun(now, last: last, isOrdered: order.at != nil)
        }
        if let open = try openRun() {
            if !order.fresh, now.timeIntervalSince(open.run.at) < Self.sameNight {
                try resume(open.run, watchlist: order.watchlist.jsonLine)
                log.info("Night \(open.run.night) is completed, which was broken off.")
                return open
            }
            if !open.isSettled {
                let closed = try settleAbandoned(open)
                let outcome = closed.outcome.rawValue
                log.warning("Night \(open.run.night) was broken off and is \(outcome).")
            }
        }
        let zone = order.watchlist.report.zone
        return try begin(at: now, zone: zone, watchlist: order.watchlist.jsonLine)
    }

    private func settleAbandoned(_ open: OpenRun) throws -> RunSummary {
        let watchlist = try watchlist(of: open.run)?.resolving(bundles())
        return try judge(
            open.run,
            (watchlist ?? Watchlist()).detection,
            due: try watchlist.map { try schedule($0, for: open.run).due } ?? [],
            unasked: Failure(.notAsked, "The run was broken off before it was asked."),
            requests: open.requests,
            seconds: { 0 }
        )
    }
}
