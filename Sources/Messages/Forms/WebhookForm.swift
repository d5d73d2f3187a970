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
            // Events are lines of JSON already.
            let line = try head.jsonLine.dropFirst()
            return "{\"events\":[\(events.joined(separator: ","))],\(line)"
        }
    }

    /// The user's template with its placeholders filled. Texts are escaped for use between JSON's
    /// quotes.
    package func filled(_ template: MessageTemplate) throws -> String {
        try template.parts.map { part in
            switch part {
            case .text(let text): text
            case .placeholder(.json): try json
            case .placeholder(let place):
                String(
                    decoding: try value(of: place).jsonLine.utf8.dropFirst().dropLast(),
                    as: UTF8.self
                )
            }
        }.joined()
    }

    private func value(of place: MessageTemplate.Placeholder) -> String {
        switch place {
        case .headline: headline
        case .text: text
        case .severity: severity
        case .key: key
        case .url: url ?? ""
        case .json: ""
        }
    }
}
