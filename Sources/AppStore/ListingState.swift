/// What is held to be true of a listing as of a run.
package struct ListingState: Hashable, Sendable {
    package let listing: Listing
    /// Its word in that run; nil when it was not due.
    package let word: Word?
    /// As last believed; nil when it was never seen.
    package let page: StorePage?
    /// As last seen.
    package let rating: Rating?
    /// The picture of its icon, by the name under which the archive keeps it.
    package let icon: String?
    /// The run that saw it first.
    package let firstSeen: Run?
    /// The last run that an answer spoke of it, be it to say that it is gone.
    package let lastAnswered: Run?
    /// The run since which it is gone; nil while it is there.
    package let goneSince: Run?
    /// Why it is unknown.
    package let failure: Failure?

    package init(
        listing: Listing,
        word: Word?,
        page: StorePage?,
        rating: Rating?,
        icon: String?,
        firstSeen: Run?,
        lastAnswered: Run?,
        goneSince: Run?,
        failure: Failure?
    ) {
        self.listing = listing
        self.word = word
        self.page = page
        self.rating = rating
        self.icon = icon
        self.firstSeen = firstSeen
        self.lastAnswered = lastAnswered
        self.goneSince = goneSince
        self.failure = failure
    }
}
