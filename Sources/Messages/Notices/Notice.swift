import AppStore
package import Watchlists

/// The content of one message, independent of the service's format. It is stored until the message
/// is delivered, so that every attempt sends the same content.
package struct Notice: Codable, Hashable, Sendable {
    /// The key of the message, which is the same in all attempts to deliver it.
    package let key: String
    package let channel: String
    /// The highest severity of the rules that selected the message's news: `alert`, `notice` or
    /// `info`.
    package let severity: String
    package let run: Int
    package let night: String
    package let headline: String
    /// One entry for each app with news, and one for each sentence that is not about an app.
    package let entries: [Entry]
    /// The page with all of the news; nil if the report's address is unknown.
    package let url: String?
    /// The message as HTML for mail; nil if the message does not report changes.
    package let html: String?
    /// Each piece of news in the message as a line of JSON.
    package let newsLines: [String]

    private enum CodingKeys: String, CodingKey {
        case key, channel, severity, run, night, headline, entries, url, html
        case newsLines = "events"
    }

    package init(
        key: String,
        channel: String,
        severity: NotificationRule.Severity,
        run: Int,
        night: String,
        headline: String,
        entries: [Entry],
        url: String?,
        html: String? = nil,
        newsLines: [String]
    ) {
        self.key = key
        self.channel = channel
        self.severity = severity.rawValue
        self.run = run
        self.night = night
        self.headline = PlainText.line(headline)
        self.entries = entries
        self.url = url
        self.html = html
        self.newsLines = newsLines
    }

    /// The news of an app, or a sentence that is not about an app.
    package struct Entry: Codable, Hashable, Sendable {
        /// The app's name; nil for an entry that is not about an app.
        package let name: String?
        /// The news on one line: `2.4 → 2.5  de jp kr us`.
        package let summary: String
        /// The details of the news, one on each line, such as the differences between two texts.
        package let details: [String]
        package let url: String?

        package init(
            name: String? = nil,
            summary: String,
            details: [String] = [],
            url: String? = nil
        ) {
            self.name = name.map(PlainText.line)
            self.summary = PlainText.line(summary)
            self.details = details.map(PlainText.line)
            self.url = url
        }
    }
}

extension Notice {
    package var text: String { text(of: entries) }

    /// The plain text of the message, without details if the text would otherwise be too large.
    func text(within maxBytes: Int) -> String {
        let whole = text
        return whole.utf8.count <= maxBytes ? whole : text(of: entries.map { $0.with([]) })
    }

    private func text(of entries: [Entry]) -> String {
        let parts = entries.map(\.plain)
        return ([headline, ""] + parts + (url.map { ["", $0] } ?? [])).joined(separator: "\n")
            + "\n"
    }

    /// The texts of as many entries as fit into a message. Details take the remaining room, from
    /// the first entry on; an ellipsis marks omitted details.
    ///
    /// - Parameters:
    ///   - limit: The maximum size of all texts together, with a line break after each.
    ///   - maximum: The maximum size of one text.
    ///   - measure: Returns the size of a text, in the units of the limits.
    ///   - form: Returns the text of an entry in the service's format.
    /// - Returns: The texts, and a line such as `… and 2 more`; the line is nil if all entries fit.
    func fitting(
        _ limit: Int,
        entry maximum: Int,
        measure: (String) -> Int = \.utf16.count,
        _ form: (Entry) -> String
    ) -> (texts: [String], rest: String?) {
        var room = limit
        var texts: [String] = []
        for entry in entries {
            let text = form(entry.with([]))
            guard measure(text) < room else { break }
            room -= measure(text) + 1
            texts.append(text)
        }
        for isSign in [true, false] {
            for (index, entry) in entries.prefix(texts.count).enumerated() {
                let bound = min(room + measure(texts[index]), maximum)
                let longer =
                    isSign ? entry.showing([]) : entry.shortened { measure(form($0)) <= bound }
                guard let text = longer.map(form), measure(text) <= bound else { continue }
                room -= measure(text) - measure(texts[index])
                texts[index] = text
            }
        }
        let further = entries.count - texts.count
        return (texts, further > 0 ? "… and \(further) more" : nil)
    }
}

extension Notice.Entry {
    private static let maxNameLength = 120
    private static let maxSummaryLength = 400
    private static let minDetailLength = 40

    /// The entry with as many details as fit. If not even the first detail fits, it is cut; nil if
    /// too little of it would remain.
    ///
    /// - Parameter fits: Whether an entry fits into the message.
    fileprivate func shortened(where fits: (Notice.Entry) -> Bool) -> Notice.Entry? {
        for count in stride(from: details.count, to: 0, by: -1) {
            let entry = showing(Array(details.prefix(count)))
            if fits(entry) { return entry }
        }
        let first = details.first ?? ""
        var length = first.utf16.count * 3 / 4
        while length >= Self.minDetailLength {
            let entry = showing([first.cut(toUTF16: length)])
            if fits(entry) { return entry }
            length = length * 3 / 4
        }
        return nil
    }

    /// The entry with only the given details, and an ellipsis if others are omitted.
    fileprivate func showing(_ shown: [String]) -> Notice.Entry {
        with(shown + (shown.count < details.count ? ["…"] : []))
    }

    fileprivate func with(_ details: [String]) -> Notice.Entry {
        Notice.Entry(
            name: name?.cut(toUTF16: Self.maxNameLength),
            summary: summary.cut(toUTF16: Self.maxSummaryLength),
            details: details,
            url: url
        )
    }

    var plain: String {
        let head = [name, summary].compactMap(\.self).joined(separator: "  ")
        return ([head] + details.map { "  \($0)" }).joined(separator: "\n")
    }
}

extension String {
    /// The text, cut and followed by an ellipsis if it is too long.
    package func cut(toUTF16 limit: Int) -> String {
        guard utf16.count > limit else { return self }
        var room = limit
        let start = prefix { character in
            room -= character.utf16.count
            return room > 0
        }
        return "\(start)…"
    }
}
