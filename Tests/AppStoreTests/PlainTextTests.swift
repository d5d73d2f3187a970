import AppStore
import Testing

@Suite struct PlainTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("tab\tand\nline", "tab\tand\nline"),
        ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\r\r\nb", "a\n\nb"), ("a\n\rb", "a\n\nb"),
        ("\u{B}\u{C}\u{85}\u{2028}\u{2029}", "\n\n\n\n\n"),
        ("a\u{0}b\u{1}\u{8}\u{E}\u{1F}\u{7F}c", "abc"),
        ("\u{80}\u{84}\u{86}\u{9F}\u{A0}", "\u{A0}"),
        ("\u{FFFD}\u{FFFE}", "\u{FFFD}"),
        ("\u{1FFFD}\u{1FFFE}\u{1FFFF}\u{20000}", "\u{1FFFD}\u{20000}"), ("\u{10FFFE}x", "x"),
        ("\u{FEFF}\u{200B}\u{AD}", "\u{FEFF}\u{200B}\u{AD}"), ("©®é“”—…", "©®é“”—…"),
    ])
    func `controls and noncharacters are dropped, line breaks are one kind`(
        text: String,
        cleaned: String
    ) {
        #expect(scalars(PlainText.content.cleaned(text)) == scalars(cleaned))
        #expect(scalars(PlainText.label.cleaned(text)) == scalars(cleaned))
    }

    static let bidirectional: [Unicode.Scalar] = [
        "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}",
        "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    ]

    @Test(arguments: bidirectional)
    func `bidirectional controls are kept in content and dropped in labels`(
        control: Unicode.Scalar
    ) {
        let text = "a\(control)b"
        #expect(scalars(PlainText.content.cleaned(text)) == scalars(text))
        #expect(scalars(PlainText.label.cleaned(text)) == scalars("ab"))
    }

    /// The fast scan reads bytes. This test compares its result with the rule for each scalar.
    @Test
    func `every scalar of the first plane, and the end of the others, gets what the rule says`() {
        let ends = (UInt32(1)...16).flatMap { ($0 << 16 | 0xFF00)...($0 << 16 | 0xFFFF) }
        for value in Array(0...0xFFFF) + ends {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let expected = rule(scalar)
            let isBidirectional = Self.bidirectional.contains(scalar)
            let content = PlainText.content.cleaned(String(scalar))
            let label = PlainText.label.cleaned(String(scalar))
            guard scalars(content) == scalars(expected),
                scalars(label) == (isBidirectional ? [] : scalars(expected))
            else {
                Issue.record("U+\(String(value, radix: 16))")
                continue
            }
        }
    }

    private func rule(_ scalar: Unicode.Scalar) -> String {
        if [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029].contains(scalar.value) { return "\n" }
        let properties = scalar.properties
        if properties.generalCategory == .control, scalar != "\t" { return "" }
        return properties.isNoncharacterCodePoint ? "" : String(scalar)
    }

    /// The scalars of a string. Swift's `==` also considers strings equal that only look the same.
    private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
