import AppStore
import Markup
import TestRandomness
import TestSupport
import Testing

@Suite struct HostileTextTests {
    static let texts = [
        "", " ", "\n", "  two  blanks ", "a\nb", "\n\nbegins", "tab\there",
        "<script>alert(1)</script>", "</script>", "</style>", "</title>", "<b>bold", "</p></body>",
        "<!-- comment -->", "-->", "<!--", "<![CDATA[x]]>", "]]>", "<?php echo ?>", "<!DOCTYPE x>",
        "\"", "'", "\"'", "''\"\"", "a=\"b\" onclick='c'", "`", "&{alert(1)}", "&{", "${x}",
        "&", "&&", "&amp;", "&amp;amp;", "&#x;", "&#60;", "&#x3C;", "&nbsp;", "&lt",
        "&notanentity;",
        "\u{0}", "a\u{0}b", "\u{1}\u{2}\u{1B}[31m\u{7F}", "\u{80}\u{9F}", "a\r\nb\rc", "\u{B}\u{C}",
        "\u{85}\u{2028}\u{2029}", "\u{FFFE}\u{FFFF}\u{1FFFE}\u{10FFFF}", "\u{FFFD}",
        "\u{202E}gnp.exe", "\u{2066}a\u{2069}\u{200E}\u{200F}\u{61C}", "\u{FEFF}bom", "\u{200B}",
        "👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿", "日本語", "한국어", "ไทย", "עברית", "e\u{301}\u{323}", "Z̸̡͠a̷l̶g̵o̴",
        "\u{A0}nbsp\u{A0}", "“quotes” — dash…", "ÄÖÜ ß", "\u{E000}", "\u{10FFFD}",
        "javascript:alert(1)", "{[|]}\\^%20%zz", "<svg onload=alert(1)>", "<\u{0}script>",
    ]

    @Test(arguments: texts)
    func `any cleaned text is read back unchanged`(text: String) {
        expectRoundTrip(text)
    }

    @Test(arguments: 0..<200)
    func `random strings from nasty pieces come back as they were, once cleaned`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = (0..<Int.random(in: 1...60, using: &random)).map { _ in
            Bool.random(using: &random)
                ? Self.texts.randomElement(using: &random) ?? ""
                : String(Self.scalar(using: &random))
        }
        expectRoundTrip(text.joined())
    }

    @Test func `five megabytes of text come back as they were`() {
        let text = String(repeating: "<카카오> & \"é\" ", count: 270_000)
        #expect(text.utf8.count > 5_000_000)
        let page = Page(language: "en", title: "") { E.p { text } }
        let parsed = ParsedPage(html: page.bytes())
        #expect(parsed.texts("//p") == [text])
    }

    @Test func `texts side by side are written as one`() {
        #expect(
            body {
                E.p {
                    "a"; "<"; ""; "b"
                }
            } == "<p>a&lt;b</p>"
        )
    }

    @Test func `a hostile value adds no element, attribute or complaint`() {
        for text in Self.texts {
            let page = Page(language: text, title: text) { E.p(.title(text), .id(text)) { text } }
            let parsed = ParsedPage(html: page.bytes())
            let complaints = parsed.complaints.filter { !$0.message.contains("already defined") }
            #expect(complaints.isEmpty, "\(scalars(text))")
            #expect(parsed.count("//*") == 9, "\(scalars(text))")
            #expect(parsed.count("//p/@*") == 2)
            #expect(parsed.count("//comment() | //processing-instruction() | //script") == 0)
        }
    }

    private func expectRoundTrip(_ text: String) {
        let page = Page(language: "en", title: "[\(text)]") {
            E.p(.title(text), .data("text", text)) { "[\(text)]" }
        }
        let parsed = ParsedPage(html: page.bytes())
        let content = PlainText.content.cleaned("[\(text)]")
        let label = PlainText.label.cleaned(text)
        #expect(parsed.texts("//p").map(scalars) == [scalars(content)])
        #expect(parsed.texts("//p/@title").map(scalars) == [scalars(label)])
        #expect(parsed.texts("//p/@data-text").map(scalars) == [scalars(label)])
        #expect(parsed.texts("//title").map(scalars) == [scalars("[\(label)]")])
    }

    private static func scalar(using random: inout SeededGenerator) -> Unicode.Scalar {
        let planes: [ClosedRange<UInt32>] = [
            0...0xA0, 0x2000...0x206F, 0x20...0x7E, 0xAC00...0xD7A3, 0xFDC0...0xFDFF,
            0xFFF0...0xFFFF, 0x1F300...0x1FAFF, 0x1FFF0...0x1FFFF, 0...0x10FFFF,
        ]
        let plane = planes.randomElement(using: &random) ?? 0...0
        return Unicode.Scalar(UInt32.random(in: plane, using: &random)) ?? "?"
    }
}
