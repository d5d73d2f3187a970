import AppStore
import ChangeDetection
import History
import Messages
import News
import Nightly
import Watchlists
import Wording

extension RulePreview {
    /// The messages that each rule would have sent, as text for people.
    func lines(_ format: OutputFormat) -> [Line] {
        guard !rules.isEmpty else {
            return [Line(0, "The watchlist has no rules, so nothing is sent.")]
        }
        guard let first = runs.first, let last = runs.last else { return [] }
        let head = "\(counted(runs.count, "night")), \(first.night.label) to \(last.night.label):"
        let rules = zip(1..., rules).flatMap { number, rule in
            [
                .blank, Line(0, "\(number). \(rule.words)", .title, hang: 3),
                Line(3, words(ofRule: number)),
            ] + sentLines(ofRule: number, format)
        }
        return [Line(0, head)] + rules + (channels.isEmpty ? [] : [.blank])
            + channels.map { Line(0, words(of: $0)) }
    }

    /// The last notifications of a rule, newest first, and the number of earlier notifications.
    private func sentLines(ofRule number: Int, _ format: OutputFormat) -> [Line] {
        let maxShown = 5
        let sent = sent(by: number)
        let all = sent.grouped(by: \.run.number).flatMap {
            $0.1.grouped(by: \.decision.occurrence.app).map(\.1)
        }
        let more = all.count - maxShown
        return all.suffix(maxShown).reversed().map { Line(3, text(of: $0, format)) }
            + (more > 0 ? [Line(3, "and \(more) more", .quiet)] : [])
    }

    /// One night's notifications about the same app, or about no app in particular, as text.
    private func text(of matches: [Match], _ format: OutputFormat) -> String {
        let subject = matches[0].decision.occurrence.app.map { "\(format.name(of: $0)): " } ?? ""
        let what = matches.map(\.decision.occurrence.kind.rawValue).distinct.joined(separator: ", ")
        let places = Array(Set(matches.flatMap(\.decision.occurrence.storefronts)))
        return "\(matches[0].run.night.label)  \(subject)\(what)\(format.places(places))"
    }

    private func words(ofRule number: Int) -> String {
        let sent = sent(by: number)
        let quiet = matches.count { $0.rule == number && $0.decision.isInCooldown }
        guard sent.count + quiet > 0 else { return "nothing" }
        let parts = [
            counted(sent.count, "change"),
            "about \(counted(Set(sent.compactMap(\.decision.occurrence.app)).count, "app"))",
            "on \(counted(Set(sent.map(\.run)).count, "night"))",
        ]
        let more = quiet == 0 ? "" : "; its cooldown leaves out \(quiet) more"
        return "\(parts.joined(separator: " "))\(more)"
    }

    private func words(of channel: Channel) -> String {
        let sent = sent(to: channel)
        let nights = counted(Set(sent.map(\.run)).count, "night")
        let collected = channel.digest == .run ? "" : ", collected \(channel.digest.rawValue)"
        return
            "\(channel.name) (\(channel.service.name)): \(counted(sent.count, "change")) on \(nights)\(collected)"
    }
}

extension NotificationRule {
    fileprivate var words: String {
        let channels = channels.isEmpty ? "nobody" : channels.joined(separator: ", ")
        return "\(conditions.summary) → \(channels) (\(severity.rawValue))"
    }
}
