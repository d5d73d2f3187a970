extension String {
    /// The text in one line of Markdown, read as it stands: nothing is markup, no address is a
    /// link, and nobody is mentioned.
    package var markdown: String {
        Escaping.markdown(
            PlainText.label.cleaned(self).unicodeScalars.split(
                whereSeparator: \.properties.isWhitespace
            )
            .map { String($0) }.joined(separator: " ")
        )
    }

    /// The same at the start of a line, where `-`, `+`, `=` and a number with a point are markup,
    /// too.
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
    /// The signs of CommonMark, GitHub's extensions, formulas, and Discord.
    ///
    /// GitHub looks for mail addresses and names after `@` once backslashes are gone; a word
    /// joiner, which is not drawn, ends both.
    fileprivate static let markdown: Escaping = [
        "\\": "\\\\", "`": "\\`", "*": "\\*", "_": "\\_", "[": "\\[", "]": "\\]", "<": "\\<",
        ">": "\\>", "#": "\\#", "|": "\\|", "~": "\\~", "&": "\\&", "$": "\\$",
        "://": "\\://", "www.": "www\\.", "Www.": "Www\\.", "WWW.": "WWW\\.",
        "@": "@\u{2060}",
    ]
}
