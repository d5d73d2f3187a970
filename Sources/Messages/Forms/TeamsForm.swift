import AppStore

extension Notice {
    /// The message as an Adaptive Card of at most 28 KB, as JSON for a webhook of Teams' Workflows.
    package var teams: String {
        get throws {
            let (texts, rest) = fitting(12_000, entry: 3_000, measure: \.jsonSize) {
                $0.markdown(detail: "- ")
            }
            let lines = texts + [rest].compactMap(\.self)
            let title: JSONObject = [
                "type": "TextBlock", "size": "Large", "weight": "Bolder", "wrap": true,
                "text": headline.cut(toUTF16: 300).markdownLine,
            ]
            let body =
                [title]
                + lines.map { text -> JSONObject in
                    ["type": "TextBlock", "wrap": true, "text": text]
                }
            let card: JSONObject = [
                "type": "AdaptiveCard", "version": "1.4",
                "$schema": "http://adaptivecards.io/schemas/adaptive-card.json",
                "msteams": ["width": "Full"], "body": body,
            ]
            let content = url.map { url in
                card.adding([
                    "actions": [["type": "Action.OpenUrl", "title": "Report", "url": url]]
                ])
            }
            let attachment: JSONObject = [
                "contentType": "application/vnd.microsoft.card.adaptive",
                "contentUrl": nil as String?, "content": content ?? card,
            ]
            let message: JSONObject = ["type": "message", "attachments": [attachment]]
            return try message.jsonLine
        }
    }
}

extension String {
    /// The size, in bytes, of the JSON block for this text in an Adaptive Card.
    fileprivate var jsonSize: Int {
        utf8.reduce(60) { $0 + ($1 == 0x22 || $1 == 0x5C || $1 < 0x20 ? 2 : 1) }
    }
}
