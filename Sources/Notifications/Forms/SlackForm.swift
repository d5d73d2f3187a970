import AppStore

extension Notice {
    /// A message of Slack's Block Kit.
    ///
    /// A header takes 150 characters, a section 3,000, a message 50 blocks; all blocks together take some
    /// 13,000 (slackapi/bolt-js issue 2509).
    package var slack: String {
        get throws {
            let (texts, further) = fitting(10_000, entry: 2_500) { $0.slack }
            var blocks: [JSONValue] = [
                [
                    "type": "header",
                    "text": ["type": "plain_text", "text": .text(headline.cut(to: 150))],
                ]
            ]
            blocks += Self.packed(texts, within: 2_900).map { text in
                ["type": "section", "text": Self.slackText(text)]
            }
            let foot = [rest(further), url.map { "<\($0)|Report>" }].compactMap(\.self)
            if !foot.isEmpty {
                let text = Self.slackText(foot.joined(separator: " · "))
                blocks.append(["type": "context", "elements": [text]])
            }
            let message: JSONValue = [
                "text": .text(headline.cut(to: 500).slackText), "blocks": .list(blocks),
                "unfurl_links": false,
            ]
            return try message.jsonLine
        }
    }

    /// Slack makes links and mentions of a store's words, unless they are verbatim.
    private static func slackText(_ text: String) -> JSONValue {
        ["type": "mrkdwn", "text": .text(text), "verbatim": true]
    }

    /// Texts put together, a line each, into as few as hold them.
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
            let text = name.slackText.replacing("*", with: "∗").replacing("|", with: "¦")
            return "*\(url.map { "<\($0)|\(text)>" } ?? text)*  "
        }
        return (["\(name ?? "")\(summary.slackText)"] + details.map { "> \($0.slackText)" })
            .joined(separator: "\n")
    }
}

extension String {
    /// The text without what Slack takes for its own signs.
    fileprivate var slackText: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
