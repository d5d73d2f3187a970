import AppStore
import News
import TextAnalysis

extension SiteStrings {
    struct App: Sendable {
        var onThisPage = "On this page"
        var atAGlance = "At a glance"
        var moreLanguages: Phrase<Int> = { $0 == 0 ? "only" : "+ \($0) more" }
        var advisories: Phrase<Int> = { $0 == 1 ? "1 advisory" : "\($0) advisories" }

        var isGone: Phrase<String> = { "Removed from the store on \($0) or earlier" }
        var isUnknown: Phrase<String, String> = { night, reason in
            "Not checked since \(night): \(reason)"
        }
        var shownFrom: Phrase<String> = { "data from \($0)" }
        var isAbsent = "Not available"
        var isUnwatched = "No longer watched"
        var isOffered = "Available"
        var neverSeen = "Never seen"
        var state = "Status"

        var asShownIn: Phrase<String> = { "As last seen in the App Store (\($0))." }
        var versionNumber: Phrase<String> = { "Version \($0)" }
        var noNotes = "This version has no release notes."
        var noDescription = "There is no description."
        var more = "more"
        var restOfNotes: Phrase<String, String> = { app, country in
            "more of \(app)’s release notes (\(country))"
        }
        var restOfDescription: Phrase<String, String> = { app, country in
            "more of \(app)’s description (\(country))"
        }

        var shot: Phrase<String, String, Int, Int> = { app, list, number, of in
            "\(app): \(list), \(number) of \(of)"
        }
        var shotElsewhere = "These pictures are not stored here; each frame links to Apple’s copy."

        var compatibility = "Compatibility"
        var requires: Phrase<String, String> = { system, version in
            "Requires \(system) \(version) or later."
        }
        var models: Phrase<String, Int> = { family, count in
            count == 1 ? "\(family) (1 model)" : "\(family) (\(count) models)"
        }
        var appID = "App ID"
        var permalink = "Link to this page"
        var copyLink = "Copy link"

        var otherStorefronts = "Other storefronts"
        var sameAs: Phrase<String> = { "The same as in \(Storefront.withArticle($0))." }
        var otherwiseSame: Phrase<String> = {
            "Everything else is the same as in \(Storefront.withArticle($0))."
        }
        var differs = "differs"
        var differsFrom: Phrase<String> = { "≠ differs from \($0), the first row." }
        var notes = "Release notes"
        var sameNotes = "the same"
        var otherNotes = "different"

        var night = "Night"
        var average = "Average"
        var count = "Ratings"
        var new = "New"
        var newAverage = "Average of new ratings"
        var reset = "reset"
        var nightsSince: Phrase<Int> = { $0 == 1 ? "in 1 night" : "in \($0) nights" }
        var unratedSince: Phrase<String, String, String> = { night, average, count in
            "No ratings since \(night) (reset; was \(average) from \(count) \(count == "1" ? "rating" : "ratings"))."
        }
        var ratedSince: Phrase<String, String, String> = { rating, count, night in
            "\(rating) from \(count) \(count == "1" ? "rating" : "ratings"), the same since \(night)."
        }
        var rated: Phrase<String, String, String> = { rating, count, night in
            "\(rating) from \(count) \(count == "1" ? "rating" : "ratings") on \(night)."
        }
        var cameSince: Phrase<String, String> = { count, night in "\(count) since \(night)." }
        var values: Phrase<String> = { "Values: \($0)" }
        var quietNights = "Nights without changes are left out."
        var olderNights = SiteStrings.counted(
            "earlier night is in the archive.",
            "earlier nights are in the archive."
        )
        var furtherCharts = SiteStrings.counted("more storefront", "more storefronts")

        var changelog = "Changelog"
        /// What some releases have for notes: none, the same as each other or as the version before, or
        /// ones that say nothing new.
        var quietNotes: Phrase<Int, NotesClass?> = { releases, notes in
            switch (releases, notes) {
            case (_, nil): "No notes"
            case (1, .same): "Same notes as the previous version"
            case (1, _): "Generic notes"
            case (_, .same): "The same notes"
            default: "No new notes"
            }
        }
        var furtherReleases: Phrase<Int> = {
            $0 == 1
                ? "1 more release is on the page of its year."
                : "\(SiteStrings.grouped($0)) more releases are on the pages of their years."
        }
        /// How many of all releases had new notes.
        var newNotes: Phrase<Int, Int> = { "\($0) of \($1) had new notes." }
        var newRatings: Phrase<String> = {
            $0 == "1" ? "from 1 new rating" : "from \($0) new ratings"
        }
        /// The time since the release before.
        var daysLater: Phrase<Int> = {
            switch $0 {
            case 0: "on the same day"
            case 1: "1 day later"
            default: "\($0) days later"
            }
        }
        var days: Phrase<Int> = { $0 == 1 ? "1 day" : "\($0) days" }
        var notYet = "not yet"
        var later: Phrase<Int> = { $0 == 1 ? "1 day later" : "\($0) days later" }
        var upTo: Phrase<String> = { "\($0) or earlier" }
        var stepBack = "back to an earlier one"
        var releasesSeen: Phrase<Int, String> = { count, first in
            count == 1
                ? "1 release seen, on \(first)." : "\(count) releases seen, the first on \(first)."
        }
        var cadence: Phrase<Int, Int, Int> = { median, shortest, longest in
            let days = { $0 == 1 ? "day" : "\($0) days" }
            guard shortest < longest else { return "Every \(days(median))" }
            return "Usually every \(days(median)) (\(shortest) to \(longest))"
        }
        /// The number of intervals that gaps in the archive make uncertain, the days of the longest
        /// one, and its gap.
        var acrossGaps: Phrase<Int, Int, String> = { count, days, gap in
            let days = days == 1 ? "1 day" : "\(days) days"
            return count == 1
                ? "Not counted: the \(days) across a gap in the archive (\(gap))."
                : "Not counted: \(count) intervals across gaps in the archive, the longest of \(days) (\(gap))."
        }
        var atMost: Phrase<String> = { "at most \($0)" }
        var weekday: Phrase<String, Int, Int> = { day, share, of in
            "mostly on a \(day) (\(share) of \(of))"
        }
        var noWeekday = "on no particular weekday"

        var timeline = "Timeline"
        var storePage = "Store page"
        var everyChange = "Every change, by year"
        var otherYears = "Years before and after"
        var rollout: Phrase<String> = { "\($0) released on the same night in" }
        var removal = "Removed from every storefront that had it:"
        var picturesAdded: Phrase<Int> = { "\($0) added" }
        var picturesRemoved: Phrase<Int> = { "\($0) removed" }
        var picturesReplaced: Phrase<Int> = { "\($0) replaced" }
        var picturesReordered = "reordered"
    }

    struct Prices: Sendable {
        var title = "Prices"
        var summary: Phrase<String, String> = { lowest, usual in
            "Lowest: \(lowest). Usual: \(usual)."
        }
        var since = "Since"
        var held = "Held"
        var today = "still holds"
        var sale = "sale"
        var earlier = SiteStrings.counted(
            "earlier price is in the archive.",
            "earlier prices are in the archive."
        )
    }
}
