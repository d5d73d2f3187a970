extension SiteStrings {
    /// The strings of the bar on top of every page, and of the search in it.
    struct Search: Sendable {
        var latest = "Latest"
        var groups = "Groups"
        var apps = "Apps"
        var compare = "Compare"
        var history = "History"
        var search = "Search"
        var unread = "Part of the search index could not be loaded."
        var inScript = InScript()
        /// Synonyms of the names of kinds of changes.
        var synonyms: [String: String] = [
            "name": "rename renamed title", "version": "release update",
            "price": "cuts drops rises raised sales discounts",
            "gone": "removal", "contentRating": "age", "ratingCount": "reset", "icon": "logo",
            "seller": "publisher", "minimumOSVersion": "iOS requires", "releaseNotes": "notes",
        ]
        /// A kind of change, as an example of a search.
        var exampleKind = "price cut"

        /// The strings of the script, which fills in placeholders such as `{query}`.
        struct InScript: Encodable, Sendable {
            var apps = "Apps"
            var changes = "Changes"
            var found = "Apps: {apps}, changes: {changes}"
            var reading = "Searching: {part} of {whole} months"
            var none = "Nothing matches “{query}”."
            var without = "Without “{word}”: {count}"
            var elsewhere = "Try fewer or shorter words, or browse:"
            var allApps = "All apps"
            var allChanges = "All changes"
            var more = "Show more"
            var examples = "For example"
            var recent = "Your last searches"
            var forget = "Forget them"
        }
    }

    /// The strings of the lists of apps, groups and nights.
    struct Lists: Sendable {
        var newsOf = SiteStrings.counted("app with news", "apps with news", isGrouped: true)
        var newsItemsTitle = "News items"
        var newsItems = SiteStrings.counted("news item", "news items", isGrouped: true)
        var noNews = "No news"
        var describesNight: Phrase<String, String> = { news, night in
            "What changed in the App Store on \(night): \(news)."
        }
        var describesApp: Phrase<String> = {
            "\($0) in the App Store: its store pages, releases, ratings and changes."
        }
        var describesGroup: Phrase<String, Int> = { group, apps in
            "\(group): \(apps == 1 ? "1 app" : "\(apps) apps") side by side, with the latest changes."
        }
        var describesApps: Phrase<Int> = {
            $0 == 1
                ? "1 app with its developer, last release and rating."
                : "\($0) apps with their developers, last releases and ratings."
        }
        var describesGroups = "The groups of apps that are watched."
        var describesHistory = "Every night that was checked, and how much changed."
        var describesLog: Phrase<String> = { "Every change of \($0), to filter, search and sort." }
        var appsOf: Phrase<Int> = { $0 == 1 ? "1 app" : "\(SiteStrings.grouped($0)) apps" }
        var ownApps: Phrase<Int> = { $0 == 1 ? "1 of them yours" : "\($0) of them yours" }
        var developer = "Developer"
        var lastRelease = "Last release"
        var rating = "Rating"
        var letters = "Apps by first letter"
        var otherLetters = "other"
        var noApps = "No apps are watched yet."
        var partOfApps: Phrase<Int, Int> = { shown, apps in
            "\(shown) of \(apps) apps. The search above finds all of them."
        }
        var appsByName = "Apps by name"
        var noGroups = "The watchlist has no groups."
        var incompleteNights = "Dashed: some listings were not checked. ✕: the night failed."
        var less = "Less"
        var more = "more"
        var nightsOf: Phrase<Int> = { $0 == 1 ? "1 night" : "\($0) nights" }
        var earlierYears = "Earlier"
        var log = "All changes of the month"
        var changesIn: Phrase<String> = { "Changes in \($0)" }
        /// The title of the menu of periods in the log of changes, and its choices. The names of
        /// periods are part of the page's address.
        var span = "Period"
        var thisMonth = "newest month"
        var spans: [(name: String, title: String)] = [
            ("quarter", "last 3 months"), ("year", "last 12 months"), ("all", "all months"),
        ]
        var searchAll = "Search all months"
        var noChanges = "No such changes in this period."
        var mostRows =
            "The newest 3,000 of these changes are shown; choose an app, a storefront or a kind to see the others."
    }
}
