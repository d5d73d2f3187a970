import AppStore
import Testing

/// Special characters are replaced wherever a parser of bytes finds them.
struct EscapingTests {
    static let marks = [
        "", "\u{301}", "\u{338}", "\u{600}", "\u{110BD}", "\u{200D}", "\u{FE0F}", "\u{E33}",
        "\u{1161}",
        "\u{1F1E6}", "\u{1F3FD}", "\u{20E3}", "\r", "\n",
    ]

    @Test(arguments: marks) func `a special character is found next to any combining mark`(
        mark: String
    ) {
        let escaping: Escaping = ["<": "&lt;", "\r\n": "NL"]
        for (before, after) in [(mark, ""), ("", mark), (mark, mark)] {
            let escaped = escaping("a\(before)<\(after)b")
            #expect(escaped.utf8.elementsEqual("a\(before)&lt;\(after)b".utf8))
        }
    }

    @Test func `characters that only look like special ones are left unchanged`() {
        let escaping: Escaping = [";": "\\;", "`": "\\`", "<": "\\<"]
        for text in ["\u{37E}", "\u{1FEF}", "\u{226E}"] {
            #expect(escaping(text).utf8.elementsEqual(text.utf8))
        }
    }

    @Test(arguments: [
        ("-\u{301} a", "\\-\u{301} a"), ("1.", "1\\."), ("2.0 → 2.1", "2.0 → 2.1"),
        ("1986 a", "1986 a"),
        ("12) a", "12\\) a"), ("a\u{600}*b*", "a\u{600}\\*b\\*"),
        ("http:\u{200D}//x ://\u{301}", "http:\u{200D}//x \\://\u{301}"),
        (" \u{301}a\r\n\u{301}b", "\u{301}a \u{301}b"), ("www.\u{FE0F}x", "www\\.\u{FE0F}x"),
        ("me@evil.example", "me@\u{2060}evil.example"),
        ("see (https://a.example/?b=c&d#e).", "see (https://a.example/?b=c&d#e)."),
        (
            "x:https://a.example http://a.example/*b*",
            "x:https\\://a.example http\\://a.example/\\*b\\*"
        ),
        ("Flights & Hotels", "Flights & Hotels"), ("a&lt; &#60;", "a\\&lt; \\&\\#60;"),
        ("@\u{301}octocat", "@\u{2060}\u{301}octocat"),
    ])
    func `a line of Markdown begins no list and holds no markup`(text: String, line: String) {
        #expect(text.markdownLine.utf8.elementsEqual(line.utf8), "\(text.markdownLine)")
    }
}
