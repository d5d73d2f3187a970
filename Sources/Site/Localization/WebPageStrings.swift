extension SiteStrings {
    /// The strings about the web page of an app in the App Store.
    struct WebPage: Sendable {
        var title: Phrase<String> = { "On the store’s web page (\($0))" }
        var readOn: Phrase<String> = { "Read on \($0)." }
        var unread = "Not read yet."
        /// The reason why the last request gave no page.
        var trouble: Phrase<String> = { "The last request failed: \($0)" }
        var isTested = "Apple is testing versions of this page: not everybody sees the same."
        var similar = "Similar apps, from the store page"
        var beforeWatching = "Before Storewatch watched, from the store page"
    }
}
