package import AppStore

/// What tells a step back from a step forward, and what stays from what passes.
package struct ListingMemory: Sendable {
    /// How long a state that was replaced is remembered, in days by the dates of the nights.
    package static let reach = 14

    /// What was held to be true and was replaced within the reach, newest first.
    package let replaced: [State]
    /// What answers showed on nights before this one, newest first.
    package let seen: [Seen]
    /// What was held back when an answer last spoke of the listing, with the events that hold it.
    package let held: [Aspect: EventKey]

    package init(
        replaced: [State] = [],
        seen: [Seen] = [],
        held: [Aspect: EventKey] = [:]
    ) {
        self.replaced = replaced
        self.seen = seen
        self.held = held
    }

    package struct State: Sendable {
        package let page: StorePage
        package let icon: String?
        /// Whether it was asked for in tonight's language; else its texts cannot be compared.
        package let inOneLanguage: Bool

        package init(page: StorePage, icon: String? = nil, inOneLanguage: Bool = true) {
            self.page = page
            self.icon = icon
            self.inOneLanguage = inOneLanguage
        }
    }

    /// A listing as an answer had it on a night.
    package struct Seen: Sendable {
        /// The night's date.
        package let night: String
        /// nil where the answer did not hold it.
        package let state: State?
        package let rating: Rating?

        package init(night: String, state: State?, rating: Rating? = nil) {
            self.night = night
            self.state = state
            self.rating = rating
        }
    }
}
