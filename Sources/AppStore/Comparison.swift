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
    package var known: Comparison.Known
    /// The page from now on, where it is not the one that was seen.
    package var page: StorePage?
    /// The rating that the next one is compared with.
    package var reportedRating: Rating?
    package var icon: String?

    package init(
        changes: [Change.Kind] = [],
        known: Comparison.Known,
        page: StorePage? = nil,
        reportedRating: Rating? = nil,
        icon: String? = nil
    ) {
        self.changes = changes
        self.known = known
        self.page = page
        self.reportedRating = reportedRating
        self.icon = icon
    }
}
