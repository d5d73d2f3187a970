package import AppStore

/// A notification about one occurrence for one channel.
package struct RuleNotification: Hashable, Sendable {
    package let channel: String
    package let occurrence: String
    /// The conditions of the rule that decided, as text.
    package let rule: String
    package let severity: NotificationRule.Severity
    package let app: AppID?
    /// A sentence about an occurrence that is not a change; nil for changes.
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

/// An app about which a rule sent a notification.
package struct NotifiedApp: Hashable, Sendable {
    /// The rule's conditions, as text.
    package let rule: String
    package let app: AppID?

    package init(rule: String, app: AppID?) {
        self.rule = rule
        self.app = app
    }
}
