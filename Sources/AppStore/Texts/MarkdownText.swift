extension String {
    /// The text as one line of Markdown that renders as plain text, without markup or mentions.
    /// Plain web addresses stay unchanged, so that readers can copy them. Some programs turn them
    /// into links.
    package var markdown: String {
        PlainText.label.cleaned(self).unicodeScalars.split(
            whereSeparator: \.properties.isWhitespace
        )
        .map { word in
            let word = String(word)
            guard !word.isPlainAddress else { return word }
            return String(Escaping.markdown("\(word) ").unicodeScalars.dropLast())
        }
        .joined(separator: " ")
    }

    /// Whether a word is a web address, perhaps in parentheses, without possible markup.
    private var isPlainAddress: Bool {
        let address = utf8.drop { $0 == UInt8(ascii: "(") }
        return (address.starts(with: "https://".utf8) || address.starts(with: "http://".utf8))
            && address.allSatisfy { Self.addressCharacters.contains($0) }
    }

    private static let addressCharacters = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-./?=%+,:#&()".utf8
    )

    /// The text as in `markdown`, but also escaped for the start of a line, where `-`, `+`, `=` and
    /// a number with a period or parenthesis are markup.
    package var markdownLine: String {
        let text = markdown
        let digits = text.utf8.prefix(while: \.isDigit)
        let rest = text[digits.endIndex...]
        let signs = digits.isEmpty ? ["-", "+", "="] : [". ", ") "]
        let isMarkup = signs.contains { "\(rest) ".utf8.starts(with: $0.utf8) }
        return isMarkup ? "\(text[..<digits.endIndex])\\\(rest)" : text
    }
}

extension Escaping {
    /// The texts that are markup in CommonMark, GitHub's extensions, formulas or Discord, each with
    /// its replacement.
    ///
    /// GitHub recognizes mail addresses and mentions even if `@` is escaped. An invisible word
    /// joiner after `@` prevents both.
    fileprivate static let markdown: Escaping = [
        "\\": "\\\\", "`": "\\`", "*": "\\*", "_": "\\_", "[": "\\[", "]": "\\]", "<": "\\<",
        ">": "\\>", "#": "\\#", "|": "\\|", "~": "\\~",
        // An ampersand before a space cannot begin an entity.
        "& ": "& ", "&": "\\&", "$": "\\$",
        "://": "\\://", "www.": "www\\.", "Www.": "Www\\.", "WWW.": "WWW\\.",
        "@": "@\u{2060}",
    ]
}
