extension SiteStrings {
    /// The strings of digests and feeds.
    struct Digest: Sendable {
        var wholeReport = "Open the report"
        var archiveBegins: Phrase<String> = {
            "The archive begins on \($0); what happened before is not known."
        }
        var unchecked: Phrase<String, String> = { night, listings in
            listings == "1"
                ? "\(night): 1 store listing was not checked."
                : "\(night): \(listings) store listings were not checked."
        }
        var failed: Phrase<String> = { "\($0): no store listing could be checked." }
        /// Arguments: the numbers of incomplete or failed nights, of all nights, and of unchecked
        /// listings.
        var incomplete: Phrase<Int, Int, String> = { nights, all, listings in
            "\(nights) of \(all) nights were incomplete: \(listings) store listings were not checked."
        }
        /// Arguments: the number of listings, and the kind of change that a brake holds back.
        var heldBack: Phrase<String, String> = { listings, change in
            listings == "1"
                ? "1 store listing changed at once (\(change)); its change is held back until it persists or you accept it."
                : """
                \(listings) store listings changed at once (\(change)); their changes are held back until \
                they persist or you accept them.
                """
        }
        var unanswered: Phrase<String, String, String> = { app, country, night in
            "App \(app), \(country): the App Store has not responded since \(night)."
        }
        /// The state of a list of screenshots, which a third of Apple's responses lack.
        var leftOut = "left out of Apple’s response"
        var listed = "now in Apple’s response"
        var relisted: Phrase<Int> = {
            "Apple’s responses left out, or listed again, the screenshots of \($0 == 1 ? "1 app" : "\($0) apps"). The store nearly always shows them all the time, so this is no news."
        }

        var feeds = "Feeds"
        var feedsLead = "Subscribe to the news in a feed reader, and to releases in a calendar."
        var feedOfApp = "Each app has its own feed; its page links to it."
        var allApps = "All apps"
        var ownApps = "Your apps"
        var alerts = "Alerts"
        var releases = "Releases"
        /// `Paper Orchard: 2.4 → 2.5`
        var entry: Phrase<String, String> = { app, news in "\(app): \(news)" }
        var relative = """
            Links in this feed are relative. To make them absolute, set report.url in the watchlist \
            to the address of the report.
            """
    }
}
