extension String {
    /// The text as one line of Markdown that is rendered as plain text, without markup, links or
    /// mentions.
    package var markdown: String {
        Escaping.markdown(
            PlainText.label.cleaned(self).unicodeScalars.split(
                whereSeparator: \.properties.isWhitespace
            )
            .map { String($0) }.joined(separator: " ")
        )
    }

    /// The same as `markdown`, but for the start of a line, where `-`, `+`, `=` and a number with a
    /// point or parenthesis are markup, too.
    package var markdownLine: String {
        let text = markdown
        let digits = text.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let rest = text[digits.endIndex...]
        let signs = digits.isEmpty ? ["-", "+", "="] : [". ", ") "]
        let isMarkup = signs.contains { "\(rest) ".utf8.starts(with: $0.utf8) }
        return isMarkup ? "\(text[..<digits.endIndex])\\\(rest)" : text
    }
}

extension Escaping {
    /// The escaped signs of CommonMark, GitHub's extensions, formulas and Discord.
    ///
    /// GitHub recognizes mail addresses and mentions even if `@` is escaped. An invisible word
    /// joiner after `@` prevents both.
    fileprivate static let markdown: Escaping = [
        "\\": "\\\\", "`": "\\`", "*": "\\*", "_": "\\_", "[": "\\[", "]": "\\]", "<": "\\<",
        ">": "\\>", "#": "\\#", "|": "\\|", "~": "\\~",
        // Only an ampersand before a name or a number may begin an entity.
        "& ": "& ", "&": "\\&", "$": "\\$",
        "://": "\\://", "www.": "www\\.", "Www.": "Www\\.", "WWW.": "WWW\\.",
        "@": "@\u{2060}",
    ]
}
