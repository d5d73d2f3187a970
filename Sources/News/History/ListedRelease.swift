package import AppStore
import TextAnalysis

/// A version that an app's store page lists, from before the archive first saw the app.
package struct ListedRelease: Hashable, Sendable {
    package let listing: Listing
    package let release: EarlierRelease

    package init(listing: Listing, release: EarlierRelease) {
        self.listing = listing
        self.release = release
    }
}

/// The keys of `VersionHistory.Entry`; what only an observer knows is null.
extension ListedRelease: JSONRecord {
    package var json: JSONObject {
        [
            "app": listing.app, "storefront": listing.storefront, "name": String?.none,
            "version": release.version, "versionDate": release.date.utc, "run": Int?.none,
            "at": String?.none, "night": String?.none, "isFirst": false,
            "releaseNotes": release.notes, "notesClass": String?.none,
            "notesSections": NotesSections(release.notes ?? "").sections
                .map(VersionHistory.Entry.json),
            "before": Int?.none, "after": Int?.none, "observed": false,
        ]
    }
}

extension [ListedRelease] {
    /// One release for each version, with the notes of the first storefront.
    package var distinctVersions: [ListedRelease] {
        var known: Set<String> = []
        return filter { known.insert($0.release.version).inserted }
    }
}
