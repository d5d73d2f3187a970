package import AppStore

/// A release as JSON, with the keys of a version that a run saw (`VersionHistory.Entry`). Values
/// that only a run can observe are null.
extension EarlierRelease: JSONRecord {
    /// `observed` is false, because no run saw the release.
    package var json: JSONObject {
        [
            "app": listing.app, "storefront": listing.storefront, "name": String?.none,
            "version": version, "versionDate": date.utc, "run": Int?.none,
            "at": String?.none, "night": String?.none, "isFirst": Bool?.none,
            "releaseNotes": notes, "notesClass": String?.none,
            "before": Int?.none, "after": Int?.none, "observed": false,
        ]
    }
}

extension [EarlierRelease] {
    /// The first release of each version.
    package var distinctVersions: [EarlierRelease] {
        grouped(by: \.version).map { $0.1[0] }
    }
}

/// A night that requested store pages.
package struct PageNight: Decodable, Sendable {
    package let night: Night
    package let requestedPages: Int
    /// The names of the reasons why pages were not read.
    private let reasons: Set<String>

    /// Whether any page was not read for this reason.
    package func hasFailed(_ kind: PageFailure.Kind) -> Bool { reasons.contains(kind.rawValue) }
}

/// The last reading of a listing's store page, and the reason if the last request failed.
package struct PageStanding: Hashable, Sendable {
    package let listing: Listing
    /// The last run that read the page; nil if no run did.
    package let lastRead: Run?
    /// The reason why the last request did not return the page; nil if it did.
    package let trouble: PageFailure?

    package init(listing: Listing, lastRead: Run?, trouble: PageFailure?) {
        self.listing = listing
        self.lastRead = lastRead
        self.trouble = trouble
    }
}

extension PageStanding: JSONRecord {
    package var json: JSONObject {
        [
            "app": listing.app, "storefront": listing.storefront,
            "lastRead": lastRead?.night, "trouble": trouble?.kind, "detail": trouble?.detail,
        ]
    }
}
