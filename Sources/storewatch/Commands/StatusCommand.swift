import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import News
import Nightly
import Site
import Watchlists

/// Shows the results of the last nights, for people and for monitoring.
struct StatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show how the last runs went and what is stale.",
        usage: "storewatch status [<options>]",
        discussion: """
            Examples:
              storewatch status
              storewatch status --json

            A listing is stale if its last response is more than staleAfter days old, and longer in a group \
            that is checked less often; days without a run count, too. \
            A channel that has not accepted messages for more than staleAfter days is an alarm, too. \
            Exit status: 0 if the last run is complete and published and there is no such alarm, 2 otherwise.
            """
    )

    @Option(
        help: ArgumentHelp("Show the status as of this time (ISO 8601).", valueName: "time"),
        transform: Moment.parse
    )
    var at: Moment?

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            let watchlist = try shared.watchlist(for: archive)
            let health = try Health(
                of: archive,
                at: shared.archive,
                watchlist,
                at: at?.date ?? .now
            )
            if shared.json {
                Terminal.print(json: try HealthRecord(health).jsonLine)
            } else if !(shared.quiet && health.isGood && health.deliveries.isEmpty) {
                let format = OutputFormat(watchlist.report)
                for line in health.lines(shared.paint, format) { Terminal.print(line) }
            }
            throw (health.isGood ? ExitStatus.complete : .incomplete).code
        }
    }
}

extension Health {
    fileprivate func lines(_ paint: Paint, _ format: OutputFormat) -> [Line] {
        let runs = runs.map { run in
            let unknown = run.counts[.unknown, default: 0]
            let facts =
                "\(counted(run.due, "listing")), \(counted(run.changes, "change")), \(unknown) unknown"
            let style: Paint.Style = run.outcome == .complete ? .green : .yellow
            let outcome = paint(style, "\(run.outcome.rawValue)")
            return "\(outcome)  night \(run.run.night), \(age(of: run.run)): \(facts)" as Line
        }
        return part + (runs.isEmpty ? ["No run has ended yet; `storewatch run` starts one."] : runs)
            + state + age
            + [stale.alarm.map { paint(.red, "\($0)") } ?? "Nothing is stale."]
            + held.map { paint(.yellow, "\(format.heldBack($0))") }
            + unanswered.map { paint(.yellow, "\($0.sentence)") }
            + deliveries.map { trouble in
                let style: Paint.Style = overdueDeliveries.contains(trouble) ? .red : .yellow
                return paint(style, "\(format.sentence(of: trouble))")
            }
    }

    private var part: [Line] {
        shard.map {
            ["Shard \($0.description) of each night; only the merged archive has whole nights."]
        } ?? []
    }

    private func age(of run: Run) -> String {
        let hours = Int(time.timeIntervalSince(run.at) / 3600)
        return hours < 48 ? "\(hours) h ago" : "\(hours / 24) days ago"
    }

    private var age: [Line] {
        guard let oldest, let run = oldest.waitingSince else { return [] }
        let word = oldest.lastAnswered == nil ? "none since" : "on"
        return [
            "Oldest response: \(oldest.listing.label), \(word) night \(run.night), \(age(of: run))."
        ]
    }

    private var state: [Line] {
        if let worker { return ["A run is in progress: \(worker)."] }
        if let unpublished {
            return [
                "Night \(unpublished.night) is not published; the next run or `storewatch archive report` publishes it."
            ]
        }
        guard let open else { return [] }
        return [
            "Night \(open.night) is unfinished; the next run completes or closes it."
        ]
    }
}

/// The output of `status --json`.
private struct HealthRecord: Encodable {
    struct Waiting: Encodable {
        let app: AppID
        let storefront: Storefront
        /// The night of the last response.
        @OrNull var lastAnswered: Night?

        init(_ standing: Standing) {
            app = standing.listing.app
            storefront = standing.listing.storefront
            lastAnswered = standing.lastAnswered?.night
        }
    }

    let at: String
    let good: Bool
    /// The runs, newest first.
    let runs: [RunRecord]
    @OrNull var brokenOff: Night?
    /// The last night, if its report was not written and no run is working.
    @OrNull var unpublished: Night?
    @OrNull var underWay: String?
    let stale: [Waiting]
    @OrNull var oldest: Waiting?
    /// The archive's shard; nil for whole nights.
    @OrNull var shard: String?
    let deliveries: [Delivery]
    /// A sentence for each developer or ranking without a response in the last run.
    let unanswered: [String]
    /// The IDs of the events that still hold changes.
    let held: [String]

    /// A channel whose last messages did not arrive.
    struct Delivery: Encodable {
        let channel: String
        let waiting: Int
        let givenUp: Int
        let since: Night
        let failure: String
    }

    init(_ health: Health) {
        at = health.time.utc
        good = health.isGood
        runs = health.runs.map(RunRecord.init)
        brokenOff = health.worker == nil ? health.open?.night : nil
        unpublished = health.worker == nil ? health.unpublished?.night : nil
        underWay = health.worker
        stale = health.stale.map(Waiting.init)
        oldest = health.oldest.map(Waiting.init)
        shard = health.shard?.description
        unanswered = health.unanswered.map(\.sentence)
        held = health.held.map(\.id)
        deliveries = health.deliveries.map {
            Delivery(
                channel: $0.channel,
                waiting: $0.waiting,
                givenUp: $0.givenUp,
                since: $0.since.night,
                failure: $0.failure
            )
        }
    }
}
