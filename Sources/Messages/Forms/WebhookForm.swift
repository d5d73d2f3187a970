import AppStore
package import Watchlists

extension Notice {
    /// The documented JSON; `notifications.md` describes its keys.
    package var json: String {
        get throws {
            let head: JSONObject = [
                "key": key, "channel": channel, "severity": severity, "run": run, "night": night,
                "headline": headline, "text": text, "url": url,
            ]
            // The news lines are JSON already.
            let line = try head.jsonLine.dropFirst()
            return "{\"events\":[\(newsLines.joined(separator: ","))],\(line)"
        }
    }

    /// The user's template with its placeholders replaced by texts, which are escaped for use
    /// between JSON's quotes.
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
    /// The text as JSON writes it between quotes.
    fileprivate var withinQuotes: String {
        get throws { String(decoding: try jsonLine.utf8.dropFirst().dropLast(), as: UTF8.self) }
    }
}
