package import AppStore
package import Watchlists

/// One occurrence on its way to one channel.
package struct RuleNotification: Hashable, Sendable {
    package let channel: String
    package let occurrence: String
    /// The conditions of the rule that decided, in words.
    package let rule: String
    package let severity: NotificationRule.Severity
    package let app: AppID?
    /// What is said of it, where it is no change.
    package let sentence: String?

    package init(
        channel: String,
        occurrence: String,
        rule: String,
        severity: NotificationRule.Severity,
        app: AppID?,
        sentence: String?
    ) {
        self.channel = channel
        self.occurrence = occurrence
        self.rule = rule
        self.severity = severity
        self.app = app
        self.sentence = sentence
    }
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
