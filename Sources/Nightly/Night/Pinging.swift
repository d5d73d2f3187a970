import AppStore
import Archives
import Foundation
import HTTP
import Logging
import Lookups
import Watchlists

extension NightOrder {
    /// Pings before a night's work, and with its exit status afterward. A shard's night sends no
    /// ping.
    func pinging(
        log: Logger,
        _ work: () async throws -> FinishedNight
    ) async throws -> FinishedNight {
        guard shard == nil, let url = try watchlist.pingAddress() else { return try await work() }
        let pinger = Pinger(url, version: version, log: log)
        let start = pinger.start()
        do {
            let night = try await work()
            await pinger.end(
                exitStatus: night.exitStatus.number,
                summary: try night.summary.jsonLine,
                after: start
            )
            return night
        } catch {
            await pinger.end(
                exitStatus: ExitStatus(error).number,
                summary: error.sentence,
                after: start
            )
            throw error
        }
    }
}
