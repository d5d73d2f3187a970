import AppStore
import News

extension SiteStrings {
    /// The columns of the table of what releases did to ratings.
    struct EffectColumns: Sendable {
        let version: String
        let before: String
        let after: String
        let difference: String
        let verdict: String

        var all: [String] { [version, before, after, difference, verdict] }
    }

    /// The words of an app's page.
    struct App: Sendable {
        let onThisPage: String
        let atAGlance: String
        let moreLanguages: @Sendable (Int) -> String
        let advisories: @Sendable (Int) -> String

        let isGone: @Sendable (_ night: String) -> String
        let isUnknown: @Sendable (_ night: String, _ reason: String) -> String
        let shownFrom: @Sendable (_ night: String) -> String
        let isAbsent: String
        let isUnwatched: String
        let isOffered: String
        let neverSeen: String
        let state: String

        let asShownIn: @Sendable (_ country: String) -> String
        let versionNumber: @Sendable (_ version: String) -> String
        let noNotes: String
        let noDescription: String
        let more: String
        let restOfNotes: @Sendable (_ app: String, _ country: String) -> String
        let restOfDescription: @Sendable (_ app: String, _ country: String) -> String

        let shot: @Sendable (_ app: String, _ list: String, _ number: Int, _ of: Int) -> String
        let shotElsewhere: String

        let compatibility: String
        let requires: @Sendable (_ system: String, _ version: String) -> String
        let models: @Sendable (_ family: String, _ count: Int) -> String
        let appID: String
        let permalink: String
        let copyLink: String

        let otherStorefronts: String
        let sameAs: @Sendable (_ country: String) -> String
        let otherwiseSame: @Sendable (_ country: String) -> String
        let differs: String
        let differsFrom: @Sendable (_ country: String) -> String
        let notes: String
        let sameNotes: String
        let otherNotes: String

        let ratings: String
        let night: String
        let average: String
        let count: String
        let new: String
        let newAverage: String
        let reset: String
        let nightsSince: @Sendable (_ nights: Int) -> String
        let unratedSince: @Sendable (_ night: String, _ average: String, _ count: String) -> String
        let ratedSince: @Sendable (_ rating: String, _ count: String, _ night: String) -> String
        let rated: @Sendable (_ rating: String, _ count: String, _ night: String) -> String
        let cameSince: @Sendable (_ count: String, _ night: String) -> String
        let chart: @Sendable (_ country: String, _ lowest: String, _ highest: String) -> String
        let chartParts: String
        let values: @Sendable (_ country: String) -> String
        let quietNights: String
        let olderNights: @Sendable (_ nights: Int) -> String
        let furtherCharts: @Sendable (_ storefronts: Int) -> String

        let effects: String
        let effectColumns: EffectColumns
        let isBetter: @Sendable (_ version: String, _ before: String, _ after: String) -> String
        let isWorse: @Sendable (_ version: String, _ before: String, _ after: String) -> String
        let verdict: @Sendable (RatingEffect.Verdict) -> String
        let ofRatings: @Sendable (_ count: String, _ days: Int) -> String
        let otherReleases: @Sendable (Int) -> String
        let effectArithmetic: @Sendable (_ days: Int, _ fewest: Int) -> String

        let releases: String
        let released: String
        let interval: String
        let days: @Sendable (Int) -> String
        let notYet: String
        let later: @Sendable (Int) -> String
        let skipped: String
        let upTo: @Sendable (_ night: String) -> String
        let stepBack: String
        let notesDiffer: String
        let elsewhere: String
        let olderReleases: @Sendable (Int) -> String
        let furtherReleases: @Sendable (Int) -> String
        let rolloutLegend: String
        let releasesSeen: @Sendable (_ count: Int, _ first: String) -> String
        let cadence: @Sendable (_ median: Int, _ shortest: Int, _ longest: Int) -> String
        let weekday: @Sendable (_ day: String, _ share: Int, _ of: Int) -> String
        let noWeekday: String

        let timeline: String
        let storePage: String
        let everyChange: String
        let otherYears: String
        let monthChanges: @Sendable (Int) -> String
        let rollout: @Sendable (_ version: String) -> String
        let removal: String
        let picturesAdded: @Sendable (Int) -> String
        let picturesRemoved: @Sendable (Int) -> String
        let picturesReplaced: @Sendable (Int) -> String
        let picturesReordered: String
    }
}
