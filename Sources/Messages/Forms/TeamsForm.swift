import AppStore

extension Notice {
    /// An Adaptive Card for a webhook of Teams' Workflows: at most 28 KB.
    package var teams: String {
        get throws {
            let (texts, further) = fitting(12_000, entry: 3_000, measure: \.jsonSize) { $0.teams }
            let lines = texts + [rest(further)].compactMap(\.self)
            let title: JSONValue = [
                "type": "TextBlock", "size": "Large", "weight": "Bolder", "wrap": true,
                "text": .text(headline.cut(to: 300).markdownLine),
            ]
            let blocks = lines.map { text -> JSONValue in
                ["type": "TextBlock", "wrap": true, "text": .text(text)]
            }
            var card: [String: JSONValue] = [
                "type": "AdaptiveCard", "version": "1.4",
                "$schema": "http://adaptivecards.io/schemas/adaptive-card.json",
                "msteams": ["width": "Full"], "body": .list([title] + blocks),
            ]
            if let url {
                card["actions"] = [
                    ["type": "Action.OpenUrl", "title": "Report", "url": .text(url)]
                ]
            }
            let message: JSONValue = [
                "type": "message",
                "attachments": [
                    [
                        "contentType": "application/vnd.microsoft.card.adaptive",
                        "contentUrl": nil, "content": .object(card),
                    ]
                ],
            ]
            return try message.jsonLine
        }
    }
}

extension Notice.Entry {
    fileprivate var teams: String { markdown(detail: "- ") }
}

extension String {
    /// The size in JSON in bytes, including the surrounding block.
    fileprivate var jsonSize: Int {
        utf8.reduce(60) { $0 + ($1 == 0x22 || $1 == 0x5C || $1 < 0x20 ? 2 : 1) }
    }
}
