import AppStore
import ChangeDetection
import History
import TextAnalysis

extension Words {
    static let english = Words(
        language: "en",
        pages: .english,
        tonight: "Tonight",
        outcomes: [
            .complete: "Complete: every listing answered",
            .incomplete: "Incomplete: some listings are unknown tonight",
            .failed: "Failed: no answer came; this shows what was last known",
        ],
        words: [
            .new: "new", .changed: "changed", .unchanged: "unchanged", .gone: "gone",
            .absent: "not sold there", .unknown: "unknown",
        ],
        reasons: [
            .throttled: "throttled by the server", .network: "no connection",
            .timeout: "no answer in time", .server: "server error",
            .badAnswer: "unreadable answer", .badRequest: "request refused",
            .cancelled: "the run was ended", .notAsked: "not asked",
        ],
        kinds: [
            "new": "New in the store", "gone": "Gone from the store",
            "returned": "Back in the store",
        ],
        fields: [
            .name: "Name", .seller: "Seller", .version: "Version",
            .versionDate: "Version date", .releaseNotes: "What’s new",
            .description: "Description", .price: "Price", .formattedPrice: "Price as shown",
            .currency: "Currency", .rating: "Rating", .ratingCount: "Number of ratings",
            .icon: "Icon", .screenshots: "iPhone screenshots",
            .ipadScreenshots: "iPad screenshots", .tvScreenshots: "TV screenshots",
            .genres: "Categories", .primaryGenre: "Main category", .contentRating: "Age rating",
            .advisories: "Advisories", .minimumOSVersion: "Requires at least", .size: "Size",
            .languages: "Languages", .features: "Features",
            .supportedDevices: "Supported devices", .bundleID: "Bundle ID",
            .sellerURL: "Seller’s site", .url: "Link", .releaseDate: "First release",
            .gameCenter: "Game Center", .developer: "Developer", .kind: "Kind",
        ],
        due: "Listings due",
        answered: "answered",
        lookups: "requests",
        oddities: "odd results left out",
        wrongTypes: "unreadable values",
        unresolved: "not resolved to an app yet",
        quiet: "Nothing changed.",
        firstNight: "The first night: everything is seen for the first time.",
        changes: "Changes",
        earlierNights: "Earlier nights",
        unchecked: "What could not be found out",
        uncheckedLead: "No usable answer came for these; their pages show what was last known.",
        suppressed: "suppressed",
        suppressedTitle: "Not believed yet",
        suppressedLead:
            "An older state came back tonight, as answers of servers that lag behind show it. It is told as a change once it has stayed for enough nights.",
        furtherSuppressed: { "\($0) more are told by storewatch changes --suppressed." },
        held: "held back",
        heldTitle: "Held back",
        heldLead:
            "So many listings did the same at once that it is more likely the service’s doing than theirs. The changes are told once they have stayed for enough nights.",
        heldField: { field, count, place in
            "\(field): \(count) listings changed at once\(place.map { " in \($0)" } ?? "")."
        },
        heldGone: { count, place in
            "\(count) listings are missing at once\(place.map { " in \($0)" } ?? "")."
        },
        heldAdvice: {
            "storewatch changes --held shows them, storewatch release \($0) believes them."
        },
        sameLines: { $0 == 1 ? "… 1 line the same" : "… \($0) lines the same" },
        cutDifference: "… the rest is in the archive.",
        notesClasses: [
            .new: "new notes", .same: "the same notes as before",
            .boilerplate: "says nothing specific",
        ],
        unknownSince: "For this reason since",
        newTonight: "tonight",
        recoveredLead: "Answered again tonight:",
        stale: {
            $0 == 1
                ? "1 listing has had no answer for too many nights: what is shown of it is old."
                : "\($0) listings have had no answer for too many nights: what is shown of them is old."
        },
        staleMark: "too old",
        lastAnswered: "Last answered",
        never: "never",
        goneLead: "Gone from these stores:",
        absentLead: "Never seen in these stores, so not sold there, or no such ID:",
        apps: "All apps",
        ownApp: "your app",
        unwatched: "no longer watched",
        noSuchApp: "never seen",
        app: "App",
        storefront: "Storefront",
        storefronts: "Storefronts",
        before: "Before",
        after: "After",
        reason: "Reason",
        since: "since",
        name: "Name",
        noHistory: "Nothing has changed since it was first seen.",
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
        cut: { "… \($0) more characters are in the archive." },
        furtherChanges: { "\($0) more changes are on the pages of the apps." },
        asOf: { "As of \($0)" },
        byStorewatch: "Made by Storewatch from Apple’s iTunes lookup answers.",
        appPage: .english
    )
}
