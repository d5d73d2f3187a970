import News

extension SiteStrings {
    /// The sentences about channels that did not accept their messages.
    struct Deliveries: Sendable {
        var title = "Messages not delivered"
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
