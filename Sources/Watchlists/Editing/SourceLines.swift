import AppStore

/// A YAML text, divided into lines as libyaml divides it. The first line and the first column are
/// 0. A column is a number of Unicode scalars.
struct SourceLines {
    struct Change: Hashable {
        let lines: Range<Int>
        let replacement: [String]
    }

    /// Each line with its line break. The last line has none, and may be empty.
    private var lines: [(text: String, end: String)] = []

    init(_ text: String) {
        var rest = text.unicodeScalars[...]
        while let end = rest.firstIndex(where: Self.isLineBreak) {
            let isPair = rest[end...].starts(with: ["\r", "\n"])
            let next = rest.index(end, offsetBy: isPair ? 2 : 1)
            lines.append((String(rest[..<end]), String(rest[end..<next])))
            rest = rest[next...]
        }
        lines.append((String(rest), ""))
    }

    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
    }

    var count: Int { lines.count }

    subscript(line: Int) -> String { lines[line].text }

    /// The texts before and after a position in its line; nil if there is no such line.
    func halves(at position: SourcePosition) -> (before: String, after: String)? {
        guard lines.indices.contains(position.line - 1) else { return nil }
        let scalars = lines[position.line - 1].text.unicodeScalars
        let before = scalars.prefix(position.column - 1)
        return (String(before), String(scalars[before.endIndex...]))
    }

    /// The number of blanks before the text of a line; nil for a line without text. A comment
    /// counts as text only if `countingComments` is true.
    func indentation(ofLine line: Int, countingComments: Bool = false) -> Int? {
        let scalars = lines[line].text.unicodeScalars
        guard let first = scalars.firstIndex(where: { $0 != " " && $0 != "\t" }),
            countingComments || scalars[first] != "#"
        else { return nil }
        return scalars.distance(from: scalars.startIndex, to: first)
    }

    /// The text with the changes. Equal changes are made once; other changes must not overlap. New
    /// lines end like the first line.
    func applying(_ changes: [Change]) -> String {
        var lines = lines
        let lineBreak = lines.count > 1 ? lines[0].end : "\n"
        for change in changes.distinct.sorted(by: { $0.lines.lowerBound > $1.lines.lowerBound }) {
            lines[lines.count - 1].end = lineBreak
            let replacement = change.replacement.map { (text: $0, end: lineBreak) }
            lines.replaceSubrange(change.lines, with: replacement)
            lines[lines.count - 1].end = ""
        }
        return lines.map { $0.text + $0.end }.joined()
    }
}
