import AppStore
package import Watchlists

extension Notice {
    /// The message as JSON. `notifications.md` documents the keys.
    package var json: String {
        get throws {
            let head: JSONObject = [
                "key": key, "channel": channel, "severity": severity, "run": run, "night": night,
                "headline": headline, "text": text, "url": url,
            ]
            // The news lines already are JSON, so they are inserted unchanged.
            let line = try head.jsonLine.dropFirst()
            return "{\"events\":[\(newsLines.joined(separator: ","))],\(line)"
        }
    }

    /// The user's template with its placeholders filled in. Texts are escaped for JSON strings.
    package func filled(_ template: MessageTemplate) throws -> String {
        let values = try template.placeholders.map(value)
        return zip(template.texts, values + [""]).map { $0 + $1 }.joined()
    }

    private func value(of place: MessageTemplate.Placeholder) throws -> String {
        switch place {
        case .headline: try headline.withinQuotes
        case .text: try text.withinQuotes
        case .severity: try severity.withinQuotes
        case .key: try key.withinQuotes
        case .url: try (url ?? "").withinQuotes
        case .json: try json
        }
    }
}

extension String {
    /// The text as the content of a JSON string, without the quotes.
    fileprivate var withinQuotes: String {
        get throws { String(decoding: try jsonLine.utf8.dropFirst().dropLast(), as: UTF8.self) }
    }
}
