import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Logging
import Lookups
import Watchlists

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
    var requestCount: Int { get async { await open.requests + store.requests() } }
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

    /// A run replays a past night if its start time is more than this many seconds ago. The limit
    /// is a day, because the shards of a night may share a start time that is some hours ago.
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
                let closed = try settle(open, of: kept, notify: order.notify)
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

    /// Judges an unfinished run by the responses that it has.
    private func settle(
        _ open: OpenRun,
        of shard: Shard?,
        notify: (Transaction, RunSummary) throws -> Void
    ) throws -> RunSummary {
        let watchlist = try watchlist(of: open.run) ?? Watchlist()
        return try judge(
            open.run,
            of: requests(about: watchlist, shard, in: open.run),
            watchlist.detection(of: shard),
            unasked: Failure(.notAsked, "The run was interrupted before it was asked."),
            requestCount: open.requests,
            seconds: { 0 },
            notify: notify
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
