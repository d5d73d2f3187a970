import AppStore
import Archives
import ArgumentParser
import Foundation
import History
import Nightly
import Watchlists
import Wording

struct StatusCommand: ReportingCommand {
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

    @Option(time: "Show the status as of this time (ISO 8601).")
    var at: Date?

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func work() async throws {
        let archive = try Archive(reading: shared.archivePath)
        let watchlist = try shared.watchlist(for: archive)
        let health = try Health(
            of: archive,
            at: shared.archivePath,
            watchlist,
            at: at ?? .now
        )
        if shared.json || !(shared.quiet && health.isGood && health.deliveries.isEmpty) {
            try shared.show([health.json]) {
                let settings = watchlist.inEnglish.report
                let format = try archive.outputFormat(
                    watchlist,
                    of: Set(health.pages.map(\.listing.app)),
                    settings: settings
                )
                return health.lines(format)
            }
        }
        throw (health.isGood ? ExitStatus.complete : .incomplete).code
    }
}

extension Health {
    fileprivate func lines(_ format: OutputFormat) -> [Line] {
        let details: [Line] = details.map { Line(2, $0, .alert) }
        let runs: [Line] =
            runs.prefix(1).map { line(of: $0) } + details
            + runs.dropFirst().map { line(of: $0) }
        let part: [Line] =
            shard.map { shard in
                ["Shard \(shard) of each night; only the merged archive has whole nights."]
            } ?? []
        return part + (runs.isEmpty ? ["No run has ended yet; `storewatch run` starts one."] : runs)
            + state + age
            + alarms
            + held.map { Line(0, format.format.heldBackWithCommands($0), .alert) }
            + caution
            + pageLines(format).map { "\($0)" }
            + deliveries.map { trouble in
                let style: Line.Style = overdueDeliveries.contains(trouble) ? .bad : .alert
                return Line(0, format.format.sentence(of: trouble), style)
            }
    }

    private func line(of run: RunSummary) -> Line {
        let facts =
            ["\(counted(run.due, "listing")): \(run.facts)", uncheckedPhrase(of: run.run)]
            .compactMap(\.self).joined(separator: "; ")
        let style: Line.Style = run.outcome == .complete ? .good : .alert
        let outcome = Line(0, run.outcome.rawValue, style)
        return "\(outcome)  \(run.run.night.words), \(age(of: run.run)): \(facts)"
    }

    /// The maximum number of lines in a list of failures or of unread store pages.
    private static let maxDetails = 8

    /// Lines about the last run's failures and the requests still without a response. Overdue
    /// requests are omitted, because `alarms` has them. Lines beyond `maxDetails` are only counted.
    private var details: [String] {
        let failures = runs.first.map { unchecked[$0.run, default: []] } ?? []
        let said = failures.map { failed in
            "\(failed.failure.reason.words) in \(failed.storefronts.codesInSentence): \(failed.failure.detail)"
        }
        let open = unanswered.filter { !overdueRequests.contains($0) }.map(\.sentence)
        return (said + open).shortened(to: Self.maxDetails)
    }

    /// The alarms about missing runs, stale listings and overdue requests; `Nothing is stale.`
    /// without alarms.
    private var alarms: [Line] {
        let alarms =
            [silence.map { "\($0)\(staleSentence)" }, staleAlarm].compactMap(\.self)
            + overdueRequests.map(\.overdueSentence)
        return alarms.isEmpty ? ["Nothing is stale."] : alarms.map { Line(0, $0, .bad) }
    }

    /// A sentence to append, such as ` 2 listings are stale.`; empty if none is stale.
    private var staleSentence: String {
        guard !stale.isEmpty else { return "" }
        return " \(counted(stale.count, "listing")) \(stale.count == 1 ? "is" : "are") stale."
    }

    private var staleAlarm: String? {
        let alarm = staleDespiteRuns.alarm
        return lastBeforeSilence == nil ? alarm : alarm.map { "Already before that: \($0)" }
    }

    /// Lines about the store pages: how many were read, which was read longest ago, and which could
    /// not be read. Empty without store pages.
    private func pageLines(_ format: OutputFormat) -> [String] {
        guard pageCount > 0, !runs.isEmpty else { return [] }
        func name(_ listing: Listing) -> String {
            "\(format.name(of: listing.app)) in \(listing.storefront.inSentence)"
        }
        let read = pages.compactMap { page in page.lastRead.map { (page: page, run: $0) } }
        let oldest = read.min { $0.run.number < $1.run.number }
        let since =
            oldest.map { ", the oldest on \($0.run.night.words) (\(name($0.page.listing)))" } ?? ""
        let troubled = pages.compactMap { page in
            page.trouble.map { "\(name(page.listing)): \($0.detail)" }
        }
        let pause =
            arePagesPaused
            ? ["  The server refused them on three nights; they are paused for a week."] : []
        return ["Store pages: \(read.count) of \(pageCount) read\(since)."] + pause
            + troubled.shortened(to: Self.maxDetails).map { "  \($0)" }
    }

    private var caution: [Line] {
        let unknown = unknownDevelopers.map(\.description)
        let sentence = sentence(aboutUnknown: "developer", unknown)
        return unknown.isEmpty ? [] : [Line(0, sentence, .alert)]
    }

    private func age(of run: Run) -> String {
        let hours = Int(time.timeIntervalSince(run.at) / 3600)
        return hours < 48 ? "\(hours) h ago" : "\(hours / 24) days ago"
    }

    private var age: [Line] {
        guard let oldest, let run = oldest.pendingSince else { return [] }
        let word = oldest.lastAnswered == nil ? "none since " : ""
        return [
            "Oldest response: \(oldest.label), \(word)\(run.night.words), \(age(of: run))."
        ]
    }

    private var state: [Line] {
        if let worker { return ["A run is in progress: \(worker)."] }
        if let unpublished {
            return [
                "The night of \(unpublished.night.words) is not published; the next run or `storewatch archive report` publishes it."
            ]
        }
        guard let unfinished else { return [] }
        return [
            "The night of \(unfinished.night.words) is unfinished; the next run completes or closes it."
        ]
    }

    fileprivate var json: JSONObject {
        let deliveries = deliveries.map { trouble -> JSONObject in
            [
                "channel": trouble.channel, "waiting": trouble.pending,
                "givenUp": trouble.givenUp, "since": trouble.since.night,
                "failure": trouble.failure,
            ]
        }
        // An unfinished or unpublished run is a problem only if no process is still working on it.
        let isIdle = worker == nil
        return [
            "at": time.utc, "good": isGood, "runs": runs,
            "brokenOff": isIdle ? unfinished?.night : nil,
            "unpublished": isIdle ? unpublished?.night : nil, "underWay": worker,
            "stale": stale.map(\.json), "oldest": oldest?.json, "shard": shard?.description,
            "deliveries": deliveries, "unanswered": unanswered.map(\.sentence),
            "unchecked": runs.first.map { unchecked[$0.run, default: []] } ?? [],
            "unknownDevelopers": unknownDevelopers, "noRunSince": lastBeforeSilence?.night,
            "held": held.map(\.id), "storePages": pages, "storePagesPaused": arePagesPaused,
        ]
    }
}

extension RunSummary {
    /// The counts of listings and news, such as `3 changed, 147 unchanged, 4 news items`.
    fileprivate var facts: String {
        let counts = ReportFormat.english.tally(of: self).map(\.words)
        let leftOut = "screenshots of \(withoutScreenshots) left out by Apple"
        return
            (counts + [counted(stories, "news item")]
            + (withoutScreenshots > 0 ? [leftOut] : []))
            .joined(separator: ", ")
    }
}

extension Standing {
    fileprivate var json: JSONObject {
        [
            "app": listing.app, "storefront": listing.storefront,
            "lastAnswered": lastAnswered?.night,
        ]
    }
}
