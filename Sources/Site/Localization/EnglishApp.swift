import AppStore
import News

extension SiteStrings.App {
    static let english = SiteStrings.App(
        onThisPage: "On this page",
        atAGlance: "At a glance",
        moreLanguages: { $0 == 0 ? "only" : "+ \($0) more" },
        advisories: { $0 == 1 ? "1 advisory" : "\($0) advisories" },
        isGone: { "Removed from the store on \($0) or earlier" },
        isUnknown: { "Not checked since \($0): \($1)" },
        shownFrom: { "data from \($0)" },
        isAbsent: "Not sold here, or no such ID",
        isUnwatched: "No longer watched",
        isOffered: "In the store",
        neverSeen: "Never seen",
        state: "State",
        asShownIn: { "As last seen in the App Store (\($0))." },
        versionNumber: { "Version \($0)" },
        noNotes: "This version has no release notes.",
        noDescription: "There is no description.",
        more: "more",
        restOfNotes: { "more of \($0)’s release notes (\($1))" },
        restOfDescription: { "more of \($0)’s description (\($1))" },
        shot: { "\($0): \($1), \($2) of \($3)" },
        shotElsewhere: "These pictures are not stored here; each frame links to Apple’s copy.",
        compatibility: "Compatibility",
        requires: { "Requires \($0) \($1) or later." },
        models: { $1 == 1 ? "\($0) (1 model)" : "\($0) (\($1) models)" },
        appID: "App ID",
        permalink: "Link to this page",
        copyLink: "Copy link",
        otherStorefronts: "Other storefronts",
        sameAs: { "The same as in \(inSentence($0))." },
        otherwiseSame: { "Everything else is the same as in \(inSentence($0))." },
        differs: "differs",
        differsFrom: { "≠ differs from \($0), the first row." },
        notes: "Release notes",
        sameNotes: "the same",
        otherNotes: "different",
        ratings: "Ratings",
        night: "Night",
        average: "Average",
        count: "Ratings",
        new: "New",
        newAverage: "Average of new ratings",
        reset: "reset",
        nightsSince: { "in \($0) nights" },
        unratedSince: {
            "No ratings since \($0) (reset; was \($1) from \($2) \($2 == "1" ? "rating" : "ratings"))."
        },
        ratedSince: {
            "\($0) from \($1) \($1 == "1" ? "rating" : "ratings"), the same since \($2)."
        },
        rated: { "\($0) from \($1) \($1 == "1" ? "rating" : "ratings") on \($2)." },
        cameSince: { "\($0) since \($1)." },
        chart: { "Ratings in \(inSentence($0)): averages from \($1) to \($2)" },
        chartParts:
            "Above, the average of all ratings, in stars; below, how many are new. The marks are releases and other changes.",
        values: { "Values: \($0)" },
        quietNights: "Nights without changes are left out.",
        olderNights: { "\($0) earlier nights are in the archive." },
        furtherCharts: { $0 == 1 ? "1 more storefront" : "\($0) more storefronts" },
        effects: "Ratings before and after each release",
        effectColumns: .init(
            version: "Version",
            before: "Average before",
            after: "Average after",
            difference: "Difference",
            verdict: "Verdict"
        ),
        isBetter: { "New ratings were better after \($0): \($2) on average, \($1) before." },
        isWorse: { "New ratings were worse after \($0): \($2) on average, \($1) before." },
        verdict: {
            switch $0 {
            case .better: "better"
            case .worse: "worse"
            case .unclear: "too close to call"
            case .unknown: "too few ratings"
            }
        },
        ofRatings: { "\($0) new in \($1 == 1 ? "1 day" : "\($1) days")" },
        otherReleases: { $0 == 1 ? "1 other release nearby" : "\($0) other releases nearby" },
        effectArithmetic: {
            """
            New ratings of up to \($0) days before and after each release. Their average is the sum of \
            all stars (average × count) at the end minus the sum at the beginning, divided by the number \
            of new ratings. Apple rounds averages to five decimals; ± after an average is the \
            resulting uncertainty. ± after a difference adds twice its standard error, for the widest spread that \
            the averages allow, as if there were four more ratings, two of 1 and two of 5 stars. “Better” and \
            “worse” require \($1) ratings on each side and a difference that is no chance find among all releases here \
            (Benjamini and Hochberg, 5 %). Other releases in these \
            days, sales and seasons count, too: this says when ratings changed, not why.
            """
        },
        releases: "Releases",
        released: "Released",
        interval: "After",
        days: { $0 == 1 ? "1 day" : "\($0) days" },
        notYet: "not yet",
        later: { $0 == 1 ? "1 day later" : "\($0) days later" },
        skipped: "–",
        upTo: { "\($0) or earlier" },
        stepBack: "back to an older one",
        notesDiffer: "≠ notes differ",
        elsewhere: "More storefronts",
        olderReleases: { $0 == 1 ? "1 earlier release" : "\($0) earlier releases" },
        furtherReleases: { "\($0) more are on the pages of their years." },
        rolloutLegend:
            "Nights on which each version was first seen; “or earlier”: it was there already when the storefront was first checked.",
        releasesSeen: {
            $0 == 1 ? "1 release seen, on \($1)." : "\($0) releases seen, the first on \($1)."
        },
        cadence: { median, shortest, longest in
            let days = { $0 == 1 ? "day" : "\($0) days" }
            guard shortest < longest else { return "Every \(days(median))" }
            return "Usually every \(days(median)) (\(shortest) to \(longest))"
        },
        weekday: { "mostly on a \($0) (\($1) of \($2))" },
        noWeekday: "on no particular weekday",
        timeline: "Changes",
        storePage: "Store page",
        everyChange: "Every change, by year",
        otherYears: "Other years",
        monthChanges: { $0 == 1 ? "1 change" : "\($0) changes" },
        rollout: { "\($0) released on the same night in" },
        removal: "Removed from every store that had it:",
        picturesAdded: { "\($0) added" },
        picturesRemoved: { "\($0) removed" },
        picturesReplaced: { "\($0) replaced" },
        picturesReordered: "in another order"
    )

    /// The countries that take an article and whose names do not show it.
    private static let withArticle: Set<String> = [
        "Bahamas", "Gambia", "Maldives", "Netherlands", "Philippines",
    ]

    /// `the United States`: the name of a country as it stands in a sentence.
    private static func inSentence(_ country: String) -> String {
        let takesArticle =
            country.hasPrefix("United ") || country.hasSuffix(" Islands")
            || country.hasSuffix(" Republic") || withArticle.contains(country)
        return takesArticle ? "the \(country)" : country
    }
}
