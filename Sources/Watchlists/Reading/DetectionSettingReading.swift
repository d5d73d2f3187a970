import AppStore
import ChangeDetection

/// The settings that determine when changes are confirmed.
extension WatchlistReader {
    private enum BrakeSetting: String, CaseIterable {
        case share, least
    }

    mutating func brake(_ value: YAMLValue) -> BrakeLimit {
        var brake = BrakeLimit()
        let settings: [BrakeSetting: YAMLValue] = settings(of: value, "the brake") ?? [:]
        let share = parsed(settings[.share], "share") { text throws(Mistake) in
            try SettingParser.number(text, from: 0, to: 1)
        }
        brake.share = share ?? brake.share
        brake.least = number(settings[.least], "least", atLeast: 1) ?? brake.least
        return brake
    }

    private enum RatingSetting: String, CaseIterable {
        case stars, votes
    }

    mutating func ratings(_ value: YAMLValue) -> RatingThreshold {
        var ratings = RatingThreshold()
        let settings: [RatingSetting: YAMLValue] = settings(of: value, "the ratings") ?? [:]
        let stars = parsed(settings[.stars], "stars") { text throws(Mistake) in
            try SettingParser.number(text, from: 0, to: 5)
        }
        ratings.stars = stars ?? ratings.stars
        ratings.votes = number(settings[.votes], "votes", atLeast: 0) ?? ratings.votes
        return ratings
    }

    private enum PositionSetting: String, CaseIterable {
        case places, nights
    }

    mutating func positions(_ value: YAMLValue) -> PositionThreshold {
        var positions = PositionThreshold()
        let settings: [PositionSetting: YAMLValue] = settings(of: value, "the positions") ?? [:]
        positions.places = number(settings[.places], "places", atLeast: 1) ?? positions.places
        positions.nights = number(settings[.nights], "nights", atLeast: 1) ?? positions.nights
        return positions
    }
}
