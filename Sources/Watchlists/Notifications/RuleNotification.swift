package import AppStore

/// What the archive records when a rule sends one occurrence to one channel: the channel's name,
/// the occurrence's ID, the text of the rule's conditions, the severity, the app (nil if the
/// occurrence is about several apps or none), and a sentence about the occurrence (nil for a
/// recorded change).
package typealias RuleNotification = (
    channel: String, occurrence: String, rule: String, severity: NotificationRule.Severity,
    app: AppID?, sentence: String?
)

/// A rule with an app about which the rule sent a notification.
package struct NotifiedApp: Hashable, Sendable {
    /// The rule's conditions, as text.
    package let rule: String
    /// The app; nil if the notification was about several apps or none.
    package let app: AppID?

    package init(rule: String, app: AppID?) {
        self.rule = rule
        self.app = app
    }
}
