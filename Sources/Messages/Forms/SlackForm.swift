import AppStore

extension Notice {
    /// The message as JSON with blocks of Slack's Block Kit.
    ///
    /// Slack allows 150 characters in a header, 3,000 in a section, 50 blocks in a message, and
    /// some 13,000 characters in all blocks (slackapi/bolt-js issue 2509).
    package var slack: String {
        get throws {
            let (texts, rest) = fitting(10_000, entry: 2_500) { $0.slack }
            var blocks: [JSONObject] = [
                [
                    "type": "header",
                    "text": ["type": "plain_text", "text": headline.cut(toUTF16: 150)],
                ]
            ]
            blocks += Self.packed(texts, within: 2_900).map { text in
                ["type": "section", "text": Self.slackText(text)]
            }
            let foot = [rest, url.map { "<\(Escaping.slackAddress($0))|Report>" }]
                .compactMap(\.self)
            if !foot.isEmpty {
                let text = Self.slackText(foot.joined(separator: " · "))
                blocks.append(["type": "context", "elements": [text]])
            }
            let message: JSONObject = [
                "text": Escaping.slack(headline.cut(toUTF16: 500)), "blocks": blocks,
                "unfurl_links": false,
            ]
            return try message.jsonLine
        }
    }

    /// A text object of Block Kit. With `verbatim`, Slack does not turn parts of the store's texts
    /// into links and mentions.
    private static func slackText(_ text: String) -> JSONObject {
        ["type": "mrkdwn", "text": text, "verbatim": true]
    }

    /// The texts, joined by line breaks into as few strings of up to `limit` UTF-16 units as
    /// possible.
    static func packed(_ texts: [String], within limit: Int) -> [String] {
        texts.reduce(into: [] as [String]) { packed, text in
            if let last = packed.last, last.utf16.count + text.utf16.count < limit {
                packed[packed.count - 1] = "\(last)\n\(text)"
            } else {
                packed.append(text)
            }
        }
    }
}

extension Notice.Entry {
    fileprivate var slack: String {
        let name = name.map { name in
            let text = Escaping.slackName(name)
            return "*\(url.map { "<\(Escaping.slackAddress($0))|\(text)>" } ?? text)*  "
        }
        return
            (["\(name ?? "")\(Escaping.slack(summary))"]
            + details.map { "> \(Escaping.slack($0))" }).joined(separator: "\n")
    }
}

extension Escaping {
    /// Escapes the characters that begin or end Slack's links and mentions.
    fileprivate static let slack: Escaping = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]

    /// Escapes a bold name that may be a link. Slack has no escapes for `*` and `|`, so similar
    /// characters replace them.
    fileprivate static let slackName: Escaping = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "*": "∗", "|": "¦",
    ]

    fileprivate static let slackAddress: Escaping = [
        "&": "&amp;", "<": "%3C", ">": "%3E", "|": "%7C",
    ]
}
