import AppStore
import ChangeDetection
import History
import TextAnalysis

extension Words {
    static let english = Words(
        language: "en",
        locale: "en_GB",
        homeStorefronts: ["us", "gb", "au", "ca", "nz", "ie", "za", "sg", "in", "ph"],
        labels: .english,
        pages: .english,
        news: .english,
        search: .english,
        lists: .english,
        tonight: "Latest",
        due: "Store listings to check",
        answered: "checked",
        lookups: "requests",
        oddities: "unusable results left out",
        wrongTypes: "unreadable values",
        unresolved: "not resolved to an app yet",
        quiet: "Nothing changed.",
        firstNight:
            "The first night. From now on, each report shows what changed since the one before.",
        changes: "Changes",
        earlierNights: "Earlier nights",
        unchecked: "Not checked last night",
        uncheckedLead:
            "These store listings were not checked. Their pages show what was last known.",
        suppressed: "suppressed",
        suppressedTitle: "Waiting for confirmation",
        suppressedLead:
            "Apple returned older data for these, probably from a stale server. It is reported if it persists.",
        furtherSuppressed: { "storewatch changes --suppressed lists \($0) more." },
        held: "held back",
        heldTitle: "Held back",
        heldLead:
            "So many listings changed in the same way at once that the cause is probably Apple’s service. The changes are reported if they persist.",
        heldField: { field, count, place in
            "\(field): \(count) listings changed at once\(place.map { " in \($0)" } ?? "")."
        },
        heldGone: { count, place in
            "\(count) listings are missing at once\(place.map { " in \($0)" } ?? "")."
        },
        heldAdvice: {
            "storewatch changes --held shows them, storewatch accept \($0) believes them."
        },
        sameLines: { $0 == 1 ? "… 1 line the same" : "… \($0) lines the same" },
        cutDifference: "… The archive has the rest.",
        unknownSince: "Since",
        newTonight: "last night",
        recoveredLead: "Checked again after a failure:",
        stale: {
            $0 == 1
                ? "1 store listing has not been checked for several nights. Its data is old."
                : "\($0) store listings have not been checked for several nights. Their data is old."
        },
        staleMark: "out of date",
        lastAnswered: "Last checked",
        never: "never",
        goneLead: "Removed earlier:",
        absentLead: "Never sold in these stores while we watched, or no such ID:",
        apps: "All apps",
        ownApp: "your app",
        unwatched: "no longer watched",
        noSuchApp: "not found",
        app: "App",
        storefront: "Storefront",
        storefronts: "Storefronts",
        before: "Before",
        after: "After",
        reason: "Reason",
        since: "since",
        name: "Name",
        noHistory: "Nothing has changed since we began to watch.",
        information: "Information",
        whatsNew: "What’s new",
        description: "Description",
        more: "Show all",
        free: "Free",
        noRatings: "No ratings yet",
        stars: { "\($0) out of 5 stars" },
        ratings: { "\($0) \($0 == "1" ? "rating" : "ratings")" },
        onTheAppStore: "Open in the App Store",
        unknown: "unknown",
        none: "none",
        yes: "yes",
        no: "no",
        pictures: { $0 == 1 ? "1 picture" : "\($0) pictures" },
        cut: { "… The archive has \($0) more characters." },
        furtherChanges: { "The apps’ pages show \($0) more changes." },
        asOf: { "As of \($0)" },
        byStorewatch: "Made by Storewatch from Apple’s iTunes lookup data.",
        appPage: .english
    )
}

extension Words.Labels {
    static let english = Words.Labels(
        field: {
            switch $0 {
            case .name: "Name"
            case .seller: "Seller"
            case .version: "Version"
            case .versionDate: "Version date"
            case .releaseNotes: "What’s new"
            case .description: "Description"
            case .price: "Price"
            case .formattedPrice: "Price as shown"
            case .currency: "Currency"
            case .rating: "Rating"
            case .ratingCount: "Number of ratings"
            case .icon: "Icon"
            case .screenshots: "iPhone screenshots"
            case .ipadScreenshots: "iPad screenshots"
            case .tvScreenshots: "TV screenshots"
            case .genres: "Categories"
            case .primaryGenre: "Main category"
            case .contentRating: "Age rating"
            case .advisories: "Advisories"
            case .minimumOSVersion: "Requires at least"
            case .size: "Size"
            case .languages: "Languages"
            case .features: "Features"
            case .supportedDevices: "Supported devices"
            case .bundleID: "Bundle ID"
            case .sellerURL: "Seller’s site"
            case .url: "Link"
            case .releaseDate: "First release"
            case .gameCenter: "Game Center"
            case .developer: "Developer"
            case .kind: "Kind"
            case .genreIDs: "Category numbers"
            case .developerID: "Developer’s ID"
            case .primaryGenreID: "Number of the main category"
            }
        },
        word: {
            switch $0 {
            case .new: "new"
            case .changed: "changed"
            case .unchanged: "unchanged"
            case .gone: "gone"
            case .absent: "not sold"
            case .unknown: "unknown"
            }
        },
        reason: {
            switch $0 {
            case .throttled: "App Store limited our requests"
            case .network: "no connection"
            case .timeout: "App Store did not answer in time"
            case .server: "App Store error"
            case .badAnswer: "unreadable answer"
            case .badRequest: "App Store refused the request"
            case .cancelled: "the run was ended"
            case .notAsked: "not asked"
            }
        },
        outcome: {
            switch $0 {
            case .complete: "Complete: every store listing was checked"
            case .incomplete: "Incomplete: some store listings were not checked"
            case .failed: "Failed: nothing could be checked. This shows what was last known"
            }
        },
        shortOutcome: {
            switch $0 {
            case .complete: "complete"
            case .incomplete: "incomplete"
            case .failed: "failed"
            }
        },
        category: {
            switch $0 {
            case .arrival: "new or back in a store"
            case .departure: "removed from a store"
            case .release: "a new version"
            case .price: "price"
            case .page: "the store page"
            case .rating: "ratings"
            }
        },
        notesClass: {
            switch $0 {
            case .new: "new notes"
            case .same: "same notes as before"
            case .boilerplate: "generic notes"
            }
        },
        appeared: "First seen",
        returned: "Back in the store",
        disappeared: "Removed from the store"
    )
}

extension Words.Site {
    static let english = Words.Site(
        site: "Site",
        skip: "Skip to the content",
        nights: "Nights",
        allChanges: "All changes",
        group: "Group",
        groups: "Groups",
        previousNight: "Night before",
        nextNight: "Night after",
        calendar: "History",
        matrixTitle: { $0 == 1 ? "The last night" : "The last \($0) nights" },
        matrixLead: "Each mark is a change.",
        dips: {
            $0 == 1
                ? "1 store listing has fewer ratings than before. It is reported if it persists."
                : "\($0) store listings have fewer ratings than before. It is reported if it persists."
        },
        oldestUnknown: { "oldest answer: \($0)" },
        quietApps: { $0 == 1 ? "1 app without news" : "\($0) apps without news" },
        sideBySide: "Side by side",
        version: "Version",
        released: "Dated",
        releases90: "Releases in 90 days",
        newRatings30: "New ratings in 30 days",
        night: "Night",
        month: "Month",
        allMonths: "All months",
        change: "Change",
        counts: "Counts",
        data: "Data",
        filterText: "Text",
        from: "From",
        to: "To",
        kind: "Kind",
        any: "all",
        reset: "Show all",
        noChanges: "Nothing has changed yet.",
        next: "Next",
        previous: "Previous",
        close: "Close",
        copied: "Copied",
        filter: "Filter",
        of: "of",
        moreOfMatrix: { $0 == 1 ? "1 more app" : "\($0) more apps" },
        cutMatrix: { $0 == 1 ? "1 more app had news." : "\($0) more apps had news." },
        cutApps: { "The list of all apps has \($0) more of this group:" },
        cutChanges: { "The CSV file has \($0) more changes of this month." },
        wholeText: "Whole text on the app’s page"
    )
}

extension Words.App {
    static let english = Words.App(
        onThisPage: "On this page",
        atAGlance: "At a glance",
        moreLanguages: { $0 == 0 ? "the only one" : "+ \($0) more" },
        advisories: { $0 == 1 ? "1 advisory" : "\($0) advisories" },
        isGone: { "Removed from the store on or before \($0)" },
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
        shotElsewhere: "These pictures are not kept here; a frame leads to Apple’s copy.",
        compatibility: "Compatibility",
        requires: { "Requires \($0) \($1) or later." },
        models: { $1 == 1 ? "\($0) (1 model)" : "\($0) (\($1) models)" },
        appID: "App ID",
        permalink: "Link to this page",
        copyLink: "Copy link",
        otherStorefronts: "Other storefronts",
        sameAs: { "The same as in \($0)." },
        otherwiseSame: { "All else is the same as in \($0)." },
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
        ratedSince: {
            "\($0) from \($1) \($1 == "1" ? "rating" : "ratings"), the same since \($2)."
        },
        rated: { "\($0) from \($1) \($1 == "1" ? "rating" : "ratings") on \($2)." },
        cameSince: { "\($0) since \($1)." },
        chart: { "Ratings in \($0): averages from \($1) to \($2)" },
        chartParts:
            "Above, the average of all ratings; below, new ratings a night; dashed, releases.",
        values: { "Values: \($0)" },
        quietNights: "Nights on which nothing differed are left out.",
        olderNights: { "\($0) earlier nights are in the archive." },
        furtherCharts: { $0 == 1 ? "1 more storefront" : "\($0) more storefronts" },
        releases: "Releases",
        released: "Released",
        interval: "After",
        days: { $0 == 1 ? "1 day" : "\($0) days" },
        notYet: "not yet",
        skipped: "–",
        upTo: { "on or before \($0)" },
        stepBack: "back to an older one",
        notesDiffer: "≠ notes differ",
        elsewhere: "Further storefronts",
        olderReleases: { $0 == 1 ? "1 earlier release" : "\($0) earlier releases" },
        furtherReleases: { "\($0) more are on the pages of their years." },
        rolloutLegend:
            "Nights on which each version was first seen; “on or before”: it was there already when the storefront was first checked.",
        releasesSeen: {
            $0 == 1 ? "1 release seen, of \($1)." : "\($0) releases seen, the first of \($1)."
        },
        cadence: { median, shortest, longest in
            let days = { $0 == 1 ? "day" : "\($0) days" }
            guard shortest < longest else { return "One every \(days(median))." }
            return "One every \(days(median)) as a rule; intervals from \(shortest) to \(longest)."
        },
        weekday: { "Mostly on a \($0) (\($1) of \($2))." },
        noWeekday: "On no particular weekday.",
        timeline: "Changes",
        storePage: "Store page",
        everyChange: "Every change, by year",
        otherYears: "Other years",
        monthChanges: { $0 == 1 ? "1 change" : "\($0) changes" },
        rollout: { "\($0) released on the same night in" },
        removal: "Gone from every storefront that had it:",
        picturesAdded: { "\($0) added" },
        picturesRemoved: { "\($0) removed" },
        picturesReplaced: { "\($0) replaced" },
        picturesReordered: "in another order"
    )
}
