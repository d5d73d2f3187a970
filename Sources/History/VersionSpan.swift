package import AppStore
package import TextAnalysis

/// A version in a storefront, from its confirmation until the next version is confirmed.
package struct VersionSpan: Hashable, Sendable {
    package let listing: Listing
    /// The first run with this version.
    package let run: Run
    /// The store page in the first run with the version. The date, the size and the notes include
    /// corrections by later responses. Only name, version, date, notes and size are loaded.
    package let page: StorePage
    /// Whether the first response about the listing already showed this version.
    package let isFirst: Bool
    /// Whether the listing was missing from an earlier response before it first appeared.
    package var followsAbsence = false
    /// Whether this is the listing's last confirmed version. Its ratings may still change.
    package var isCurrent = false
    /// The listing's notes before this version; nil if there were none.
    package var formerNotes: String?
    /// Whether the listing had the same notes before, with different notes in between.
    package var isRecurring = false
    /// The first rating that a night with the version showed. Earlier ratings may be about the
    /// previous version. nil after a reset of the ratings, or if only one night showed the version
    /// with a rating.
    package var startRating: Rating?
    /// The rating on the last night that showed the version; nil if none was seen.
    package var endRating: Rating?

    package init(listing: Listing, run: Run, page: StorePage, isFirst: Bool) {
        self.listing = listing
        self.run = run
        self.page = page
        self.isFirst = isFirst
    }

    /// Whether the storefront may have had the version before the first response.
    package var mayBeOlder: Bool { isFirst && !followsAbsence }

    /// The ID of the change to this version. For a listing's first version, no such change exists.
    package var changeID: String { "\(run.number)-\(listing.app)-\(listing.storefront)-version" }

    package var notesClass: NotesClass? {
        page.releaseNotes.map {
            NotesClass(of: $0, after: formerNotes, app: page.name, isRecurring: isRecurring)
        }
    }

    /// The line of the notes that best says what is new; nil unless the notes have the class `new`.
    package var gist: String? {
        page.releaseNotes.flatMap {
            NotesClass.gist(
                of: $0,
                after: formerNotes,
                app: page.name,
                isRecurring: isRecurring
            )
        }
    }

    /// The ratings received between the first and the last night with the version; nil if unknown.
    package var newRatings: NewRatings? {
        guard let startRating, let endRating else { return nil }
        return NewRatings(from: startRating, to: endRating)
    }
}
