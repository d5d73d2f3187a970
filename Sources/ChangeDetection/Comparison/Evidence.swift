package import AppStore

/// The basis of the verdict on a listing: its known state, tonight's response, and earlier nights.
package struct Evidence: Sendable {
    /// Whether a listing is in the store, as last confirmed.
    package enum Presence: String, Sendable {
        /// The archive has never seen the listing.
        case never
        case gone
        case present
    }

    package let listing: Listing
    package let knownPresence: Presence
    /// The date of the night on which a gone listing disappeared; nil for other listings.
    package var goneSince: String?
    /// Whether tonight's response contains the listing.
    package let isSeen: Bool
    /// The known page and tonight's page; nil if they are equal, or if either is missing.
    package var pages: PagePair?
    package var ratings: Ratings = (nil, nil, nil, nil)
    /// The archive's name for the picture of the known icon; nil if the archive lacks the picture.
    package var knownIcon: String?
    /// The archive's name for the picture of tonight's icon; nil if the archive lacks the picture.
    package var icon: String?
    /// The listing's confirmed states that were replaced within `reach` days, newest first.
    package var replaced: [State] = []
    /// The responses about the listing on earlier nights, newest first.
    package var earlier: [EarlierResponse] = []
    /// For each aspect in which the previous response showed a held change, the event that held it.
    package var held: [Aspect: EventKey] = [:]
    /// The aspects in which the user accepted tonight's changes.
    package var accepted: Set<Aspect> = []
    package var isRechecked = false
    /// Whether the run has read the listing's web page. If not, tonight's page has the values that
    /// an earlier run read.
    package var isPageRead = false
    /// Whether both the first response and the recheck's response lack the listing, although the
    /// recheck's response contains other listings.
    package var isMissedAmongOthers = false
    /// Whether the listing was rechecked on a recent night, and recent nights showed different
    /// states of the listing. Read only for one shard's part of a night; otherwise false.
    package var isUnsettled = false

    /// The number of days for which a replaced state is remembered.
    package static let reach = 14

    package init(listing: Listing, knownPresence: Presence, isSeen: Bool) {
        self.listing = listing
        self.knownPresence = knownPresence
        self.isSeen = isSeen
    }

    package var iconsDiffer: Bool { knownIcon != nil && icon != nil && knownIcon != icon }

    /// Whether the number of ratings has fallen tonight or in the previous response. Judging the
    /// fall needs earlier nights.
    package var hasFallenCount: Bool {
        hasLowerCount || ratings.now != nil && ratings.fallenFrom != nil
    }

    var hasLowerCount: Bool {
        guard let now = ratings.now, let last = ratings.last else { return false }
        return now.count < last.count
    }
}

extension Evidence {
    /// The ratings of a listing: `reported` at the last reported change, `last` in the previous
    /// response, and `now` tonight. If the previous response showed a fall in the number of ratings
    /// that is not confirmed yet, `fallenFrom` is the number before the fall.
    package typealias Ratings = (reported: Rating?, last: Rating?, now: Rating?, fallenFrom: Int?)

    /// A response about the listing on an earlier night, whose date is `night`. `state` is nil if
    /// the response did not contain the listing.
    package typealias EarlierResponse = (night: String, state: State?, rating: Rating?)

    package struct State: Sendable {
        package let page: StorePage
        package let icon: String?
        /// Whether the state is in the language of tonight's page, so that texts are comparable.
        package let inOneLanguage: Bool

        package init(page: StorePage, icon: String? = nil, inOneLanguage: Bool = true) {
            self.page = page
            self.icon = icon
            self.inOneLanguage = inOneLanguage
        }
    }
}

/// The known page of a listing and tonight's different page. This is a class because most listings
/// have no pair, and a nil reference keeps their evidence small.
///
/// Fields with equal values may be missing from both pages, except the fields in `alwaysRead`.
package final class PagePair: Sendable {
    package let before: StorePage
    package let after: StorePage
    /// Whether both pages are in the same language, so that texts are comparable.
    package let inOneLanguage: Bool
    /// The page in the night's first response if a recheck's response also has the listing;
    /// otherwise nil.
    package let firstResponse: StorePage?
    /// The fields that may differ, in the order of `Field`.
    let fields: [FieldEntry]
    package let isNewVersion: Bool

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

    /// The fields that both pages contain even if they are equal, because other rulings need them.
    package static let alwaysRead: Set<Field> = [
        .name, .bundleID, .version, .versionDate, .releaseNotes, .description, .price, .currency,
        .genreIDs, .pageLanguage, .screenshots, .ipadScreenshots,
    ]
}
