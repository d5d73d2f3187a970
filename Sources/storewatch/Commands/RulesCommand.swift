import AppStore
import Archives
import ArgumentParser
import Foundation
import News
import Nightly
import Site
import Watchlists

/// Tries the rules on nights that are over.
struct RulesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Show which notifications each rule would have sent, and send none.",
        usage: "storewatch rules [<options>]",
        discussion: """
            Applies the rules of the watchlist to past nights of the archive, and lists the last ones of \
            each rule with their apps. With --json, each line is one change or event that a rule matched.

            Examples:
              storewatch rules
              storewatch rules --since quarter --json
            """
    )

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    @Option(
        help: ArgumentHelp("Start at \(NightTime.hint). (default: 30d)", valueName: "night"),
        completion: .custom(Completions.nights)
    )
    var since: NightTime?

    @Option(
        help: ArgumentHelp("Count days back from this time (ISO 8601).", valueName: "time"),
        transform: Moment.parse
    )
    var at: Moment?

    func run() async throws {
        try await shared.reportingErrors {
            let watchlist = try shared.readWatchlist()
            let archive = try Archive(reading: shared.archive)
            let zone = watchlist.report.zone
            let range = try NightRange(
                since: since,
                orDays: 30,
                asOf: at?.date ?? .now,
                in: archive,
                zone: zone
            )
            let first = range.since?.date(in: zone) ?? ""
            let preview = try RulePreview(archive, watchlist, since: first)
            if shared.json {
                for line in preview.lines { Terminal.print(json: try DecisionLine(line).jsonLine) }
            } else {
                let format = try archive.outputFormat(watchlist)
                for line in preview.lines(format) {
                    let width = Terminal.outputWidth
                    for line in line.lines(shared.paint, width: width) { Terminal.print(line) }
                }
            }
        }
    }
}

extension RulePreview {
    fileprivate func lines(_ format: OutputFormat) -> [OutputLine] {
        guard !rules.isEmpty else {
            return [OutputLine(0, "The watchlist has no rules, so nothing is sent.")]
        }
        guard let first = runs.first, let last = runs.last else { return [] }
        let head = "\(counted(runs.count, "night")), \(first.night.label) to \(last.night.label):"
        let rules = rules.enumerated().flatMap { index, tally in
            [
                .blank, OutputLine(0, "\(index + 1). \(tally.rule.words)", .title, hang: 3),
                OutputLine(3, tally.words),
            ] + RuleSending.lines(of: index + 1, in: self, format)
        }
        return [OutputLine(0, head)] + rules + (channels.isEmpty ? [] : [.blank])
            + channels.map { OutputLine(0, $0.words) }
    }
}

extension NotificationRule {
    fileprivate var words: String {
        let channels = channels.isEmpty ? "nobody" : channels.joined(separator: ", ")
        return "\(conditions.summary) → \(channels) (\(severity.rawValue))"
    }
}

extension RulePreview.Tally {
    fileprivate var words: String {
        guard sent + quiet > 0 else { return "nothing" }
        let quiet = quiet == 0 ? "" : "; its cooldown leaves out \(quiet) more"
        let parts = [
            counted(sent, "change"), "about \(counted(apps.count, "app"))",
            "on \(counted(nights.count, "night"))",
        ]
        return "\(parts.joined(separator: " "))\(quiet)"
    }
}

extension RulePreview.ChannelTally {
    fileprivate var words: String {
        let collected = channel.digest == .run ? "" : ", collected \(channel.digest.rawValue)"
        return
            "\(channel.name) (\(channel.service.name)): \(counted(sent, "change")) on \(counted(messages.count, "night"))\(collected)"
    }
}
