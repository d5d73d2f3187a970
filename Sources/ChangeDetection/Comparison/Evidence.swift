package import AppStore

/// The known state of a listing and tonight's sighting of it, on which its verdict is based.
package struct Evidence: Sendable {
    /// The last confirmed presence of a listing in its storefront.
    package enum Presence: String, Sendable {
        /// The archive has never seen the listing.
        case never
        case gone
        case present
    }

    package let listing: Listing
    package let known: Presence
    /// The date of the night on which the listing disappeared; nil unless it is gone.
    package var goneSince: String?
    /// Whether tonight's response contains the listing.
    package let isSeen: Bool
    /// The known page and the page seen tonight; nil if they are equal, or if one is missing.
    package var pages: PagePair?
    package var ratings = RatingEvidence()
    /// The name of the archive's picture of the known icon; nil if there is no picture.
    package var knownIcon: String?
    /// The name of the archive's picture of tonight's icon; nil if there is no picture.
    package var icon: String?
    package var memory = ListingMemory()
    /// The aspects of tonight's changes that the user accepted.
    package var accepted: Set<Aspect> = []
    /// Whether the run has rechecked the listing.
    package var isRechecked = false
    /// Whether a recent night rechecked the listing and recent nights showed more than one state of
    /// it. Only loaded for partial nights.
    package var isUnsettled = false

    package init(listing: Listing, known: Presence, isSeen: Bool) {
        self.listing = listing
        self.known = known
        self.isSeen = isSeen
    }

    /// Whether both icons have pictures, which differ.
    package var isOtherIcon: Bool { knownIcon != nil && icon != nil && knownIcon != icon }
}

/// The known page of a listing, and the different page that was seen. Most listings have none, so
/// the evidence only refers to it.
///
/// Fields with equal values may be missing in both pages, except those in `alwaysRead`.
package final class PagePair: Sendable {
    package let before: StorePage
    package let after: StorePage
    /// Whether both pages have the same language, so that localized fields are comparable.
    package let inOneLanguage: Bool
    /// The page in the night's first response; nil unless a recheck also contains the listing.
    package let firstResponse: StorePage?
    /// The fields that may differ, in the order of `Field`.
    let fields: [FieldEntry]

    /// - Parameter fields: The fields that may differ, in their order. All others are equal.
    package init(
        before: StorePage,
        after: StorePage,
        inOneLanguage: Bool,
        firstResponse: StorePage? = nil,
        fields: [FieldEntry] = FieldEntry.ofPages
    ) {
        self.before = before
        self.after = after
        self.inOneLanguage = inOneLanguage
        self.firstResponse = firstResponse
        self.fields = fields
    }

    /// Fields whose values are always loaded, because other fields are judged by them.
    package static let alwaysRead: Set<Field> = [
        .name, .bundleID, .version, .versionDate, .price, .currency, .genreIDs,
    ]
}

package struct RatingEvidence: Sendable {
    /// The rating at the last reported change.
    package let reported: Rating?
    /// The rating in the last response before tonight's.
    package let last: Rating?
    package let now: Rating?
    /// The count before a fall that the last response showed and that is not confirmed; nil if
    /// there is none.
    package let fallenFrom: Int?

    package init(
        reported: Rating? = nil,
        last: Rating? = nil,
        now: Rating? = nil,
        fallenFrom: Int? = nil
    ) {
        self.reported = reported
        self.last = last
        self.now = now
        self.fallenFrom = fallenFrom
    }

    /// Whether the count has fallen tonight or in the last response, so that earlier nights are
    /// needed to judge it.
    package var isFalling: Bool { isFewer || now != nil && fallenFrom != nil }

    /// Whether the count is lower than in the last response.
    var isFewer: Bool {
        guard let now, let last else { return false }
        return now.count < last.count
    }
}
