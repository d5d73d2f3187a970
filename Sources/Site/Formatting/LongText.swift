import TextAnalysis

/// A text of many lines, split into a visible part and a folded part.
struct LongText {
    typealias Line = (text: Substring, isHeading: Bool)

    private static let maxLines = 6
    private static let maxLetters = 420
    /// The maximum number of remaining lines that are not folded if they are short.
    private static let maxUnfoldedRest = 3

    let start: [Line]
    let rest: [Line]
    /// The number of characters that are cut off at the end.
    let missing: Int

    private init(_ text: Substring, missing: Int, isHeading: [Bool]) {
        let lines = Self.lines(text, isHeading)
        let fold = Self.fold(lines)
        self.missing = missing
        (start, rest) = fold.rest.count > 0 ? fold : (lines, [])
    }

    init(_ text: String) {
        let (shown, missing) = Self.cut(text)
        self.init(shown, missing: missing, isHeading: [])
    }

    /// Splits release notes and recognises their headings.
    init(notes: String) {
        let (shown, missing) = Self.cut(notes)
        let headings = NotesSections(String(shown)).sections.flatMap { section in
            (section.heading == nil ? [] : [true]) + section.lines.map { _ in false }
        }
        self.init(shown, missing: missing, isHeading: headings)
    }

    private static func cut(_ text: String) -> (Substring, Int) {
        guard text.utf8.count > StoreText.maxLength else { return (text[...], 0) }
        let shown = text.prefix(StoreText.maxLength)
        let left = StoreText.cut(text[shown.endIndex...])
        return left.isEmpty ? (text[...], 0) : (shown, left.count)
    }

    /// Drops blank lines at both ends, and merges consecutive blank lines.
    private static func lines(_ text: Substring, _ isHeading: [Bool]) -> [Line] {
        var headings = isHeading[...]
        var lines: [Line] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let isBlank = line.allSatisfy(\.isWhitespace)
            if isBlank, lines.last?.text.isEmpty ?? true { continue }
            let isHeading = isBlank ? false : headings.popFirst() ?? false
            lines.append((text: isBlank ? "" : line, isHeading: isHeading))
        }
        if lines.last?.text.isEmpty == true { lines.removeLast() }
        return lines
    }
}

extension LongText {
    private static func fold(_ lines: [Line]) -> (start: [Line], rest: [Line]) {
        var start: [Line] = []
        var room = maxLetters
        for (index, line) in lines.enumerated() {
            let length = line.text.unicodeScalars.count
            if start.isEmpty, length > maxLetters { return split(lines) }
            if start.count >= maxLines || length > room {
                return foldedUnlessShort(Array(lines[index...]), start)
            }
            start.append(line)
            room -= length
        }
        return (start, [])
    }

    private static func foldedUnlessShort(
        _ rest: [Line],
        _ start: [Line]
    ) -> (start: [Line], rest: [Line]) {
        let letters = rest.lazy.map(\.text.unicodeScalars.count).reduce(0, +)
        guard rest.count <= maxUnfoldedRest, letters < maxLetters / maxUnfoldedRest else {
            return (start, rest)
        }
        return (start + rest, [])
    }

    /// Splits a first line that is too long for the visible part between two words, if it has
    /// several.
    private static func split(_ lines: [Line]) -> (start: [Line], rest: [Line]) {
        var rest = lines
        let text = rest[0].text
        let limit = text.index(text.startIndex, offsetBy: maxLetters, limitedBy: text.endIndex)
        guard let limit, limit < text.endIndex else { return (lines, []) }
        let words = text[..<limit].lastIndex(where: \.isWhitespace)
        let stop = words.map(text.index(after:)) ?? limit
        rest[0].text = text[stop...]
        return ([(text: text[..<stop], isHeading: lines[0].isHeading)], rest)
    }

    /// Joins consecutive lines of one kind, keeping their line breaks.
    static func joined(_ lines: [Line]) -> [(isHeading: Bool, text: String)] {
        var pieces: [(isHeading: Bool, text: String)] = []
        for (index, line) in lines.enumerated() {
            let text = index + 1 < lines.count ? "\(line.text)\n" : String(line.text)
            if !line.isHeading, pieces.last?.isHeading == false {
                pieces[pieces.count - 1].text += text
            } else {
                pieces.append((line.isHeading, text))
            }
        }
        return pieces
    }
}
