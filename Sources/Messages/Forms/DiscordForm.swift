import AppStore

extension Notice {
    /// The message with an embed, as JSON for Discord's webhooks, with mentions disabled.
    ///
    /// Discord allows 256 characters in a title, 4,096 in a description, and 6,000 in all embeds.
    package var discord: String {
        get throws {
            let (texts, rest) = fitting(3_900, entry: 1_500) { $0.markdown(detail: "> ") }
            let lines = texts + [rest].compactMap(\.self)
            let title =
                headline.markdownLine.utf16.count > 256 ? headline.cut(toUTF16: 127) : headline
            let color = ["alert": 0xD1242F, "notice": 0x0969DA][severity] ?? 0x6E7781
            let embed: JSONObject = [
                "title": title.markdownLine, "description": lines.joined(separator: "\n"),
                "color": color,
            ]
            let embeds = [url.map { embed.adding(["url": $0]) } ?? embed]
            let message: JSONObject = [
                "embeds": embeds, "allowed_mentions": ["parse": [] as [String]],
            ]
            return try message.jsonLine
        }
    }
}
