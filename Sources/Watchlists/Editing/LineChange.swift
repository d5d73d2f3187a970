/// The replacement of whole lines of a text. Lines are counted from 0.
struct LineChange {
    let lines: Range<Int>
    let replacement: [String]

    static func insert(_ text: [String], before line: Int) -> LineChange {
        LineChange(lines: line..<line, replacement: text)
    }

    static func delete(_ lines: ClosedRange<Int>) -> LineChange {
        LineChange(lines: Range(lines), replacement: [])
    }
}

extension MarkedText {
    /// The text in a range of offsets, which count Unicode scalars.
    func text(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(scalars[range]))
    }

    /// The text of a line, counted from 0, without its line break.
    func text(ofLine line: Int) -> String { text(lineStarts[line]..<lineEnd(line)) }

    /// The text after the changes, which must not overlap.
    func applying(_ changes: [LineChange]) -> String {
        var lines = lineStarts.indices.map { line in
            let end = line + 1 < lineStarts.count ? lineStarts[line + 1] : scalars.count
            return (content: text(ofLine: line), lineBreak: text(lineEnd(line)..<end))
        }
        for change in changes.sorted(by: { $0.lines.lowerBound > $1.lines.lowerBound }) {
            // The new last line has a line break only if the old last line has one.
            let last = lines[lines.count - 1].lineBreak
            lines[lines.count - 1].lineBreak = last.isEmpty ? lineBreak : last
            let replacement = change.replacement.map { (content: $0, lineBreak: lineBreak) }
            lines.replaceSubrange(change.lines, with: replacement)
            lines[lines.count - 1].lineBreak = last
        }
        return lines.map { $0.content + $0.lineBreak }.joined()
    }
}
