/// What the user may set of how nights are judged.
package struct DetectionSettings: Hashable, Sendable {
    /// Consecutive nights on which what is doubted must be seen before it is believed.
    package var believeAfter: Int
    package var brake: BrakeLimit
    package var ratings: RatingThreshold
    /// Whether a second look tells more than the first: not where caches may answer both.
    package var confirmsBySecondLook: Bool
    /// Whether the night is one shard's part of a whole one: what is too much at once shows in the whole
    /// only, so nothing is held back, and what the whole may doubt is doubted.
    package var isPartial: Bool

    package init(
        believeAfter: Int = 2,
        brake: BrakeLimit = BrakeLimit(),
        ratings: RatingThreshold = RatingThreshold(),
        confirmsBySecondLook: Bool = true,
        isPartial: Bool = false
    ) {
        self.believeAfter = believeAfter
        self.brake = brake
        self.ratings = ratings
        self.confirmsBySecondLook = confirmsBySecondLook
        self.isPartial = isPartial
    }
}

extension DetectionSettings {
    /// Whether anything is ever too much at once. Who believes everything at once holds nothing back.
    var hasBrakes: Bool { believeAfter > 1 }
}

/// When a kind of change in a storefront is too much at once to be believed of each listing.
package struct BrakeLimit: Hashable, Codable, Sendable {
    /// Of a storefront's listings that were seen before and answered tonight, from 0 to 1; more than
    /// this share is too much.
    package var share: Double
    /// Fewer listings than these never are.
    package var least: Int

    package init(share: Double = 0.2, least: Int = 10) {
        self.share = share
        self.least = least
    }

    /// - Parameters:
    ///   - count: listings with this kind of change.
    ///   - listings: those of the storefront that could have it.
    package func stops(_ count: Int, of listings: Int) -> Bool {
        count >= least && Double(count) > share * Double(listings)
    }
}

/// When a storefront's rating of an app is news: both must be passed since it was reported last.
package struct RatingThreshold: Hashable, Codable, Sendable {
    /// By which the average as shown must have moved.
    package var stars: Double
    /// By which the number of ratings must have.
    package var votes: Int

    package init(stars: Double = 0.1, votes: Int = 5) {
        self.stars = stars
        self.votes = votes
    }
}

/// When a move in a ranking is news: it must go that far, and last.
package struct PositionThreshold: Hashable, Codable, Sendable {
    /// The least places.
    package var places: Int
    /// Answered nights in a row on which the app must stand there, or be missing.
    package var nights: Int

    package init(places: Int = 3, nights: Int = 2) {
        self.places = places
        self.nights = nights
    }
}
