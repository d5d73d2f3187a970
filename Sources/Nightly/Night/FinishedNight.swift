import AppStore
import Archives
import ChangeDetection
import Files
import Foundation
import History
import Logging
import Lookups
import Watchlists
import Wording

extension OpenNight {
    /// Writes the outputs of a night that an earlier run judged. Sends no requests to the store.
    func publishJudged() async throws -> FinishedNight {
        guard let summary = try archive.summary(of: run) else {
            throw ArchiveError.unreadableRow("no summary of night \(run.night)")
        }
        let watchlist = try archive.resolve(order.watchlist)
        return try await publish(summary, watching: watchlist, nil)
    }

    /// Writes the outputs of a judged night, then reports its results. The night stays recorded
    /// even if an output fails. Throws if somebody removed or overwrote the archive meanwhile.
    func publish(
        _ summary: RunSummary,
        watching watchlist: Watchlist,
        _ cutShort: EarlyEnd?
    ) async throws -> FinishedNight {
        let stale = try archive.staleListings(in: run, of: watchlist)
        let failures = [
            await failure("The report could not be written. ") {
                try await render(summary, watching: watchlist)
            },
            await failure("The metrics could not be written. ") {
                try writeMetrics(summary, stale)
            },
        ].compactMap(\.self)
        try archive.checkFile()
        for failure in failures { log.error("\(failure)") }
        var end = try await end(of: summary, watching: watchlist, cutShort)
        (end.failures, end.stale) = (failures, stale)
        let staleness = Staleness(watchlist)
        end.overdue = end.unanswered.filter {
            staleness.isOverdue(since: $0.pendingSince.at, at: run.at)
        }
        do {
            try progress(
                .ended(end) { [archive, isWhole = order.shard == nil] in
                    guard isWhole else { return nil }
                    return try DigestLoader(archive, watching: watchlist)
                        .digest(ofNight: summary.run)
                }
            )
        } catch {
            end.failures.append(sentence(of: error))
            log.error("\(sentence(of: error))")
        }
        try await deliver()
        logEnd(of: summary)
        return end
    }

    /// Writes an output. Returns a sentence about the failure; nil if the output was written.
    private func failure(_ lead: String, _ write: () async throws -> Void) async -> String? {
        do {
            try await write()
            return nil
        } catch OutputError.incomplete(let path, let files) {
            return "\(OutputError.incomplete(path, files))"
        } catch {
            return lead + sentence(of: error)
        }
    }

    private func end(
        of summary: RunSummary,
        watching watchlist: Watchlist,
        _ cutShort: EarlyEnd?
    ) async throws -> FinishedNight {
        let unanswered = try archive.failedRequests(in: run)
        var answeredAgain = try archive.answeredAgain(in: run)
        var isNews = !answeredAgain.isEmpty || unanswered.contains { $0.since == run }
        if open.reported != nil {
            isNews = open.unanswered != unanswered
            let cleared = open.unanswered.without(unanswered)
            answeredAgain = answeredAgain.without(cleared) + cleared
        }
        let hasNews = isNews || summary.hasNews(since: open.reported)
        var end = FinishedNight(summary: summary, hasNews: hasNews)
        end.unanswered = unanswered
        end.answeredAgain = answeredAgain
        let formerlyUnknown = open.reported?.counts[.unknown] ?? 0
        end.checkedAgain = max(
            summary.recovered,
            formerlyUnknown - summary.counts[.unknown, default: 0]
        )
        end.unchecked = try archive.unchecked(in: run, of: watchlist)
        end.held = try heldBack(in: summary, watchlist)
        end.troubles = await troubles(of: summary, end.unchecked.first?.failure, cutShort)
        return end
    }

    /// Sentences about a failed or shortened night. `first` is the most frequent failure.
    private func troubles(
        of summary: RunSummary,
        _ first: Failure?,
        _ cutShort: EarlyEnd?
    ) async -> [String] {
        var troubles: [String] = []
        if summary.outcome == .failed {
            let reasons = Reason.allCases.compactMap { reason in
                summary.reasons[reason].map { "\($0) \(reason.words)" }
            }
            let what = reasons.isEmpty ? "" : " Not checked: \(reasons.joined(separator: ", "))."
            troubles.append(
                "Night \(run.night) failed: no response could be kept.\(what) \(first?.detail ?? "")"
            )
        }
        if let cutShort, summary.outcome != .complete {
            troubles.append(cutShort.warning)
            if let failure = await store.lastFailure() {
                troubles.append("The last request failed. \(failure.detail)")
            }
        }
        return troubles
    }

    private func logEnd(of summary: RunSummary) {
        let counts = ListingStatus.allCases.map { status in
            (
                status.rawValue,
                Logger.MetadataValue.stringConvertible(summary.counts[status, default: 0])
            )
        }
        let facts: Logger.Metadata = [
            "run": .stringConvertible(run.number), "outcome": "\(summary.outcome.rawValue)",
            "requests": .stringConvertible(summary.lookups),
            "seconds": .seconds(clock.elapsed),
        ]
        log.info("Night \(run.night) ends.", metadata: facts.merging(counts) { $1 })
    }

    /// A sentence about each brake of this night that still holds changes.
    private func heldBack(in summary: RunSummary, _ watchlist: Watchlist) throws -> [String] {
        guard summary.held > 0 else { return [] }
        let format = ReportFormat(watchlist.inEnglish.report)
        return try archive.brakes(in: [run]).map(format.heldBackWithCommands)
    }

    /// Delivers pending messages. Cancelled runs and runs of shards deliver none.
    private func deliver() async throws {
        guard !Task.isCancelled, order.shard == nil, order.delivers else { return }
        let delivery = NoticeDelivery(
            archive: archive,
            watchlist: order.watchlist,
            version: order.version,
            time: order.at ?? .now
        )
        for trouble in try await delivery.deliver().troubles { log.warning("\(trouble)") }
    }

    private func sentence(of error: any Error) -> String {
        error is CancellationError ? "The run was stopped." : error.sentence
    }

    private func writeMetrics(_ summary: RunSummary, _ stale: [Standing]) throws {
        guard let path = order.metrics else { return }
        let metrics = Metrics(
            summary: summary,
            ended: order.at ?? .now,
            lastComplete: try archive.lastCompleteRun()?.at,
            stale: stale.count,
            pages: try archive.pageStandings(asOf: run)
        )
        try metrics.write(to: path)
    }
}
