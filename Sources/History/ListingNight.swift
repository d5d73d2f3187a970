import AppStore
import ChangeDetection

/// A listing on the night of a run.
package struct ListingNight: Hashable, Sendable {
    private let listing: Listing
    private let run: Int

    package init(_ change: RecordedChange) {
        (listing, run) = (change.change.listing, change.run.number)
    }
}
