import AppStore

extension Notice {
    /// The message as JSON for the root URL of an ntfy server, with at most 4,096 bytes of text.
    package func ntfy(topic: String) throws -> String {
        let (texts, rest) = fitting(3_700, entry: 1_200, measure: \.utf8.count, \.plain)
        let lines = texts + [rest].compactMap(\.self)
        let priority = ["alert": 5, "info": 2][severity] ?? 3
        let message: JSONObject = [
            "topic": topic, "title": headline.cut(toUTF16: 250),
            "message": lines.joined(separator: "\n"), "priority": priority,
        ]
        return try (url.map { message.adding(["click": $0]) } ?? message).jsonLine
    }
}
