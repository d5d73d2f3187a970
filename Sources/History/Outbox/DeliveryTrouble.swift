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
