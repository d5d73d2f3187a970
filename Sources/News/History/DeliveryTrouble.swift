/// A channel that did not accept its last messages.
package struct DeliveryTrouble: Hashable, Sendable {
    package let channel: String
    /// Pending messages.
    package let waiting: Int
    /// Messages that were given up since the last one that the channel accepted.
    package let givenUp: Int
    /// Messages whose news moved into a pending one.
    package let replaced: Int
    /// The run that made the first of them.
    package let since: Run
    package let failure: String

    package init(
        channel: String,
        waiting: Int,
        givenUp: Int,
        replaced: Int = 0,
        since: Run,
        failure: String
    ) {
        self.channel = channel
        self.waiting = waiting
        self.givenUp = givenUp
        self.replaced = replaced
        self.since = since
        self.failure = failure
    }
}

extension String {
    /// A sentence as it follows a colon.
    package var asClause: String { hasPrefix("The ") ? "the \(dropFirst(4))" : self }
}
