import AppStore
import News
import Nightly
import Site
import Watchlists

extension RulePreview {
    /// The messages that each rule would have sent, as text for people.
    func lines(_ format: OutputFormat) -> [OutputLine] {
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
