import AppStore
import ChangeDetection
import News
import TextAnalysis

extension SiteStrings {
    static let english = SiteStrings(
        language: "en",
        locale: "en_GB",
        homeStorefronts: ["us", "gb", "au", "ca", "nz", "ie", "za", "sg", "in", "ph"],
        labels: .english,
        pages: .english,
        news: .english,
        keywords: .english,
        search: .english,
        lists: .english,
        compare: .english,
        comparePage: .english,
        prices: .english,
        histories: .english,
        visits: .english,
        periods: .english,
        digest: .english,
        deliveries: .english,
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
        unchecked: { $0 ? "Not checked that night" : "Not checked last night" },
        recovered: "Checked again",
        uncheckedLead:
            "These store listings were not checked. Their pages show what was last known.",
        suppressed: "suppressed",
        suppressedTitle: "Waiting for confirmation",
        suppressedLead:
            "Apple returned older or incomplete data, probably from a stale server. We report a change if it persists.",
        furtherSuppressed: { "storewatch review list --suppressed lists \($0) more." },
        held: "held back",
        heldBack: "Held back until the changes persist or you accept them.",
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
            "storewatch review list shows them, storewatch review accept \($0) accepts them."
        },
        changedLines: { added, removed in
            let counts = [added > 0 ? "+\(added)" : nil, removed > 0 ? "−\(removed)" : nil]
            let unit = added + removed == 1 ? "line" : "lines"
            return (counts.compactMap(\.self) + [unit]).joined(separator: " ")
        },
        sameLines: { $0 == 1 ? "… 1 line the same" : "… \($0) lines the same" },
        cutDifference: "… The archive has the rest.",
        unknownSince: "Since",
        newTonight: { $0 ? "that night" : "last night" },
        recoveredLead: "The night before had no response for these:",
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
        sinceNight: { "since \($0)" },
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
