package import AppStore
package import TextAnalysis

/// A version of an app in a storefront, from its confirmation until the next version.
package struct VersionSpan: Hashable, Sendable {
    package let listing: Listing
    /// The first run with this version.
    package let run: Run
    /// The page in that run, with the date and the size that later responses corrected. Only name,
    /// version, date, notes and size are loaded.
    package let page: StorePage
    /// Whether the listing's first response had this version, so that it may be older.
    package let isFirst: Bool
    /// Whether the last response before the first one with the listing lacked it.
    package var followsAbsence = false
    /// The listing's notes before this version; nil if there were none.
    package var formerNotes: String?
    /// Whether the listing had this version's notes twice before.
    package var isRecurring = false
    /// The last rating before this version, or if there was none, the first one seen. All ratings
    /// given after it count for the version, including those of the release night.
    package var first: Rating?
    /// The last rating with the version.
    package var last: Rating?

    package init(listing: Listing, run: Run, page: StorePage, isFirst: Bool) {
        self.listing = listing
        self.run = run
        self.page = page
        self.isFirst = isFirst
    }

    /// Whether the storefront may have had the version before the first response.
    package var mayBeOlder: Bool { isFirst && !followsAbsence }

    /// The ID of the change to this version; no such change was recorded for the first one.
    package var changeID: String { "\(run.number)-\(listing.app)-\(listing.storefront)-version" }

    /// The class of the notes; nil if there are none.
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
