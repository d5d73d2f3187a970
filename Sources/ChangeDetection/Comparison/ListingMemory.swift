package import AppStore

/// The recent states of a listing, which reveal returns to older states and lasting states.
package struct ListingMemory: Sendable {
    /// The number of days for which a replaced state is remembered.
    package static let reach = 14

    /// Confirmed states that were replaced within the reach, newest first.
    package let replaced: [State]
    /// The responses about the listing on earlier nights, newest first.
    package let seen: [Seen]
    /// The changes held on the last night with a response, and the events that hold them.
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
        /// Whether the state has tonight's language, so that localized fields are comparable.
        package let inOneLanguage: Bool

        package init(page: StorePage, icon: String? = nil, inOneLanguage: Bool = true) {
            self.page = page
            self.icon = icon
            self.inOneLanguage = inOneLanguage
        }
    }

    /// A response about the listing on an earlier night.
    package struct Seen: Sendable {
        /// The date of the night.
        package let night: String
        /// The state of the listing; nil if the response did not contain it.
        package let state: State?
        package let rating: Rating?

        package init(night: String, state: State?, rating: Rating? = nil) {
            self.night = night
            self.state = state
            self.rating = rating
        }
    }
}
