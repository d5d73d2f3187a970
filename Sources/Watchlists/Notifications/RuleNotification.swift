package import AppStore

/// A notification about one occurrence for one channel. `rule` is the text of the rule's
/// conditions, and `sentence` describes the occurrence; it is nil for a change.
package typealias RuleNotification = (
    channel: String, occurrence: String, rule: String, severity: NotificationRule.Severity,
    app: AppID?, sentence: String?
)

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
