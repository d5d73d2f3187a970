package import AppStore

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
