import Testing
import TextAnalysis

/// Text that is wrapped to the width of a terminal.
struct WrappedTextTests {
    @Test(arguments: [
        ("one two three", 7, ["one two", "three"]),
        ("one two", 20, ["one two"]),
        ("one\ttwo three", 7, ["one two", "three"]),
        ("a\n\nb", 20, ["a", "", "b"]),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
        ("go abcdefghij", 4, ["go", "abcd", "efgh", "ij"]),
        ("달빛은행 업데이트", 10, ["달빛은행", "업데이트"]),
        ("앱 달빛은행 업데이트", 10, ["앱", "달빛은행", "업데이트"]),
        ("日本語の文章です", 6, ["日本語", "の文章", "です"]),
        ("v2 日本語の文章", 8, ["v2 日本", "語の文章"]),
        ("", 10, [""]),
    ])
    func `text is broken between words, or anywhere if there are none`(
        text: String,
        width: Int,
        lines: [String]
    ) {
        #expect(text.wrapped(toWidth: width) == lines)
    }

    @Test func `a word of a megabyte is broken, too`() {
        let word = String(repeating: "x", count: 1 << 20)
        #expect(word.wrapped(toWidth: 64).count == 1 << 14)
    }

    @Test(arguments: ["a🧑🏽‍🚀b ✅ ok", "ＡＢＣ ｱｲｳ", "اقرأ كتابًا", "e\u{301}\u{301} x"], 2...12)
    func `no line is wider than it may be, and no character is lost`(text: String, width: Int) {
        let lines = text.wrapped(toWidth: width)
        #expect(lines.allSatisfy { $0.displayWidth <= width })
        #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }

    @Test(arguments: [
        ("\u{600}A", 1), ("กำ", 2), ("क\u{94D}ष", 2), ("한", 2), ("🇰🇷", 2), ("👩🏽‍🚀", 2),
        ("😀" + String(repeating: "\u{903}", count: 50), 52), ("❤\u{FE0F}", 2), ("e\u{301}", 1),
        ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{200B}", 0),
    ])
    func `the width of a character includes all of its parts`(text: String, width: Int) {
        #expect(text.displayWidth == width)
        #expect(text.wrapped(toWidth: 2).joined() == text)
    }
}
