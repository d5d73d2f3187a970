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
        package let memory: Memory

        package init(
            before: StorePage,
            after: StorePage,
            inOneLanguage: Bool,
            memory: Memory = Memory()
        ) {
            self.before = before
            self.after = after
            self.inOneLanguage = inOneLanguage
            self.memory = memory
        }
    }

    /// What tells a step back from a step forward; all of it asked for in tonight's language.
    package struct Memory: Sendable {
        /// How long a state that was replaced is remembered, in seconds.
        package static let reach = 14 * 86_400.0

        /// What was held to be true and was replaced within the reach, newest first.
        package let replaced: [StorePage]
        /// What was seen on nights before this one, newest first.
        package let seen: [Seen]
        /// The date of this night.
        package let tonight: String
        /// Consecutive nights on which a step back must be seen before it is believed.
        package let believeAfter: Int

        package init(
            replaced: [StorePage] = [],
            seen: [Seen] = [],
            tonight: String = "",
            believeAfter: Int = 2
        ) {
            self.replaced = replaced
            self.seen = seen
            self.tonight = tonight
            self.believeAfter = believeAfter
        }
    }

    /// A page as seen on a night.
    package struct Seen: Sendable {
        /// The night's date.
        package let night: String
        package let page: StorePage

        package init(night: String, page: StorePage) {
            self.night = night
            self.page = page
        }
    }

    package struct Ratings: Sendable {
        /// As of the last change that was reported.
        package let reported: Rating?
        /// As last seen.
        package let last: Rating?
        package let now: Rating?

        package init(reported: Rating?, last: Rating?, now: Rating?) {
            self.reported = reported
            self.last = last
            self.now = now
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
    }

    package let listing: Listing
    package let known: Known
    /// Whether the answer held the listing.
    package let isPresent: Bool
    /// nil where there are not two pages, or where both are the same.
    package let pages: Pages?
    package let ratings: Ratings
    package let icons: Icons

    package init(
        listing: Listing,
        known: Known,
        isPresent: Bool,
        pages: Pages?,
        ratings: Ratings,
        icons: Icons
    ) {
        self.listing = listing
        self.known = known
        self.isPresent = isPresent
        self.pages = pages
        self.ratings = ratings
        self.icons = icons
    }
}

/// What is believed of a listing after a comparison.
package struct Verdict: Sendable {
    package var changes: [Change.Kind]
    /// What would be changes, and is not believed yet.
    package var suppressed: [Change.Kind]
    package var known: Comparison.Known
    /// The page from now on, where it is not the one that was seen.
    package var page: StorePage?
    /// The rating that the next one is compared with.
    package var reportedRating: Rating?
    package var icon: String?

    package init(
        changes: [Change.Kind] = [],
        suppressed: [Change.Kind] = [],
        known: Comparison.Known,
        page: StorePage? = nil,
        reportedRating: Rating? = nil,
        icon: String? = nil
    ) {
        self.changes = changes
        self.suppressed = suppressed
        self.known = known
        self.page = page
        self.reportedRating = reportedRating
        self.icon = icon
    }
}
