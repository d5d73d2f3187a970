import Yams

/// A YAML text as Unicode scalars, with the offsets of its lines as libyaml divides them.
struct MarkedText {
    let scalars: [Unicode.Scalar]
    /// The offset in `scalars` at which each line starts; the last line may be empty.
    let lineStarts: [Int]

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        var starts = [0]
        while let end = scalars[starts[starts.count - 1]...].firstIndex(where: Self.isBreak) {
            let isPair = scalars[end...].starts(with: ["\r", "\n"])
            starts.append(end + (isPair ? 2 : 1))
        }
        lineStarts = starts
    }

    var text: String { String(String.UnicodeScalarView(scalars)) }

    /// The offset, in Unicode scalars, of a mark in Yams' parse tree; nil if it is outside the text.
    func offset(of mark: Mark) -> Int? {
        guard lineStarts.indices.contains(mark.line - 1) else { return nil }
        let offset = lineStarts[mark.line - 1] + mark.column - 1
        return scalars.indices.contains(offset) ? offset : nil
    }

    /// The position of an offset, as diagnostics about the file at a path give it.
    func position(of offset: Int, in file: String) -> SourcePosition {
        let line = line(of: offset)
        return SourcePosition(file: file, line: line + 1, column: offset - lineStarts[line] + 1)
    }

    /// The line of an offset, counted from 0.
    func line(of offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Whether the character ends a line for libyaml.
    static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}

extension MarkedText {
    /// The offset of a line's end, before its line break.
    func lineEnd(_ line: Int) -> Int {
        scalars[lineStarts[line]...].firstIndex(where: Self.isBreak) ?? scalars.count
    }

    /// The column, from 0, of a line's first character that is not a blank; nil for a blank line,
    /// and for a line with only a comment unless comments count.
    func indentation(ofLine line: Int, countingComments: Bool = false) -> Int? {
        let signs = scalars[lineStarts[line]..<lineEnd(line)]
        guard let first = signs.firstIndex(where: { $0 != " " && $0 != "\t" }) else { return nil }
        return countingComments || scalars[first] != "#" ? first - lineStarts[line] : nil
    }

    /// The line break that this text uses.
    var lineBreak: String {
        guard lineStarts.count > 1 else { return "\n" }
        return String(String.UnicodeScalarView(scalars[lineEnd(0)..<lineStarts[1]]))
    }
}
