import TestRandomness
import Testing

/// Texts composed of parts that are difficult to tell apart, to cut or to join.
enum RandomTexts {
    private static let pieces = [
        "Fixed", "a", "crash", "in", "the", "photos", "videos", "and", "don't", "3.1", "1,000",
        "사진을", "열 때", "\u{1112}\u{1161}\u{11AB}", "写真", "を", "開く", "アプリ", "ﾌﾟ", "々", "的",
        "แก้ไข", "ข้อ", "ຜິດ", "កំហុស", "အမှား", "👨‍👩‍👧", "👍🏽", "🇰🇷", "🇰", "e\u{301}", "é", "\u{301}",
        "\u{200D}", "\u{FE0F}", "\u{200B}", "\u{0}", "•", ", ", ".", "'", "[-", "+}", "\t",
        "\u{3000}",
        "\n", "\n", "\n\n", "\r\n", "\r", "\u{2028}",
    ]

    static func text(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...60, using: &generator)).reduce(into: "") { text, _ in
            text += pieces.randomElement(using: &generator) ?? ""
            if Bool.random(using: &generator) { text += " " }
        }
    }

    /// The text with a few parts deleted, doubled or inserted.
    static func edited(_ text: String, _ generator: inout SeededGenerator) -> String {
        var characters = Array(text)
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !characters.isEmpty {
            let start = Int.random(in: 0..<characters.count, using: &generator)
            let end = min(characters.count, start + Int.random(in: 0...6, using: &generator))
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: characters.removeSubrange(start..<end)
            case 1: characters.insert(contentsOf: characters[start..<end], at: start)
            default:
                characters.insert(contentsOf: Array(self.text(&generator).prefix(5)), at: start)
            }
        }
        return String(characters)
    }
}

/// Texts that an attacker could send to slow down a night.
struct HostileTexts: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String

    fileprivate init(_ name: String, _ before: String, _ after: String) {
        (testDescription, self.before, self.after) = (name, before, after)
    }

    /// Texts of the maximum length that is compared, and much longer texts.
    static let all = texts(of: 3_900) + texts(of: 20_000)

    private static func texts(of length: UInt32) -> [Self] {
        var generator = SeededGenerator(seed: 1)
        let letters = (0x4E00..<0x4E00 + length).compactMap(Unicode.Scalar.init)
        let text = letters.map(String.init)
        let mixed = text.chunks(of: 10).shuffled(using: &generator).joined()
        return [
            Self("a line in another order", text.joined(), mixed.joined()),
            Self(
                "another line",
                text.prefix(text.count / 2).joined(),
                text.suffix(text.count / 2).joined()
            ),
            Self(
                "paragraphs of words in another order",
                text.chunks(of: 500).map { $0.joined() }.joined(separator: "\n"),
                text.chunks(of: 500).map {
                    $0.chunks(of: 10).shuffled(using: &generator).joined().joined()
                }.joined(separator: "\n")
            ),
            Self(
                "short lines in another order",
                text.prefix(4_000).joined(separator: "\n"),
                text.prefix(4_000).shuffled(using: &generator).joined(separator: "\n")
            ),
            Self(
                "as many other lines as can be compared",
                text.prefix(1_900).joined(separator: "\n"),
                text.suffix(1_900).joined(separator: "\n")
            ),
            Self(
                "two lines again and again",
                text.map { _ in ["one", "two"].randomElement(using: &generator) ?? "" }
                    .joined(separator: "\n"),
                text.map { _ in ["one", "two"].randomElement(using: &generator) ?? "" }
                    .joined(separator: "\n")
            ),
            Self(
                "empty lines",
                "a\(text.map { _ in "\n" }.joined())b",
                "c\(text.map { _ in "\r\n" }.joined())d"
            ),
            Self("blanks", text.map { _ in "x  " }.joined(), text.map { _ in " y" }.joined()),
            Self("dots", text.map { _ in "." }.joined(), text.map { _ in "," }.joined() + "a"),
            Self(
                "marks on a letter",
                "a" + text.map { _ in "\u{301}\u{323}" }.joined(),
                "a" + text.map { _ in "\u{323}\u{301}" }.joined()
            ),
            Self(
                "families",
                text.map { _ in "👨‍👩‍👧‍👦" }.joined(),
                text.map { _ in "👨‍👩‍👧" }.joined()
            ),
        ].map { Self("\($0.testDescription), of \(length)", $0.before, $0.after) }
    }
}

extension Array {
    fileprivate func chunks(of length: Int) -> [[Element]] {
        stride(from: 0, to: count, by: length).map {
            Array(self[$0..<Swift.min($0 + length, count)])
        }
    }
}
