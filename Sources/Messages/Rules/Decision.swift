import News
import AppStore
import ChangeDetection
package import Foundation
package import History
package import Watchlists

/// The rule that applies to an occurrence, and whether its cooldown suppresses the notification.
package struct Decision: Sendable {
    package let occurrence: Occurrence
    package let rule: NotificationRule
    /// Whether the rule sends no notification, because its cooldown for the app is still running.
    package let isInCooldown: Bool
}

extension RuleMatcher {
    /// The decisions on the occurrences of a run. Occurrences that no rule matches, or that are not
    /// due for the matching rule, are omitted.
    ///
    /// - Parameters:
    ///   - zone: The time zone in which the days of cooldowns are counted.
    ///   - notified: The times of the last notifications in earlier runs, by rule and app.
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
                isInCooldown: notified[key].map { rule.isInCooldown(since: $0, at: time, in: zone) }
                    ?? false
            )
        }
    }
}

extension NotificationRule {
    /// Whether the rule's cooldown is still running at a time. Runs do not begin at the same second
    /// every night, so whole days are counted by their dates, and hours are rounded.
    ///
    /// - Parameter last: The time of the rule's last notification about the app.
    fileprivate func isInCooldown(since last: Date, at time: Date, in zone: TimeZone) -> Bool {
        guard cooldown.isMultiple(of: 24) else {
            return Int((time.timeIntervalSince(last) / 3600).rounded()) < cooldown
        }
        return Night.count(from: last, to: time, in: zone) < cooldown / 24
    }
}

extension RuleConditions {
    /// Whether an occurrence has lasted for the number of runs that the rule requires. A stale
    /// listing stays due after that, but its ID stays the same, so users are notified only once.
    fileprivate func isDue(for occurrence: Occurrence) -> Bool {
        switch occurrence.kind {
        case .stale: occurrence.age >= minRuns ?? 1
        case .failedRun: minRuns.map { occurrence.age == $0 } ?? true
        default: occurrence.age == minRuns ?? 1
        }
    }
}
