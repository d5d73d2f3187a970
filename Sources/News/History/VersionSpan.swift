package import AppStore
package import TextAnalysis

/// A version of an app in a storefront, from its confirmation until the next version.
package struct VersionSpan: Hashable, Sendable {
    package let listing: Listing
    /// The first run with this version.
    package let run: Run
    /// The page in that run, of which only name, version, date, notes and size are loaded.
    package let page: StorePage
    /// Whether the listing's first response had this version, so that it may be older.
    package let isFirst: Bool
    /// The listing's notes before this version; nil if there were none.
    package let formerNotes: String?
    /// Whether the version brought notes that the listing had twice before.
    package let isRecurring: Bool
    /// The storefront's ratings: the last ones seen before this version, or else the first, and the
    /// last ones seen during it. All ratings in between are attributed to it, including the night
    /// of its release.
    package let first: Rating?
    /// The last rating with the version.
    package let last: Rating?

    package init(
        listing: Listing,
        run: Run,
        page: StorePage,
        isFirst: Bool,
        formerNotes: String? = nil,
        isRecurring: Bool = false,
        first: Rating?,
        last: Rating?
    ) {
        self.listing = listing
        self.run = run
        self.page = page
        self.isFirst = isFirst
        self.formerNotes = formerNotes
        self.isRecurring = isRecurring
        self.first = first
        self.last = last
    }

    /// nil if there are no notes.
    package var notesClass: NotesClass? {
        page.releaseNotes.map {
            NotesClass(of: $0, after: formerNotes, app: page.name, isRecurring: isRecurring)
        }
    }

    /// The ratings given during this version; nil if none were seen.
    package var newRatings: NewRatings? {
        guard let first, let last else { return nil }
        return NewRatings(from: first, to: last)
    }
}
