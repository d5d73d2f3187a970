package import AppStore

/// What the verdict about a listing is based on: its known state, tonight's response, and earlier
/// nights.
package struct Evidence: Sendable {
    /// The last confirmed presence of a listing in its storefront.
    package enum Presence: String, Sendable {
        /// The archive has never seen the listing.
        case never
        case gone
        case present
    }

    package let listing: Listing
    package let knownPresence: Presence
    /// The date of the night on which the listing disappeared; nil unless it is gone.
    package var goneSince: String?
    /// Whether tonight's response contains the listing.
    package let isSeen: Bool
    /// The known page and tonight's page; nil if they are equal, or if either is missing.
    package var pages: PagePair?
    /// The listing's ratings tonight and earlier.
    package var ratings: Ratings = (nil, nil, nil, nil)
    /// The name of the archive's picture of the known icon; nil if the archive lacks the picture.
    package var knownIcon: String?
    /// The name of the archive's picture of tonight's icon; nil if the archive lacks the picture.
    package var icon: String?
    /// Confirmed states of the listing that were replaced within the last 14 days (`reach`), newest
    /// first.
    package var replaced: [State] = []
    /// The responses about the listing on earlier nights, newest first.
    package var earlier: [EarlierResponse] = []
    /// For each aspect in which a change of the listing was held on the previous night with a
    /// response, the event that held it.
    package var held: [Aspect: EventKey] = [:]
    /// The aspects of tonight's changes that the user accepted.
    package var accepted: Set<Aspect> = []
    /// Whether the run has rechecked the listing.
    package var isRechecked = false
    /// Whether the run has read the listing's web page. If not, tonight's page contains
    /// the values that an earlier run read from the web page.
    package var isPageRead = false
    /// Whether both the first response and the recheck's response lack the listing, although the
    /// recheck's response contains other listings.
    package var isMissedAmongOthers = false
    /// Whether a recent night rechecked the listing and recent nights showed more than one state of
    /// it. Always false unless the run is one shard's part of the night.
    package var isUnsettled = false

    /// The number of days for which a replaced state is remembered.
    package static let reach = 14

    package init(listing: Listing, knownPresence: Presence, isSeen: Bool) {
        self.listing = listing
        self.knownPresence = knownPresence
        self.isSeen = isSeen
    }

    /// Whether the archive has pictures of both icons and they differ.
    package var iconsDiffer: Bool { knownIcon != nil && icon != nil && knownIcon != icon }

    /// Whether the number of ratings has fallen tonight or in the previous response, so that
    /// earlier nights are needed to judge it.
    package var hasFallenCount: Bool {
        hasLowerCount || ratings.now != nil && ratings.fallenFrom != nil
    }

    /// Whether the number of ratings is lower than in the previous response.
    var hasLowerCount: Bool {
        guard let now = ratings.now, let last = ratings.last else { return false }
        return now.count < last.count
    }
}

extension Evidence {
    /// The ratings of a listing, each nil if there is none: `reported` at the last reported change,
    /// `last` in the previous response, and `now` tonight. `fallenFrom` is the number of ratings
    /// before a fall that the previous response showed and that is not confirmed yet; nil if there
    /// is no such fall.
    package typealias Ratings = (reported: Rating?, last: Rating?, now: Rating?, fallenFrom: Int?)

    /// A response about the listing on an earlier night. `night` is the date of that night. `state`
    /// is nil if the response did not contain the listing.
    package typealias EarlierResponse = (night: String, state: State?, rating: Rating?)

    /// A state that the listing had on an earlier night.
    package struct State: Sendable {
        package let page: StorePage
        package let icon: String?
        /// Whether the state is in the language of tonight's page, so that localized fields are
        /// comparable.
        package let inOneLanguage: Bool

        package init(page: StorePage, icon: String? = nil, inOneLanguage: Bool = true) {
            self.page = page
            self.icon = icon
            self.inOneLanguage = inOneLanguage
        }
    }
}

/// The known page of a listing and tonight's different page. `PagePair` is a class because most
/// listings have no pair, and nil instead of a struct keeps their evidence small.
///
/// Fields with equal values may be left out of both pages, except the fields in `alwaysRead`.
package final class PagePair: Sendable {
    package let before: StorePage
    package let after: StorePage
    /// Whether both pages are in the same language, so that localized fields are comparable.
    package let inOneLanguage: Bool
    /// The listing's page in the night's first response; nil unless the listing was rechecked and
    /// the recheck's response also contains it.
    package let firstResponse: StorePage?
    /// The fields that may differ, in the order of `Field`.
    let fields: [FieldEntry]
    /// Whether the pages show different versions.
    package let isNewVersion: Bool

    /// - Parameter fields: The fields that may differ, in the order of `Field`. All other fields
    ///   are equal.
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
        isNewVersion = Field.version.entry.differs(between: before, and: after)
    }

    /// The fields that both pages contain even if their values are equal, because other fields
    /// cannot be judged without them.
    package static let alwaysRead: Set<Field> = [
        .name, .bundleID, .version, .versionDate, .releaseNotes, .description, .price, .currency,
        .genreIDs, .pageLanguage, .screenshots, .ipadScreenshots,
    ]
}
