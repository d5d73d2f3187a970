import AppStore

extension Notice {
    /// The message for the root of an ntfy server: at most 4,096 bytes of text.
    package func ntfy(topic: String) throws -> String {
        let (texts, further) = fitting(3_700, entry: 1_200, measure: \.utf8.count, \.plain)
        let lines = texts + [rest(further)].compactMap(\.self)
        var message: [String: JSONValue] = [
            "topic": .text(topic), "title": .text(headline.cut(to: 250)),
            "message": .text(lines.joined(separator: "\n")),
            "priority": .number(["alert": 5, "info": 2][severity] ?? 3),
        ]
        if let url { message["click"] = .text(url) }
        return try JSONValue.object(message).jsonLine
    }
}
