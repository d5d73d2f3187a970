import Yams

/// A YAML text as lines, which end where libyaml ends them.
struct MarkedText {
    struct Line {
        var scalars: [Unicode.Scalar]
        /// The line break; empty for the last line, which may be empty itself.
        var lineBreak: String

        var text: String { String(String.UnicodeScalarView(scalars)) }
    }

    /// At least one line.
    var lines: [Line] = []

    init(_ text: String) {
        var rest = Substring(text).unicodeScalars
        while let end = rest.firstIndex(where: Self.isBreak) {
            let isPair = rest[end...].starts(with: ["\r", "\n"])
            let next = rest.index(end, offsetBy: isPair ? 2 : 1)
            lines.append(Line(scalars: Array(rest[..<end]), lineBreak: String(rest[end..<next])))
            rest = rest[next...]
        }
        lines.append(Line(scalars: Array(rest), lineBreak: ""))
    }

    var text: String { lines.map { $0.text + $0.lineBreak }.joined() }

    /// The rest of the line that begins at a mark; empty for a mark after the last line.
    func scalars(from mark: Mark) -> ArraySlice<Unicode.Scalar> {
        lines.indices.contains(mark.line - 1)
            ? lines[mark.line - 1].scalars.dropFirst(mark.column - 1) : []
    }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}

extension MarkedText.Line {
    private var start: Int? { scalars.firstIndex { $0 != " " && $0 != "\t" } }

    /// The column of the first character of a value, from 0; nil for a blank line and a comment.
    var indentation: Int? { start.flatMap { scalars[$0] == "#" ? nil : $0 } }

    /// The column of a comment that has the line for itself, from 0.
    var commentColumn: Int? { start.flatMap { scalars[$0] == "#" ? $0 : nil } }
}

/// The replacement of whole lines of a text, which are counted from 0.
struct LineChange {
    let lines: Range<Int>
    let replacement: [String]

    static func insert(_ text: [String], before line: Int) -> LineChange {
        LineChange(lines: line..<line, replacement: text)
    }
}

extension MarkedText {
    /// The text after the changes, which must not overlap.
    func applying(_ changes: [LineChange]) -> String {
        var edited = self
        let lineBreak = lines.count > 1 ? lines[0].lineBreak : "\n"
        edited.lines[lines.count - 1].lineBreak = lineBreak
        for change in changes.sorted(by: { $0.lines.lowerBound > $1.lines.lowerBound }) {
            let replacement = change.replacement.map {
                Line(scalars: Array($0.unicodeScalars), lineBreak: lineBreak)
            }
            edited.lines.replaceSubrange(change.lines, with: replacement)
        }
        edited.lines[edited.lines.count - 1].lineBreak = ""
        return edited.text
    }
}
