package import AppStore

/// A channel that did not take its last messages.
package struct DeliveryTrouble: Hashable, Sendable {
    package let channel: String
    /// Messages that are tried again.
    package let waiting: Int
    /// Messages that were given up since the last one that the channel took.
    package let givenUp: Int
    /// The night of the first of them.
    package let since: Night
    package let failure: String

    package init(channel: String, waiting: Int, givenUp: Int, since: Night, failure: String) {
        self.channel = channel
        self.waiting = waiting
        self.givenUp = givenUp
        self.since = since
        self.failure = failure
    }
}

extension DeliveryTrouble {
    package var sentence: String {
        let lost =
            givenUp == 0
            ? "" : givenUp == 1 ? "1 message was given up" : "\(givenUp) messages were given up"
        let late = waiting == 0 ? "" : waiting == 1 ? "1 message waits" : "\(waiting) messages wait"
        let what = [late, lost].filter { !$0.isEmpty }.joined(separator: ", ")
        return "Channel \(channel): \(what) since night \(since.label). \(failure)"
    }
}
