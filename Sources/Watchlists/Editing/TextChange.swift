/// The replacement of a part of a text.
struct TextChange: Hashable {
    let range: Range<Int>
    let replacement: String

    static func insert(_ text: String, at offset: Int) -> TextChange {
        TextChange(range: offset..<offset, replacement: text)
    }

    static func delete(_ range: Range<Int>) -> TextChange {
        TextChange(range: range, replacement: "")
    }
}

extension MarkedText {
    func text(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(scalars[range]))
    }

    /// The text after the changes; nil if they overlap.
    func applying(_ changes: [TextChange]) -> String? {
        var result = String.UnicodeScalarView()
        var offset = 0
        let order = changes.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        for change in order {
            guard offset <= change.range.lowerBound else { return nil }
            result.append(contentsOf: scalars[offset..<change.range.lowerBound])
            result.append(contentsOf: change.replacement.unicodeScalars)
            offset = change.range.upperBound
        }
        result.append(contentsOf: scalars[offset...])
        return String(result)
    }
}
