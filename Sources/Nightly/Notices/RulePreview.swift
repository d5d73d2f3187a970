import News
package import AppStore
package import Archives
import ChangeDetection
import Foundation
package import History
package import Messages
package import Watchlists

/// The notifications that the rules of a watchlist would have sent on past nights.
package struct RulePreview: Sendable {
    /// The runs of the preview, oldest first.
    package let runs: [Run]
    package let rules: [NotificationRule]
    package let channels: [Channel]
    /// The decisions on all occurrences, oldest first.
    package let matches: [Match]

    /// A rule's decision on whether an occurrence, such as a change, causes a notification.
    package struct Match: Sendable {
        package let run: Run
        /// The number of the rule in the watchlist; the first is 1.
        package let rule: Int
        package let decision: Decision
    }
}

extension RulePreview {
    /// The decisions by which a rule would have sent notifications. The first rule has number 1.
    package func sent(by rule: Int) -> [Match] {
        matches.filter { $0.rule == rule && !$0.decision.isInCooldown }
    }

    package func sent(to channel: Channel) -> [Match] {
        matches.filter {
            !$0.decision.isInCooldown && $0.decision.rule.channels.contains(channel.name)
        }
    }

    /// Applies the rules of a watchlist to past runs. After the first included run, `isIncluded`
    /// must be true for every run.
    package init(
        _ archive: Archive,
        _ watchlist: Watchlist,
        where isIncluded: (Run) -> Bool
    ) throws {
        let all = try archive.runs()
        let runs = all.filter(isIncluded)
        let rules = watchlist.rules
        // The time of the last notification by each rule about each app, in place of the outbox.
        var notified: [NotifiedApp: Date] = [:]
        // The IDs of the occurrences that were decided on, by whether a cooldown suppressed the
        // notification. They prevent further decisions on a listing that stays stale.
        var decided: [Bool: Set<String>] = [:]
        var matches: [Match] = []
        let tried = all.suffix(runs.count + Self.earlier(watchlist, all, than: runs))
        for run in tried {
            let decisions = try archive.reading { archive -> [Decision] in
                guard let summary = try archive.summary(of: run) else { return [] }
                return try RunRules(watchlist, archive).decide(
                    on: summary,
                    in: archive,
                    notified: notified
                )
            }
            for decision in decisions {
                let id = decision.occurrence.id
                guard decided[decision.isInCooldown, default: []].insert(id).inserted else {
                    continue
                }
                if !decision.isInCooldown, !decision.rule.channels.isEmpty {
                    let rule = decision.rule.conditions.summary
                    notified[NotifiedApp(rule: rule, app: decision.occurrence.app)] = run.at
                }
                guard isIncluded(run), let index = rules.firstIndex(of: decision.rule) else {
                    continue
                }
                matches.append(Match(run: run, rule: index + 1, decision: decision))
            }
        }
        self.runs = runs
        self.rules = rules
        channels = watchlist.channels
        self.matches = matches
    }

    /// The number of runs before the preview that affect the rules: all runs within the longest
    /// cooldown, but at least the previous run, if any. `runs` are the runs of the preview, which
    /// are the last of `all` runs.
    private static func earlier(_ watchlist: Watchlist, _ all: [Run], than runs: [Run]) -> Int {
        guard let first = runs.first else { return 0 }
        let start = RunRules.startOfCooldowns(of: watchlist.rules, at: first.at)
        let earlier = all.dropLast(runs.count)
        return max(earlier.count { $0.at >= start }, min(earlier.count, 1))
    }
}

extension RulePreview.Match {
    /// The decision as JSON. An occurrence about several apps or none has no `app`.
    package var json: JSONObject {
        let (rule, occurrence) = (decision.rule, decision.occurrence)
        let line: JSONObject = [
            "run": run.number, "night": run.night, "rule": self.rule,
            "when": rule.conditions.summary, "severity": rule.severity.rawValue,
            "send": rule.channels, "id": occurrence.id, "kind": occurrence.kind.rawValue,
            "quiet": decision.isInCooldown,
        ]
        return occurrence.app.map { line.adding(["app": $0]) } ?? line
    }
}
