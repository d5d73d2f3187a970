package import AppStore
package import ChangeDetection
import Foundation

/// The status of a listing at the end of a run, and its recent responses.
package struct Standing: Hashable, Sendable {
    package let listing: Listing
    /// The listing's status in the run; nil if it was not due.
    package let status: ListingStatus?
    /// The last run with a usable response about the listing, which may have shown that it is gone.
    package let lastAnswered: Run?
    /// The run in which the listing disappeared; nil unless it is gone.
    package let goneSince: Run?
    /// The failure of the lookup; nil unless the listing is unknown.
    package let failure: Failure?
    /// The first of the consecutive runs in which the listing is unknown for the same reason.
    package let unknownSince: Run?
    /// The run since which a response is pending: the last one with a usable response, or if there
    /// was none, the first one that requested it.
    package let waitingSince: Run?

    package init(
        listing: Listing,
        status: ListingStatus?,
        lastAnswered: Run?,
        goneSince: Run?,
        failure: Failure?,
        unknownSince: Run?,
        waitingSince: Run?
    ) {
        self.listing = listing
        self.status = status
        self.lastAnswered = lastAnswered
        self.goneSince = goneSince
        self.failure = failure
        self.unknownSince = unknownSince
        self.waitingSince = waitingSince
    }
}

/// The known state of a listing at the end of a run.
package struct ListingState: Hashable, Sendable {
    package let standing: Standing
    /// The last confirmed page; nil if the listing was never seen.
    package let page: StorePage?
    /// The language in which the page was requested; nil for the storefront's own.
    package let language: String?
    /// The rating in the last response.
    package let rating: Rating?
    /// The name of the archive's picture of the icon.
    package let icon: String?

    package init(
        standing: Standing,
        page: StorePage?,
        language: String? = nil,
        rating: Rating?,
        icon: String?
    ) {
        self.standing = standing
        self.page = page
        self.language = language
        self.rating = rating
        self.icon = icon
    }

    package var listing: Listing { standing.listing }
    package var status: ListingStatus? { standing.status }
}

/// A line of JSON, with the names of fields in `changes --json`.
extension ListingState: JSONRecord {
    package var json: JSONObject {
        let line: JSONObject = [
            "app": listing.app, "storefront": listing.storefront, "status": status,
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
