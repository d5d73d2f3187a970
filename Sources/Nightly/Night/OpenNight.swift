import AppStore
package import Archives
import ChangeDetection
package import Foundation
package import History
import Logging
import Lookups
package import Watchlists

struct OpenNight: Sendable {
    let order: NightOrder
    let archive: Archive
    let open: Archive.OpenRun
    let store: StoreCatalog
    let log: Logger
    let clock: NightClock
    let draft = NightDraft()
    let progress: @Sendable (NightProgress) throws -> Void

    var run: Run { open.run }
    /// The number of requests made for this run, including those before an interruption.
    var requests: Int { get async { await open.requests + store.requests() } }
    /// The time since the run began, or was resumed, in seconds.
    var seconds: Double { clock.elapsed / .seconds(1) }
}

extension NightOrder {
    /// Opens a client for the store's servers while `body` runs.
    func withStore<Result: Sendable>(
        log: Logger,
        body: (StoreCatalog) async throws -> Result
    ) async throws -> Result {
        let (now, pass) = (Date.now, watchlist.cachePass)
        return try await StoreClient.with(
            endpoint,
            cacheBuster: pass == .always ? .run(at: now, attempt: 1) : nil,
            secondCacheBuster: pass == .never ? nil : .run(at: now, attempt: 2),
            limiter: RateLimiter(perMinute: pace, patience: patience, clock: ContinuousClock()),
            pagesPerMinute: pace == 0 && !endpoint.isApple
                ? 0 : (watchlist.storePageLimits ?? .most).perMinute,
            version: version,
            log: log
        ) { client in
            try await body(StoreCatalog(client))
        }
    }
}

extension Archive {
    /// The maximum age, in seconds, of an unfinished run that is resumed. An older run is judged by
    /// the responses it has, so that no change between two nights is lost.
    private static let maxAgeToResume = 20.0 * 3600

    /// The minimum age in seconds of a start time set by the user at which the run is a replay of a
    /// past night. A more recent time is not a replay: the shards of a night share a start time,
    /// which may be some hours ago.
    private static let minAgeOfReplay = 24.0 * 3600

    /// Resumes a run that is unfinished, incomplete or unpublished, or begins a new run.
    func openRun(_ order: NightOrder, log: Logger) throws -> OpenRun {
        let time = order.at ?? .now
        let now = Date(timeIntervalSince1970: time.timeIntervalSince1970.rounded(.down))
        try checkOrder(of: now, isCurrentTime: order.at == nil)
        let kept = try shard()
        try check(kept, against: order)
        if var open = try openRun() {
            // The unfinished run of a shard's archive may cover a whole night, if the archive began
            // as a copy of the merged archive.
            if kept == order.shard, !order.closesUnfinishedRun,
                now.timeIntervalSince(open.run.at) < Self.maxAgeToResume
            {
                open.rankings = try watchlist(of: open.run).map { try resolve($0).rankings } ?? []
                open.reported = try summary(of: open.run)
                open.unanswered = try failedRequests(in: open.run)
                try resume(open.run, watchlist: order.watchlist.withoutSecrets.jsonLine)
                log.info("Night \(open.run.night) is not complete, and is completed now.")
                return open
            }
            if !open.isJudged {
                let closed = try settleAbandoned(open, of: kept, notify: order.notify)
                let outcome = closed.outcome.rawValue
                log.warning("Night \(open.run.night) was interrupted and is \(outcome).")
            }
        }
        if order.reportFolder != nil, !order.closesUnfinishedRun, let judged = try unpublishedRun(),
            now.timeIntervalSince(judged.run.at) < Self.maxAgeToResume
        {
            log.warning(
                "Night \(judged.run.night) was judged but not published; it is published now."
            )
            return judged
        }
        let zone = order.watchlist.report.zone
        return try begin(
            at: now,
            zone: zone,
            watchlist: order.watchlist.withoutSecrets.jsonLine,
            shard: order.shard,
            isReplay: Date.now.timeIntervalSince(now) > Self.minAgeOfReplay
        )
    }

    /// Throws if the time is before the last run.
    private func checkOrder(of time: Date, isCurrentTime: Bool) throws {
        guard let last = try lastRunTime(), time < last else { return }
        throw NightError(
            isCurrentTime
                ? """
                It is \(time.utc), which is before the last run of this archive, \(last.utc): set the \
                clock; or, if it was wrong then, put a backup from before that run in the archive's place.
                """
                : "--at \(time.utc) is before the last run of this archive, \(last.utc)."
        )
    }

    /// Throws if the archive has the nights of a different shard than the shard of the order.
    ///
    /// - Parameter kept: the archive's shard; nil if the archive is empty, or has whole nights.
    private func check(_ kept: Shard?, against order: NightOrder) throws {
        guard let kept, kept != order.shard else { return }
        guard let asked = order.shard else { throw NightError.unmerged(order.archive, kept) }
        throw NightError(
            """
            \(order.archive): this archive holds shard \(kept) of each night; shard \(asked) takes a new archive, \
            or a copy of the merged one.
            """
        )
    }

    private func settleAbandoned(
        _ open: OpenRun,
        of shard: Shard?,
        notify: (Transaction, RunSummary) throws -> Void
    ) throws -> RunSummary {
        let whole = try watchlist(of: open.run).map { try resolve($0, asOf: open.run) }
        let watchlist = whole?.part(shard)
        return try judge(
            open.run,
            (watchlist ?? Watchlist()).detection(of: shard),
            due: try watchlist.map { try schedule($0, for: open.run).due } ?? [],
            otherRequests: try whole.map { try otherRequests(of: $0, shard, before: open.run) }
                ?? .none,
            unasked: Failure(.notAsked, "The run was interrupted before it was asked."),
            requests: open.requests,
            seconds: { 0 },
            notify: notify
        )
    }
}

extension Archive {
    /// The requests of a run that are not about listings, with the rankings of one shard or, if
    /// `shard` is nil, all. The lookups of developers depend on the responses of earlier runs.
    func otherRequests(
        of watchlist: Watchlist,
        _ shard: Shard?,
        before run: Run
    ) throws -> OtherRequests {
        let responses = try developerResponses(of: watchlist, before: run)
        return OtherRequests(
            watchlist: watchlist,
            shard: shard,
            developers: watchlist.developerLookups(after: responses)
        )
    }

    package func schedule(_ watchlist: Watchlist, for run: Run) throws -> Schedule {
        try schedule(watchlist, at: run.at, before: run.number)
    }

    /// The schedule of a run at a time, from the responses of runs with lower numbers.
    package func schedule(
        _ watchlist: Watchlist,
        at time: Date,
        before run: Int = .max
    ) throws -> Schedule {
        let reach = watchlist.lookback
        return Schedule(
            watchlist: watchlist,
            at: time,
            answered: reach > 0 ? try lastResponses(since: time - reach, before: run) : [:],
            unknown: try unknownListings(before: run)
        )
    }
}

extension Schedule {
    /// The schedule's lookups without the listings that already have a response. The remaining
    /// listings stay in the same lookups.
    func lookups(except answered: Set<Listing>) -> [Lookup] {
        lookups.compactMap { lookup in
            let ids = lookup.ids.filter {
                !answered.contains(Listing(app: $0, storefront: lookup.storefront))
            }
            guard !ids.isEmpty else { return nil }
            return Lookup(storefront: lookup.storefront, language: lookup.language, ids: ids)
        }
    }
}
