import AppStore
import Archives
import Foundation
import History
import Logging
import Lookups
import Watchlists

extension OpenNight {
    /// Tells people and machines what the night found out.
    func tell(_ summary: RunSummary, _ stale: [Standing], _ cutShort: CutShort?) throws {
        try news(.settled(summary))
        if let cutShort, summary.outcome != .complete { log.warning("\(cutShort.warning)") }
        try news(.stale(stale))
    }

    /// Writes the metrics of a night that is over; where that fails, the night is none the worse.
    func writeMetrics(_ summary: RunSummary, _ stale: [Standing]) throws {
        guard let path = order.metrics else { return }
        let metrics = Metrics(
            summary: summary,
            ended: order.at ?? .now,
            lastComplete: try archive.lastCompleteRun()?.at,
            stale: stale.count,
            stages: clock.seconds
        )
        do {
            try metrics.write(to: path)
        } catch {
            log.warning(
                "The metrics could not be written to \(path). \(error.localizedDescription)"
            )
        }
    }
}

extension NightOrder {
    /// Does a night's work between a ping that it begins and one that tells how it ended.
    func pinging(
        log: Logger,
        _ work: () async throws -> RunSummary
    ) async throws -> RunSummary {
        guard let url = watchlist.ping else { return try await work() }
        let pinger = Pinger(url, version: version, log: log)
        await pinger.start()
        do {
            let summary = try await work()
            let status = ExitStatus(summary.outcome)
            await pinger.end(exitStatus: status.number, summary: try RunRecord(summary).jsonLine)
            return summary
        } catch {
            await pinger.end(
                exitStatus: ExitStatus(error).number,
                summary: String(describing: error)
            )
            throw error
        }
    }
}
