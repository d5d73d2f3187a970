import Yams

/// A YAML text with the offsets of its Unicode scalars and of its lines, whose breaks are
/// libyaml's.
struct MarkedText {
    private(set) var scalars: [Unicode.Scalar]
    /// The offset of each line; the last line may be empty.
    let lineStarts: [Int]

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        var starts = [0]
        while let next = Self.lineStart(after: starts[starts.count - 1], in: scalars) {
            starts.append(next)
        }
        lineStarts = starts
    }

    var text: String { String(String.UnicodeScalarView(scalars)) }

    mutating func fill(_ range: Range<Int>, with mask: Unicode.Scalar) {
        for offset in range { scalars[offset] = mask }
    }

    func offset(of mark: Mark) -> Int? {
        guard lineStarts.indices.contains(mark.line - 1) else { return nil }
        let offset = lineStarts[mark.line - 1] + mark.column - 1
        return scalars.indices.contains(offset) ? offset : nil
    }

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

    func lineStart(after start: Int) -> Int? { Self.lineStart(after: start, in: scalars) }

    private static func lineStart(after start: Int, in scalars: [Unicode.Scalar]) -> Int? {
        guard let end = scalars[start...].firstIndex(where: isBreak) else { return nil }
        let isPair = scalars[end] == "\r" && end + 1 < scalars.count && scalars[end + 1] == "\n"
        return end + (isPair ? 2 : 1)
    }

    static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}

extension MarkedText {
    /// The end of a line's content, before its break.
    func lineEnd(_ line: Int) -> Int {
        scalars[lineStarts[line]...].firstIndex(where: Self.isBreak) ?? scalars.count
    }

    /// The column of a line's first character that is not blank, from 0; nil if there is none, or
    /// if it begins a comment and comments do not count.
    func indentation(ofLine line: Int, countingComments: Bool = false) -> Int? {
        let signs = scalars[lineStarts[line]..<lineEnd(line)]
        guard let first = signs.firstIndex(where: { $0 != " " && $0 != "\t" }) else { return nil }
        return countingComments || scalars[first] != "#" ? first - lineStarts[line] : nil
    }

    func isBlank(line: Int) -> Bool { indentation(ofLine: line, countingComments: true) == nil }

    /// The line break that this text uses.
    var lineBreak: String {
        guard lineStarts.count > 1 else { return "\n" }
        return String(String.UnicodeScalarView(scalars[lineEnd(0)..<lineStarts[1]]))
    }
}
