import News

extension SiteStrings {
    /// The strings of digests, feeds and undelivered messages.
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
            let verb = nights == 1 ? "was" : "were"
            let what = listings == "1" ? "1 store listing was" : "\(listings) store listings were"
            return "\(nights) of \(all) nights \(verb) incomplete: \(what) not checked."
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

        var feeds = "Feeds"
        var feedsLead = "Subscribe to the news in a feed reader."
        var feedOfApp = "Each app has its own feed; its page links to it."
        var allApps = "All apps"
        var ownApps = "Your apps"
        var alerts = "Alerts"
        /// `Paper Orchard: 2.4 → 2.5`
        var entry: Phrase<String, String> = { app, news in "\(app): \(news)" }
        var relative = """
            Links in this feed are relative. To make them absolute, set report.url in the watchlist \
            to the address of the report.
            """

        /// The title of the section about channels that did not accept their messages.
        var undelivered = "Messages not delivered"
        /// `2 messages to team have been pending since 6 March: the service responded with 500.`
        var pending: Phrase<Int, String, String, String> = { messages, channel, day, failure in
            let what =
                messages == 1
                ? "1 message to \(channel) has" : "\(messages) messages to \(channel) have"
            return "\(what) been pending since \(day): \(failure.asClause)"
        }
        /// `They include the news of 3 earlier messages.`
        var replaced: Phrase<Int, Int> = { earlier, messages in
            let what = messages == 1 ? "It includes" : "They include"
            return earlier == 1
                ? "\(what) the news of an earlier message."
                : "\(what) the news of \(earlier) earlier messages."
        }
        var givenUp: Phrase<Int, String, String> = { messages, channel, failure in
            let what =
                messages == 1
                ? "1 message to \(channel) was" : "\(messages) messages to \(channel) were"
            return "\(what) given up after seven days: \(failure.asClause)"
        }
        /// The alarm at the top of the front page.
        var overdue: Phrase<[String]> = { channels in
            let what = channels.count == 1 ? "A channel has" : "\(channels.count) channels have"
            return "\(what) not accepted messages for several nights: "
                + "\(channels.joined(separator: ", "))."
        }
    }
}
