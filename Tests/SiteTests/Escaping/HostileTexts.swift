import TestRandomness

/// Random texts of special characters of output formats, combining marks, and ordinary words.
struct HostileTexts {
    private static let signs =
        [
            "<!channel>", "<https://evil.example|x>", "[x](https://evil.example)", "</b>", "www.",
            "![x](https://evil.example/i.png)", "<img src=x onerror=alert(1)>", "://", "]]>",
            "\",\"", "=cmd|'/C calc'!A0", "BEGIN:VEVENT", "\nEND:VEVENT\n",
            "\r\nBcc: x@evil.example",
            "```", "~~~~", "&lt;", "&#60;", "\\n", "\\;", "=?utf-8?B?PGI+?=", "@everyone", "1. ",
            "2) ", "- ", "+ ", "# ", "---", "===", "> ", "    ", "[x]: https://evil.example",
            "https://evil.example/", "<a@b.example>", "{{url}}", "%0A", "||", "**", "__", "\r\n",
            "<!--", "-->", "<?", "<![CDATA[", "\\\r\n", "*|", "`x`", "$x$", "\n\n",
            "me@evil.example", " mailto:me@evil.example ", " @octocat ", "http://evil.example",
        ] + "\\`*_[]<>#|~&$!\"';,:=+-@%(){}/.^? ×a\t\n\r0".map(String.init)

    private static let marks = [
        "\u{300}", "\u{301}", "\u{338}", "\u{600}", "\u{605}", "\u{6DD}", "\u{70F}", "\u{8E2}",
        "\u{110BD}", "\u{200D}", "\u{FE0F}", "\u{FE0E}", "\u{200B}", "\u{200C}", "\u{E33}",
        "\u{EB3}", "\u{903}", "\u{94D}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{AC00}", "\u{D7B0}",
        "\u{1F1E6}", "\u{1F1FF}", "\u{1F3FD}", "\u{1F600}", "\u{2764}", "\u{E0067}", "\u{20E3}",
        "\u{202E}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{FEFF}", "\u{AD}", "\u{34F}", "\u{3164}",
        "\u{7}", "\u{1B}", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}", "\u{7F}", "\u{9B}",
        "\u{FFFE}", "\u{3000}", "\u{A0}", "\u{1F}", "\u{10FFFF}", "\u{E000}", "\u{37E}",
        "\u{1FEF}", "\u{226E}",
    ]

    private static let words = [
        "Kite", "달빛은행", "日本", "naïve", " ", " and ", "لعبة", "ไทย", "हिन्दी", "👩🏽‍🚀", "v2",
    ]

    private var dice: SeededGenerator

    init(seed: UInt64) { dice = SeededGenerator(seed: seed) }

    /// The next text; one in 300 is long.
    mutating func next() -> String {
        let isLong = dice.happens(1 / 300)
        let count =
            isLong ? Int.random(in: 30...300, using: &dice) : Int.random(in: 1...6, using: &dice)
        return (0..<count).map { _ in piece() }.joined()
    }

    private mutating func piece() -> String {
        guard dice.happens(0.7) else { return Self.words.randomElement(using: &dice) ?? "" }
        let sign = Self.signs.randomElement(using: &dice) ?? ""
        return mark() + sign + mark()
    }

    private mutating func mark() -> String {
        dice.happens(0.4) ? Self.marks.randomElement(using: &dice) ?? "" : ""
    }
}
