package import AppStore

package enum DeliveryOutcome: Hashable, Sendable {
    case delivered
    /// Some recipients have the message, but the others will never receive it; the text says why.
    case partly(String)
    /// The service cannot have received the message; the text says why.
    case refused(String)
    /// The service works but rejected this message; the text says why.
    case rejected(String)
    /// The service may have received the message; the text says why this is uncertain.
    case unknown(String)
    /// The message was not delivered and will not be sent again; the text says why.
    case givenUp(String)
}

/// A channel that has not accepted its latest messages.
package struct DeliveryTrouble: Hashable, Decodable, Sendable {
    package let channel: String
    package let pending: Int
    /// The number of messages given up since the channel last accepted a message.
    package let givenUp: Int
    /// The number of messages that were not sent because a pending message includes their news.
    package let replaced: Int
    /// The run that created the first message that the channel did not accept.
    package let since: Run
    package let failure: String
}

extension String {
    /// The sentence for use after a colon: a leading “The” becomes lower case.
    package var asClause: String { hasPrefix("The ") ? "the \(dropFirst(4))" : self }
}

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
