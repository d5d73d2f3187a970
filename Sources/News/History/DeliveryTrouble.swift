/// A channel that did not accept its last messages.
package struct DeliveryTrouble: Hashable, Sendable {
    package let channel: String
    /// The number of pending messages.
    package var pending = 0
    /// The number of messages that were given up since the last one that the channel accepted.
    package var givenUp = 0
    /// The number of messages whose news moved into a pending one.
    package var replaced = 0
    /// The run that created the first of these messages.
    package let since: Run
    package let failure: String

    package init(channel: String, since: Run, failure: String) {
        self.channel = channel
        self.since = since
        self.failure = failure
    }
}

extension String {
    /// The sentence with a lowercase article, to follow a colon.
    package var asClause: String { hasPrefix("The ") ? "the \(dropFirst(4))" : self }
}
