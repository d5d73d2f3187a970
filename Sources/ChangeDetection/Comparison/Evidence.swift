package import AppStore

/// What was known of a listing, and what was seen of it tonight: all that a verdict rests on.
package struct Evidence: Sendable {
    /// Whether a listing was in its storefront when it was last told.
    package enum Presence: String, Sendable {
        /// Never seen in this archive.
        case never
        case gone
        case present
    }

    package let listing: Listing
    package let known: Presence
    /// The date of the night since which it is gone; nil unless it is.
    package let goneSince: String?
    /// Whether tonight's answer held it.
    package let isSeen: Bool
    package let pages: PageEvidence
    package let ratings: RatingEvidence
    package let icons: IconEvidence
    package let memory: ListingMemory
    /// What the user said is to be believed tonight.
    package let accepted: Set<Aspect>
    /// Whether the run has looked at it twice.
    package let isLookedAtTwice: Bool
    /// Whether it was looked at twice on one of the last nights, and showed more than one state on them;
    /// asked for parts of nights alone.
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
        isLookedAtTwice: Bool = false,
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
        self.isLookedAtTwice = isLookedAtTwice
        self.isUnsettled = isUnsettled
    }
}

/// What a listing's pages say; most of a night's listings show what they showed.
package indirect enum PageEvidence: Sendable {
    /// There are not two pages, or both are one.
    case same
    case differing(PagePair)
}

/// A page that was known, and the different one that was seen.
///
/// Fields that both have alike may be left out of both, but for those that others are judged by.
package struct PagePair: Sendable {
    package let before: StorePage
    package let after: StorePage
    /// Whether both were asked for in one language; else their texts cannot be compared.
    package let inOneLanguage: Bool
    /// What the first look showed, where a second one has shown the listing, too.
    package let firstLook: StorePage?
    /// The fields that may differ, in the order of `Field`.
    let fields: [FieldEntry]

    /// - Parameter fields: in the order of `Field`; the others are alike in both pages.
    package init(
        before: StorePage,
        after: StorePage,
        inOneLanguage: Bool,
        firstLook: StorePage? = nil,
        fields: [FieldEntry] = FieldEntry.ofPages
    ) {
        self.before = before
        self.after = after
        self.inOneLanguage = inOneLanguage
        self.firstLook = firstLook
        self.fields = fields
    }

    /// Fields that others are judged by: their values are in every page, be they alike or not.
    package static let alwaysRead: Set<Field> = [
        .name, .bundleID, .version, .versionDate, .price, .currency, .genreIDs,
    ]
}

package struct RatingEvidence: Sendable {
    /// As of the last change that was reported.
    package let reported: Rating?
    /// As last seen.
    package let last: Rating?
    package let now: Rating?
    /// The count before a fall that was seen the last time, and is not believed yet.
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

    /// Whether it is the count that needs the memory of nights before.
    package var isFalling: Bool {
        guard let now else { return false }
        return fallenFrom != nil || isFewer(now)
    }

    /// Whether there are fewer than were last seen.
    var isFewer: Bool { now.map(isFewer) ?? false }

    private func isFewer(_ now: Rating) -> Bool { now.count < last?.count ?? 0 }
}

/// Pictures by the names under which the archive keeps them; nil where there is none.
package struct IconEvidence: Sendable {
    package let known: String?
    package let now: String?

    package init(known: String? = nil, now: String? = nil) {
        self.known = known
        self.now = now
    }

    /// Whether there are two, and they differ.
    package var isAnother: Bool { known != nil && now != nil && known != now }
}
