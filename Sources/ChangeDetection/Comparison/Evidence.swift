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
    package let goneSince: String?
    /// Whether tonight's response contains the listing.
    package let isSeen: Bool
    package let pages: PageEvidence
    package let ratings: RatingEvidence
    package let icons: IconEvidence
    package let memory: ListingMemory
    /// The aspects of tonight's changes that the user accepted.
    package let accepted: Set<Aspect>
    /// Whether the run has rechecked the listing.
    package let isRechecked: Bool
    /// Whether a recent night rechecked the listing and recent nights showed more than one state of
    /// it. Only loaded for partial nights.
    package let isUnsettled: Bool

    package init(
        listing: Listing,
        known: Presence,
        goneSince: String? = nil,
        isSeen: Bool,
        pages: PageEvidence = .same,
        ratings: RatingEvidence = RatingEvidence(),
        icons: IconEvidence = IconEvidence(),
        memory: ListingMemory = ListingMemory(),
        accepted: Set<Aspect> = [],
        isRechecked: Bool = false,
        isUnsettled: Bool = false
    ) {
        self.listing = listing
        self.known = known
        self.goneSince = goneSince
        self.isSeen = isSeen
        self.pages = pages
        self.ratings = ratings
        self.icons = icons
        self.memory = memory
        self.accepted = accepted
        self.isRechecked = isRechecked
        self.isUnsettled = isUnsettled
    }
}

/// The known page of a listing and the page seen tonight, which are equal for most listings.
package indirect enum PageEvidence: Sendable {
    /// The pages are equal, or one of them is missing.
    case same
    case differing(PagePair)
}

/// The known page of a listing, and the different page that was seen.
///
/// Fields with equal values may be missing in both pages, except those in `alwaysRead`.
package struct PagePair: Sendable {
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
    package var isFalling: Bool {
        guard let now else { return false }
        return fallenFrom != nil || isFewer(now)
    }

    /// Whether the count is lower than in the last response.
    var isFewer: Bool { now.map(isFewer) ?? false }

    private func isFewer(_ now: Rating) -> Bool { now.count < last?.count ?? 0 }
}

/// The known and the seen icon, as the names of the archive's pictures; nil if there is no picture.
package struct IconEvidence: Sendable {
    package let known: String?
    package let now: String?

    package init(known: String? = nil, now: String? = nil) {
        self.known = known
        self.now = now
    }

    /// Whether both pictures exist and differ.
    package var isAnother: Bool { known != nil && now != nil && known != now }
}
