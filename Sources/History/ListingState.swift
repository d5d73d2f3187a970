package import AppStore
package import ChangeDetection

/// How a listing stands as of a run.
package struct Standing: Hashable, Sendable {
    package let listing: Listing
    /// Its word in that run; nil when it was not due.
    package let word: Word?
    /// The last run that an answer spoke of it, be it to say that it is gone.
    package let lastAnswered: Run?
    /// The run since which it is gone; nil while it is there.
    package let goneSince: Run?
    /// Why it is unknown.
    package let failure: Failure?
    /// The run since which it is unknown for this reason.
    package let unknownSince: Run?
    /// The run since which an answer is waited for: the last one that had one, or the first that
    /// asked in vain.
    package let waitingSince: Run?

    package init(
        listing: Listing,
        word: Word?,
        lastAnswered: Run?,
        goneSince: Run?,
        failure: Failure?,
        unknownSince: Run?,
        waitingSince: Run?
    ) {
        self.listing = listing
        self.word = word
        self.lastAnswered = lastAnswered
        self.goneSince = goneSince
        self.failure = failure
        self.unknownSince = unknownSince
        self.waitingSince = waitingSince
    }
}

/// What is held to be true of a listing as of a run.
package struct ListingState: Hashable, Sendable {
    package let standing: Standing
    /// As last believed; nil when it was never seen.
    package let page: StorePage?
    /// That it was asked for in; nil for the storefront's own.
    package let language: String?
    /// As last seen.
    package let rating: Rating?
    /// The picture of its icon, by the name under which the archive keeps it.
    package let icon: String?

    package init(
        standing: Standing,
        page: StorePage?,
        language: String? = nil,
        rating: Rating?,
        icon: String?
    ) {
        self.standing = standing
        self.page = page
        self.language = language
        self.rating = rating
        self.icon = icon
    }

    package var listing: Listing { standing.listing }
    package var word: Word? { standing.word }
}
