import History
import AppStore
package import Archives
import ChangeDetection
import Files
import HTTP
package import Logging
import Lookups
import Watchlists

/// Runs one night from end to end on the order's archive, with requests to the store's servers. The
/// archive is locked during the night.
package func runNight(
    _ order: NightOrder,
    log: Logger,
    progress: @escaping @Sendable (NightProgress) throws -> Void
) async throws -> FinishedNight {
    try order.checkTime()
    try order.endpoint.checkProxies(and: order.shard == nil ? order.watchlist.pingAddress() : nil)
    try order.checkOutputs()
    return try await ArchiveLock.with(order.archive, waiting: order.waitsForOtherRun) {
        try await order.pinging(log: log) {
            if try Archive.isEmpty(at: order.archive) {
                log.warning("\(order.archive) contains no archive; a new one is created in it.")
            }
            let archive = try Archive(at: order.archive)
            return try await order.withStore(log: log) { store in
                try await runNight(order, in: archive, asking: store, log: log, progress: progress)
            }
        }
    }
}

extension NightOrder {
    /// Throws if a night's outputs cannot be written to the folders and files of the order.
    func checkOutputs() throws {
        if let site = reportFolder {
            do {
                let archiveID = try Archive.identity(at: archive)
                try SiteDirectory.checkFolder(
                    at: site,
                    for: archiveID,
                    replacesOtherSite: replacesOtherSite
                )
            } catch let error as OutputError {
                throw NightError("--reports \(error)")
            }
        }
        if let metrics { try Metrics.checkFolder(of: metrics) }
    }
}

/// Runs the stages of one night: schedule, ask, record, judge, publish. Needs no server, no lock,
/// and no file except the archive.
package func runNight(
    _ order: NightOrder,
    in archive: Archive,
    asking store: StoreCatalog,
    log: Logger,
    progress: @escaping @Sendable (NightProgress) throws -> Void = { _ in }
) async throws -> FinishedNight {
    let clock = NightClock(deadline: order.timeLeft)
    let night = OpenNight(
        order: order,
        archive: archive,
        open: try archive.openRun(order, log: log),
        store: store,
        log: log,
        clock: clock,
        progress: progress
    )
    try progress(.begun(night.run, isCompletion: night.open.reported != nil))
    if night.open.isUnpublished { return try await night.publishJudged() }
    // The first night of an archive resolves bundle IDs first, so that the fewest lookups suffice
    // for all apps. No known listing has to wait, because there are none yet.
    if night.run.isFirst { _ = try await night.untilCutShort { try await night.resolveBundles() } }
    let planned = try night.requests()
    let cutShort = try await night.untilCutShort(night.plan(planned)) {
        try await night.askAll(planned)
        try await night.readStorePages()
        try await night.fetchPictures()
    }

    let requests = try night.requests()
    let summary = try await night.judge(requests, cutShort)
    let watchlist = requests.watchlist.part(order.shard)
    return try await night.publish(summary, watching: watchlist, cutShort)
}
