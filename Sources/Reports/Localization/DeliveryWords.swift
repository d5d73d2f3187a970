extension Words {
    /// The words of channels that did not take their messages.
    struct Deliveries: Sendable {
        let title: String
        /// `team: 2 messages wait since 2026-03-02; the next run tries again.`
        let waiting: @Sendable (_ channel: String, _ messages: Int, _ night: String) -> String
        let givenUp: @Sendable (_ channel: String, _ messages: Int) -> String
    }
}

extension Words.Deliveries {
    static let english = Words.Deliveries(
        title: "Messages not delivered",
        waiting: { channel, messages, night in
            let what = messages == 1 ? "1 message waits" : "\(messages) messages wait"
            return "\(channel): \(what) since \(night); each run tries again."
        },
        givenUp: { channel, messages in
            let what = messages == 1 ? "1 message was" : "\(messages) messages were"
            return "\(channel): \(what) given up after seven days."
        }
    )

    static let korean = Words.Deliveries(
        title: "전달하지 못한 메시지",
        waiting: { channel, messages, night in
            "\(channel): \(night)부터 메시지 \(messages)개가 전달되지 않았습니다. 실행할 때마다 다시 시도합니다."
        },
        givenUp: { channel, messages in
            "\(channel): 메시지 \(messages)개를 7일 동안 전달하지 못해 포기했습니다."
        }
    )
}
