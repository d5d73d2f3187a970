import News

extension SiteStrings {
    /// The sentences about channels that did not accept their messages.
    struct Deliveries: Sendable {
        let title: String
        /// `2 messages to team have been pending since 6 March: the service answered 500.`
        let pending:
            @Sendable (
                _ messages: Int, _ channel: String, _ day: String, _ failure: String
            ) -> String
        /// `They include the news of 3 earlier messages.`
        let replaced: @Sendable (_ earlier: Int, _ messages: Int) -> String
        let givenUp: @Sendable (_ messages: Int, _ channel: String, _ failure: String) -> String
        /// The alarm at the top of the front page.
        let overdue: @Sendable (_ channels: [String]) -> String
    }
}

extension SiteStrings.Deliveries {
    static let english = SiteStrings.Deliveries(
        title: "Messages not delivered",
        pending: { messages, channel, day, failure in
            let what =
                messages == 1
                ? "1 message to \(channel) has" : "\(messages) messages to \(channel) have"
            return "\(what) been pending since \(day): \(failure.asClause)"
        },
        replaced: { earlier, messages in
            let what = messages == 1 ? "It includes" : "They include"
            return earlier == 1
                ? "\(what) the news of an earlier message."
                : "\(what) the news of \(earlier) earlier messages."
        },
        givenUp: { messages, channel, failure in
            let what =
                messages == 1
                ? "1 message to \(channel) was" : "\(messages) messages to \(channel) were"
            return "\(what) given up after seven days: \(failure.asClause)"
        },
        overdue: { channels in
            let what = channels.count == 1 ? "A channel has" : "\(channels.count) channels have"
            return "\(what) not accepted messages for several nights: "
                + "\(channels.joined(separator: ", "))."
        }
    )

    static let korean = SiteStrings.Deliveries(
        title: "전달하지 못한 메시지",
        pending: { messages, channel, day, failure in
            "\(channel): \(day)부터 메시지 \(messages)개가 전달되지 않았습니다. \(failure)"
        },
        replaced: { earlier, _ in "이전 메시지 \(earlier)개의 소식도 들어 있습니다." },
        givenUp: { messages, channel, failure in
            "\(channel): 메시지 \(messages)개를 7일 동안 전달하지 못해 포기했습니다. \(failure)"
        },
        overdue: { channels in
            "여러 밤 동안 메시지를 받지 않은 채널: \(channels.joined(separator: ", "))."
        }
    )
}
