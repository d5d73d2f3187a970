import AppStore
import ChangeDetection

/// A listing in a run, as a key for its changes.
package struct ListingNight: Hashable, Sendable {
    private let listing: Listing
    private let run: Int

    package init(_ change: RecordedChange) {
        (listing, run) = (change.listing, change.run.number)
    }
}
