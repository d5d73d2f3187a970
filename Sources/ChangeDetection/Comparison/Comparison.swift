package import AppStore

/// What was known of a listing, and what was seen of it tonight.
package struct Comparison: Sendable {
    package enum Known: String, Sendable {
        /// Never seen in this archive.
        case nothing
        case gone
        case present
    }

    /// A page that was known and the different one that was seen.
    package struct Pages: Sendable {
        package let before: StorePage
        package let after: StorePage
        /// Whether both were asked for in one language; else their texts cannot be compared.
        package let inOneLanguage: Bool

        package init(before: StorePage, after: StorePage, inOneLanguage: Bool) {
            self.before = before
            self.after = after
            self.inOneLanguage = inOneLanguage
        }
    }

    package struct Ratings: Sendable {
        /// As of the last change that was reported.
        package let reported: Rating?
        /// As last seen.
        package let last: Rating?
        package let now: Rating?
        /// The count before a fall that was seen the last time, and is not believed yet.
        package let fallenFrom: Int?

        package init(reported: Rating?, last: Rating?, now: Rating?, fallenFrom: Int? = nil) {
            self.reported = reported
            self.last = last
            self.now = now
            self.fallenFrom = fallenFrom
        }

        /// Whether it is the count that needs the memory of nights before.
        package var isFalling: Bool {
            guard let now else { return false }
            return fallenFrom != nil || now.count < last?.count ?? 0
        }
    }

    /// Pictures by the names under which the archive keeps them; nil where there is none.
    package struct Icons: Sendable {
        package let known: String?
        package let now: String?

        package init(known: String?, now: String?) {
            self.known = known
            self.now = now
        }

        /// Whether there are two, and they differ.
        package var isAnother: Bool { known != nil && now != nil && known != now }
    }

    package let listing: Listing
    package let known: Known
    /// Whether the answer held the listing.
    package let isPresent: Bool
    /// nil where there are not two pages, or where both are the same.
    package let pages: Pages?
    package let ratings: Ratings
    package let icons: Icons
    package let memory: Memory
    package let circumstances: Circumstances

    package init(
        listing: Listing,
        known: Known,
        isPresent: Bool,
        pages: Pages?,
        ratings: Ratings,
        icons: Icons,
        memory: Memory = Memory(),
        circumstances: Circumstances = Circumstances()
    ) {
        self.listing = listing
        self.known = known
        self.isPresent = isPresent
        self.pages = pages
        self.ratings = ratings
        self.icons = icons
        self.memory = memory
        self.circumstances = circumstances
    }
}

extension Comparison {
    /// What tells a step back from a step forward, and what stays from what passes.
    package struct Memory: Sendable {
        /// How long a state that was replaced is remembered, in days by the dates of the nights.
        package static let reach = 14

        /// What was held to be true and was replaced within the reach, newest first.
        package let replaced: [State]
        /// What answers told on nights before this one, newest first.
        package let seen: [Seen]
        /// What was held back the last time that an answer told of the listing.
        package let held: Set<Aspect>

        package init(replaced: [State] = [], seen: [Seen] = [], held: Set<Aspect> = []) {
            self.replaced = replaced
            self.seen = seen
            self.held = held
        }
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

    /// What holds for a whole night.
    package struct Circumstances: Sendable {
        /// The date of the night.
        package let tonight: String
        /// Consecutive nights on which what is doubted must be seen before it is believed.
        package let believeAfter: Int
        package let threshold: RatingThreshold
        /// What happens to too many listings of this storefront tonight.
        package let braked: Set<Aspect>
        /// What the user said is to be believed.
        package let released: Set<Aspect>

        package init(
            tonight: String = "",
            believeAfter: Int = 2,
            threshold: RatingThreshold = RatingThreshold(),
            braked: Set<Aspect> = [],
            released: Set<Aspect> = []
        ) {
            self.tonight = tonight
            self.believeAfter = believeAfter
            self.threshold = threshold
            self.braked = braked
            self.released = released
        }
    }
}
