package import AppStore
import TextAnalysis

/// The keys of `VersionHistory.Entry`; what only an observer knows is null.
extension EarlierRelease: JSONRecord {
    package var json: JSONObject {
        [
            "app": listing.app, "storefront": listing.storefront, "name": String?.none,
            "version": version, "versionDate": date.utc, "run": Int?.none,
            "at": String?.none, "night": String?.none, "isFirst": Bool?.none,
            "releaseNotes": notes, "notesClass": String?.none,
            "notesSections": NotesSections(notes ?? "").sections.map(VersionHistory.Entry.json),
            "before": Int?.none, "after": Int?.none, "observed": false,
        ]
    }
}

extension [EarlierRelease] {
    /// One release for each version, with the notes of the first storefront.
    package var distinctVersions: [EarlierRelease] {
        grouped(by: \.version).map { $0.1[0] }
    }
}
