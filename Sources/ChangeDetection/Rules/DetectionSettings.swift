package struct DetectionSettings: Hashable, Sendable {
    /// The number of consecutive nights that confirm a suppressed or held difference.
    package var confirmAfter = 2
    /// The limit above which similar changes of a storefront's listings are held.
    package var brake = BrakeLimit()
    package var ratings = RatingThreshold()
    /// Whether a recheck can confirm the first response. It cannot if a cache may send both.
    package var confirmsByRecheck = true
    /// Whether the night is one shard's part of a whole night. Only the whole night shows whether a
    /// brake applies, so a part holds no changes, but rechecks all listings whose changes the whole
    /// night may hold.
    package var isPartial = false

    package init() {}
}

extension DetectionSettings {
    /// False if one night is enough to confirm a difference, so that nothing is held.
    var hasBrakes: Bool { confirmAfter > 1 }
}

/// A limit for similar changes in a storefront on one night. Above the limit, all of these changes
/// are held.
package struct BrakeLimit: Hashable, Codable, Sendable {
    /// The maximum share of the storefront's listings, from 0 to 1, that may have the change. Only
    /// listings that were seen before and have a response tonight are counted.
    package var share: Double
    /// The minimum number of changed listings. Fewer changes are never held.
    package var minCount: Int

    private enum CodingKeys: String, CodingKey {
        case share
        case minCount = "least"
    }

    package init(share: Double = 0.2, minCount: Int = 10) {
        self.share = share
        self.minCount = minCount
    }

    /// Whether too many listings have a change.
    ///
    /// - Parameters:
    ///   - count: The number of listings with the change.
    ///   - listings: The number of the storefront's listings that could have the change.
    package func isExceeded(by count: Int, of listings: Int) -> Bool {
        count >= minCount && Double(count) > share * Double(listings)
    }
}

/// How far a rating must move from the last reported rating to be news. Both the average and the
/// number of ratings must move far enough.
package struct RatingThreshold: Hashable, Codable, Sendable {
    /// The minimum change of the average, in stars, as the App Store shows it.
    package var stars: Double
    package var ratingCount: Int

    private enum CodingKeys: String, CodingKey {
        case stars
        case ratingCount = "votes"
    }

    package init(stars: Double = 0.1, ratingCount: Int = 5) {
        self.stars = stars
        self.ratingCount = ratingCount
    }
}

/// How far and for how many nights an app must move in a ranking for the move to be news.
package struct PositionThreshold: Hashable, Codable, Sendable {
    package var places: Int
    /// The number of consecutive nights with a response on which the app must have moved at least
    /// `places` positions, or be missing.
    package var nights: Int

    package init(places: Int = 3, nights: Int = 2) {
        self.places = places
        self.nights = nights
    }
}
