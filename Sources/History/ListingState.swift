package import AppStore
package import ChangeDetection
package import Foundation

/// A listing's values for one line of a list, as confirmed by the end of a run.
package struct ListingHead: Hashable, Sendable {
    package let listing: Listing
    /// The app's name. If the listing was never seen, all values of the store page are nil.
    package var name: String?
    /// The name in the storefront's charts and search results; nil if the app never appeared there.
    package var rankedName: String?
    /// The company or person that sells the app in this storefront; nil if not known.
    package var seller: String?
    package var developer: String?
    package var version: String?
    /// The version's date in the store; nil if it is unknown.
    package var versionDate: Date?
    /// The last known rating; nil if there is none, or if ratings were not queried.
    package var rating: Rating?
    /// The file name of the icon's picture in the archive; nil if the archive has no picture.
    package var icon: String?
    /// Whether the listing has disappeared from the store and has not returned.
    package var isGone = false
    /// Whether the run had a usable response about the listing.
    package let isAnswered: Bool

    package init(listing: Listing, isAnswered: Bool) {
        self.listing = listing
        self.isAnswered = isAnswered
    }
}

/// The status of a listing at the end of a run, and the run that last got a response about it.
package struct Standing: Hashable, Sendable {
    package let listing: Listing
    /// The listing's last confirmed name; nil if it was never seen.
    package var name: String?
    /// The listing's status in the run; nil if it was not due.
    package var status: ListingStatus?
    /// The last run that got a usable response to a lookup of the listing; nil if there is none.
    /// The response counts even if the listing was not in it.
    package var lastAnswered: Run?
    /// The run in which the listing disappeared; nil unless it is gone.
    package var goneSince: Run?
    /// The failure of the lookup; nil unless the status is unknown.
    package var failure: Failure?
    /// The first of the consecutive runs in which the status was unknown for the same reason; nil
    /// unless the status is unknown.
    package var unknownSince: Run?
    /// The last run with a usable response about the listing, or else the first run that requested
    /// the listing; nil if no run requested the listing.
    package var pendingSince: Run?

    package init(listing: Listing) { self.listing = listing }
}

extension Standing {
    package var title: String { name ?? "\(listing.app)" }
}

/// The known state of a listing at the end of a run.
package struct ListingState: Hashable, Sendable {
    package let standing: Standing
    /// The last confirmed page; nil if the listing was never seen.
    package var page: StorePage?
    /// The language in which the page was requested; nil for the storefront's default language.
    package var language: String?
    /// The rating in the last response; nil if that response had no rating.
    package var rating: Rating?
    /// The file name of the icon's picture in the archive; nil if the archive has no picture.
    package var icon: String?
    /// The last reading of the store's web page; nil if no run has requested the page.
    package var pageStanding: PageStanding?

    package init(standing: Standing) { self.standing = standing }

    /// Whether the app was still unreleased at the time of the last response.
    package var isPreOrder: Bool {
        standing.lastAnswered.flatMap { page?.isPreOrder(asOf: $0.at) } ?? false
    }

    package var listing: Listing { standing.listing }
    package var status: ListingStatus? { standing.status }
    /// The night on which the store's web page was last read; nil if the page was never read.
    package var pageRead: Night? { pageStanding?.lastRead?.night }
}

/// The state as a line of JSON, with the field names of `changes --json`.
extension ListingState: JSONRecord {
    package var json: JSONObject {
        let line: JSONObject = [
            "app": listing.app, "storefront": listing.storefront, "status": status,
            "pageRead": pageRead,
        ]
        return line.adding(JSONObject(Field.allCases.map { ($0.rawValue, value(of: $0)) }))
    }

    private func value(of field: Field) -> FieldValue? {
        switch field {
        case .rating: rating.map { .number(Decimal(exactly: $0.average)) }
        case .ratingCount: rating.map { .number(Decimal($0.count)) }
        default: page?[field]
        }
    }
}

/// What a response said about a listing in a run. If the status is unknown, this is `unreadable`
/// with the reason. `isFirst` is true for a first response that a recheck replaced.
package typealias ListingResponse = (run: Run, isFirst: Bool, finding: Finding)

/// The texts, by field, that a listing showed for the first time in a run.
package typealias FreshTexts = (run: Run, listing: Listing, texts: [Field: String])
