package import AppStore
package import Archives
import ChangeDetection
import Foundation
package import History
package import Notifications
package import Watchlists

/// What the rules of a watchlist would have told of nights that are over.
package struct RulePreview: Sendable {
    /// The runs that it is about, oldest first.
    package let runs: [Run]
    package let rules: [Tally]
    package let channels: [ChannelTally]
    /// One for each occurrence that a rule decided on, oldest first.
    package let lines: [Line]

    /// One rule, with what it decided.
    package struct Tally: Sendable {
        package let rule: NotificationRule
        package var told = 0
        package var apps: Set<AppID> = []
        package var nights: Set<Int> = []
        /// What it was quiet about because it had told of the app lately.
        package var quiet = 0
    }

    /// One channel, with what it would have got.
    package struct ChannelTally: Sendable {
        package let channel: Channel
        package var messages: Set<Int> = []
        package var told = 0
    }

    package struct Line: Sendable {
        package let run: Run
        /// From 1.
        package let rule: Int
        package let decision: Decision
    }
}

extension RulePreview {
    /// - Parameters:
    ///   - first: the date of the first night, such as `2026-11-01`.
    ///   - watchlist: whose rules are tried.
    package init(_ archive: Archive, _ watchlist: Watchlist, since first: String) throws {
        let runs = try archive.runs().filter { $0.night.date >= first }
        var rules = watchlist.notifications.rules.map { Tally(rule: $0) }
        var channels = watchlist.notifications.channels.map { ChannelTally(channel: $0) }
        var told: [ToldApp: Date] = [:]
        var lines: [Line] = []
        for run in runs {
            let decisions = try archive.reading { archive -> [Decision] in
                guard let summary = try archive.summary(of: run) else { return [] }
                return try RunRules(watchlist, archive).decide(on: summary, in: archive, told: told)
            }
            for decision in decisions {
                guard let index = rules.firstIndex(where: { $0.rule == decision.rule }) else {
                    continue
                }
                rules[index].note(decision, in: run)
                for place in channels.indices { channels[place].note(decision, in: run) }
                lines.append(Line(run: run, rule: index + 1, decision: decision))
                for one in decision.notifications {
                    told[ToldApp(rule: one.rule, app: one.app)] = run.at
                }
            }
        }
        self.runs = runs
        self.rules = rules
        self.channels = channels
        self.lines = lines
    }
}

extension RulePreview.Tally {
    fileprivate mutating func note(_ decision: Decision, in run: Run) {
        if decision.isCooling {
            quiet += 1
        } else {
            told += 1
            nights.insert(run.number)
            if let app = decision.occurrence.app { apps.insert(app) }
        }
    }
}

extension RulePreview.ChannelTally {
    fileprivate mutating func note(_ decision: Decision, in run: Run) {
        let count = decision.notifications.count { $0.channel == channel.name }
        guard count > 0 else { return }
        told += count
        messages.insert(run.number)
    }
}

/// One occurrence on which a rule decided, as scripts read it.
package struct DecisionLine: Encodable, Sendable {
    private let run: Int
    private let night: Night
    private let rule: Int
    private let when: String
    private let severity: String
    private let tell: [String]
    private let id: String
    private let kind: String
    private let app: AppID?
    /// Whether the rule is quiet about the app, having told of it lately.
    private let quiet: Bool

    package init(_ line: RulePreview.Line) {
        let decision = line.decision
        run = line.run.number
        night = line.run.night
        rule = line.rule
        when = decision.rule.conditions.summary
        severity = decision.rule.severity.rawValue
        tell = decision.rule.channels
        id = decision.occurrence.id
        kind = decision.occurrence.kind.rawValue
        app = decision.occurrence.app
        quiet = decision.isCooling
    }
}
