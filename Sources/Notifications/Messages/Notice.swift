package import Watchlists

/// What one message says, before a service's form is given to it. It is kept as it is until it is
/// delivered, so that a message that is sent again is the same one.
package struct Notice: Codable, Hashable, Sendable {
    /// The same for every attempt, and for no other message.
    package let key: String
    package let channel: String
    /// The highest of its news.
    package let severity: String
    package let run: Int
    package let night: String
    package let headline: String
    /// An app's news each, and what is about none.
    package let entries: [Entry]
    /// The page that has all of it; nil where nobody knows where the site is.
    package let url: String?
    /// As HTML, for mail.
    package let html: String?
    /// What is told, as lines of JSON.
    package let events: [String]

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
        events: [String]
    ) {
        self.key = key
        self.channel = channel
        self.severity = severity.rawValue
        self.run = run
        self.night = night
        self.headline = headline
        self.entries = entries
        self.url = url
        self.html = html
        self.events = events
    }

    package struct Entry: Codable, Hashable, Sendable {
        package let title: String
        package let details: [String]
        package let url: String?

        package init(title: String, details: [String] = [], url: String? = nil) {
            self.title = title
            self.details = details
            self.url = url
        }
    }
}

extension Notice {
    /// All of it as plain text.
    package var text: String {
        let parts = entries.map { ([$0.title] + $0.details.map { "  \($0)" }).joined(separator: "\n") }
        return ([headline, ""] + parts + (url.map { ["", $0] } ?? [])).joined(separator: "\n") + "\n"
    }

    /// Entries in a service's form, as many as fit.
    ///
    /// - Parameters:
    ///   - limit: characters of all of them; each costs a line break too.
    ///   - detailed: characters of one, beyond which its details are cut.
    /// - Returns: the texts, and how many entries are left out.
    func fitting(
        _ limit: Int,
        entry most: Int,
        measure: (String) -> Int = \.utf16.count,
        _ form: (Entry) -> String
    ) -> (texts: [String], further: Int) {
        var rest = limit
        var texts: [String] = []
        for entry in entries {
            let text = entry.shortened(to: min(most, rest), measure, form)
            guard let text else { break }
            rest -= measure(text) + 1
            texts.append(text)
        }
        return (texts, entries.count - texts.count)
    }

    /// What follows entries that were cut off.
    func rest(_ further: Int) -> String? {
        further > 0 ? "… and \(further) more" : nil
    }
}

extension Notice.Entry {
    /// The form with as many details as fit; nil where not even the title does.
    fileprivate func shortened(
        to limit: Int,
        _ measure: (String) -> Int,
        _ form: (Notice.Entry) -> String
    ) -> String? {
        for count in stride(from: details.count, through: 0, by: -1) {
            let rest = count < details.count ? ["…"] : []
            let entry = Notice.Entry(
                title: title,
                details: Array(details.prefix(count)) + rest,
                url: url
            )
            let text = form(entry)
            if measure(text) <= limit { return text }
        }
        return nil
    }
}

extension String {
    /// As much as fits a limit, with a sign that something is missing.
    package func cut(to limit: Int, measure: (String) -> Int = \.utf16.count) -> String {
        guard measure(self) > limit else { return self }
        var text = String(prefix(limit))
        while measure(text) > limit - measure("…") { text.removeLast() }
        return text + "…"
    }
}
