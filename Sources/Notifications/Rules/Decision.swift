package import AppStore
package import Foundation
package import Watchlists

/// What the rules say of one occurrence.
package struct Decision: Sendable {
    package let occurrence: Occurrence
    package let rule: NotificationRule
    /// Whether the rule is quiet about the app, having told of it lately.
    package let isCooling: Bool
}

/// Something told of an app by a rule, whenever it was.
package struct ToldApp: Hashable, Sendable {
    /// The rule's conditions, in words.
    package let rule: String
    package let app: AppID?

    package init(rule: String, app: AppID?) {
        self.rule = rule
        self.app = app
    }
}

extension RuleMatcher {
    /// Decides on what a run found out: on what is new in it, and on what has lasted until it for as many
    /// runs as a rule asks.
    ///
    /// - Parameter told: when rules told of apps last, in earlier runs.
    package func decide(
        _ occurrences: [Occurrence],
        at time: Date,
        told: [ToldApp: Date]
    ) -> [Decision] {
        occurrences.compactMap { occurrence in
            guard let rule = rule(for: occurrence),
                rule.conditions.isDue(for: occurrence)
            else { return nil }
            let key = ToldApp(rule: rule.conditions.summary, app: occurrence.app)
            let quietUntil = told[key]?.addingTimeInterval(Double(rule.cooldown) * 3600)
            return Decision(
                occurrence: occurrence,
                rule: rule,
                isCooling: rule.cooldown > 0 && quietUntil.map { time < $0 } ?? false
            )
        }
    }
}

extension RuleConditions {
    /// Whether something has been true for as many runs as the rule asks. What stands is news on one night;
    /// a listing that is stale stays it, and is told of once by its ID.
    fileprivate func isDue(for occurrence: Occurrence) -> Bool {
        switch occurrence.kind {
        case .stale: occurrence.age >= nights ?? 1
        case .failedRun: nights.map { occurrence.age == $0 } ?? true
        default: occurrence.age == nights ?? 1
        }
    }
}
