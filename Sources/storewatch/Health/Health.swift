import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Nightly
import Watchlists
import Wording

/// The health of an archive's nights, as of a certain time.
struct Health: Sendable {
    /// The most recent ended runs, newest first.
    let runs: [RunSummary]
    /// The run that began after the last ended run and has not ended yet; nil if there is none.
    let unfinished: Run?
    /// The last run if its report is not published yet; otherwise nil.
    let unpublished: Run?
    /// A description of the process that currently works on the archive; nil if there is none.
    let worker: String?
    /// The last ended run if the next run is overdue; otherwise nil.
    let lastBeforeSilence: Run?
    /// The watched listings that have had no response for too many nights, counting nights without
    /// a run.
    let stale: [Standing]
    /// The watched listings that were already stale at the last ended run, so that missing runs are
    /// not the cause. Equal to `stale` if no run is missing.
    let staleDespiteRuns: [Standing]
    /// The listings that each of `runs` could not check.
    let unchecked: [Run: [Unchecked]]
    /// The IDs of watched developers without an app in any storefront so far.
    let unknownDevelopers: [AppID]
    /// The watched listing that has waited longest for a response; nil without runs or listings.
    let oldest: Standing?
    let time: Date
    /// The shard that the archive is limited to; nil if the archive has whole nights.
    let shard: Shard?
    /// The channels whose most recent messages were not delivered.
    let deliveries: [DeliveryTrouble]
    /// The channels whose messages have been undelivered for longer than `staleAfter`.
    let overdueDeliveries: [DeliveryTrouble]
    /// The requests about bundle IDs, developers and rankings that failed in each of `runs`.
    private let requests: [Run: [FailedRequest]]
    /// The requests about bundle IDs, developers and rankings that failed in the last run.
    let unanswered: [FailedRequest]
    /// The requests in `unanswered` that have failed for too many nights.
    let overdueRequests: [FailedRequest]
    /// The brake events of the most recent runs, but only events that still hold changes back.
    let held: [Event]
    /// The watched store pages that were requested, each with the time of its last reading.
    let pages: [PageStanding]
    /// The number of store pages that the watchlist's settings include.
    let pageCount: Int
    /// Whether the server has refused store pages on so many nights that they are paused.
    let arePagesPaused: Bool

    private static let runsShown = 7

    init(of archive: Archive, at path: String, _ watchlist: Watchlist, at time: Date) throws {
        self.time = time
        let ended = try archive.runs().filter { $0.at <= time }
        runs = try ended.suffix(Self.runsShown).reversed().compactMap(archive.summary)
        worker = try ArchiveLock.holder(of: path)
        let open = try archive.openRun()
        unfinished = open.flatMap { !$0.isJudged && $0.run.at <= time ? $0.run : nil }
        unpublished = try archive.unpublishedRun().flatMap { $0.run.at <= time ? $0.run : nil }
        shard = try archive.shard()
        deliveries = try archive.deliveryTroubles()
        let requests = try runs.reduce(into: [:]) {
            $0[$1.run] = try archive.failedRequests(in: $1.run)
        }
        self.requests = requests
        unanswered = runs.first.flatMap { requests[$0.run] } ?? []
        held = try archive.brakes(in: ended.suffix(Self.runsShown))
        let developers = Set(watchlist.developerLookups.map(\.developer))
        unknownDevelopers =
            try ended.last.map(archive.unknownDevelopers)?.map(\.developer)
            .filter(developers.contains) ?? []
        let watched = try archive.resolve(watchlist).part(shard)
        unchecked = try runs.reduce(into: [:]) {
            $0[$1.run] = try archive.unchecked(in: $1.run, of: watched)
        }
        let chosen = Set(watched.storePageChoices.flatMap(\.listings))
        pages =
            try ended.last.map { try archive.pageStandings(asOf: $0) }?
            .filter { chosen.contains($0.listing) } ?? []
        pageCount = max(pages.count, watched.storePageCount)
        arePagesPaused =
            try ended.last.map { last in
                let nights = try archive.storePageNights(upTo: last, atMost: PageNight.maxRefusals)
                return nights.arePaused(on: Night(of: time, in: watchlist.report.zone, after: []))
            } ?? false
        let listings = watched.listings.sorted()
        let standings = try ended.last.map { try archive.standings(of: listings, asOf: $0) } ?? []
        func named(_ some: [Standing]) throws -> [Standing] {
            try ended.last.map { try archive.named(some, as: watched, in: $0) } ?? []
        }
        let staleness = Staleness(watched)
        stale = try named(standings.stale(staleness, at: time))
        lastBeforeSilence = ended.last.flatMap {
            staleness.lacksRuns(since: $0.at, at: time) ? $0 : nil
        }
        staleDespiteRuns =
            try lastBeforeSilence.map { try named(standings.stale(staleness, at: $0.at)) } ?? stale
        overdueRequests = unanswered.filter {
            staleness.isOverdue(since: $0.pendingSince.at, at: time)
        }
        overdueDeliveries = deliveries.overdue(staleness, at: time)
        let oldest = standings.max {
            $0.timeSinceResponse(at: time) < $1.timeSinceResponse(at: time)
        }
        self.oldest = try oldest.flatMap { try named([$0]).first }
    }

    /// Whether the last run is complete, published and recent, no later run was interrupted, no
    /// listing is stale, and no channel's messages are overdue.
    var isGood: Bool {
        runs.first?.outcome == .complete && lastBeforeSilence == nil && stale.isEmpty
            && overdueDeliveries.isEmpty
            && (unfinished == nil && unpublished == nil || worker != nil)
    }

    /// A sentence such as `No run since Wed, 18 Nov 2026.`; nil if there were enough runs.
    var silence: String? {
        lastBeforeSilence.map { "No run since \(Night(label: $0.night.date).words)." }
    }

    /// A phrase about what a run could not check, and why; nil if the run checked everything.
    func uncheckedPhrase(of run: Run) -> String? {
        let phrases = unchecked[run, default: []].phrases + requests[run, default: []].phrases
        return phrases.isEmpty ? nil : phrases.joined(separator: "; ")
    }
}

extension Standing {
    /// The number of seconds since the listing's last response. Without any response, the time
    /// counts from the first run that requested the listing; 0 if no run has requested it.
    fileprivate func timeSinceResponse(at time: Date) -> TimeInterval {
        pendingSince.map { time.timeIntervalSince($0.at) } ?? 0
    }
}
