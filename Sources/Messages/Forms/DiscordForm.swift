import AppStore

extension Notice {
    /// A message with an embed, as Discord's webhooks take it.
    ///
    /// A title takes 256 characters, a description 4,096, all embeds together 6,000. Nobody is mentioned,
    /// whatever a store's texts say.
    package var discord: String {
        get throws {
            let (texts, further) = fitting(3_900, entry: 1_500) { $0.discord }
            let lines = texts + [rest(further)].compactMap(\.self)
            let title = headline.markdownLine.utf16.count > 256 ? headline.cut(to: 127) : headline
            var embed: [String: JSONValue] = [
                "title": .text(title.markdownLine),
                "description": .text(lines.joined(separator: "\n")),
                "color": .number(["alert": 0xD1242F, "notice": 0x0969DA][severity] ?? 0x6E7781),
            ]
            if let url { embed["url"] = .text(url) }
            let message: JSONValue = [
                "embeds": [.object(embed)], "allowed_mentions": ["parse": []],
            ]
            return try message.jsonLine
        }
    }
}

extension Notice.Entry {
    fileprivate var discord: String { markdown(detail: "> ") }
}
