import AppStore
package import Foundation
package import Watchlists

/// The decision of the rules on one occurrence.
package struct Decision: Sendable {
    package let occurrence: Occurrence
    package let rule: NotificationRule
    /// Whether the rule's cooldown suppresses a notification about the app.
    package let isCooling: Bool
}

extension Decision {
    /// One for each channel of the rule; none while it is quiet.
    ///
    /// - Parameter sentence: what is said of it, where it is no change.
    package func notifications(saying sentence: String?) -> [RuleNotification] {
        guard !isCooling else { return [] }
        return rule.channels.map { channel in
            RuleNotification(
                channel: channel,
                occurrence: occurrence.id,
                rule: rule.conditions.summary,
                severity: rule.severity,
                app: occurrence.app,
                sentence: sentence
            )
        }
    }
}

extension RuleMatcher {
    /// Decides on what a run found out: on what is new in it, and on what has lasted until it for as many
    /// runs as a rule asks.
    ///
    /// - Parameters:
    ///   - zone: in which the days of cooldowns begin and end.
    ///   - notified: when rules had notifications about apps last, in earlier runs.
    package func decide(
        _ occurrences: [Occurrence],
        at time: Date,
        in zone: TimeZone,
        notified: [NotifiedApp: Date]
    ) -> [Decision] {
        occurrences.compactMap { occurrence in
            guard let rule = rule(for: occurrence),
                rule.conditions.isDue(for: occurrence)
            else { return nil }
            let key = NotifiedApp(rule: rule.conditions.summary, app: occurrence.app)
            return Decision(
                occurrence: occurrence,
                rule: rule,
                isCooling: notified[key].map { rule.isCooling(since: $0, at: time, in: zone) }
                    ?? false
            )
        }
    }
}

extension NotificationRule {
    /// Whether a cooldown goes on. Runs begin some seconds sooner or later: days are counted by their dates,
    /// and hours are rounded.
    fileprivate func isCooling(since last: Date, at time: Date, in zone: TimeZone) -> Bool {
        guard cooldown.isMultiple(of: 24) else {
            return Int((time.timeIntervalSince(last) / 3600).rounded()) < cooldown
        }
        return Night.count(from: last, to: time, in: zone) < cooldown / 24
    }
}

extension RuleConditions {
    /// Whether something has been true for as many runs as the rule asks. What stands is news on one night;
    /// a listing that is stale stays it, and is reported once by its ID.
    fileprivate func isDue(for occurrence: Occurrence) -> Bool {
        switch occurrence.kind {
        case .stale: occurrence.age >= nights ?? 1
        case .failedRun: nights.map { occurrence.age == $0 } ?? true
        default: occurrence.age == nights ?? 1
        }
    }
}
