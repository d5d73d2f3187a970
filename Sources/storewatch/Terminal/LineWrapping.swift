import TextAnalysis

extension Terminal {
    static func print(wrapping line: Line) {
        for line in line.wrapped(toWidth: outputWidth) { print(line) }
    }
}

extension Line {
    private typealias Letter = (character: Character, style: Style)

    /// The line, split between words into lines of at most this width; not split if `width` is nil.
    func wrapped(toWidth width: Int?) -> [Line] {
        let letters = pieces.flatMap { piece in
            piece.text.map { (character: $0, style: piece.style) }
        }
        let text = letters.drop { $0.character == " " }
        guard !text.isEmpty else { return [""] }
        let indent = text.startIndex
        guard let width else { return [Self.line(text, indent)] }
        var lines: [Line] = []
        var rest = text
        while !rest.isEmpty {
            let indent = min(lines.isEmpty ? indent : indent + hang, width / 2)
            let end = Self.end(of: rest, within: width - indent)
            lines.append(Self.line(rest[..<end], indent))
            rest = rest[end...].drop { $0.character == " " }
        }
        return lines
    }

    /// The end of a line after the last word that fits; CJK text may break anywhere.
    private static func end(of letters: ArraySlice<Letter>, within width: Int) -> Int {
        var used = 0
        var lastBreak: Int?
        for index in letters.indices {
            let character = letters[index].character
            let isWide = character.breaksAnywhere
            if character == " " || isWide, index > letters.startIndex { lastBreak = index }
            used += character.displayWidth
            if used > width, character != " " {
                return lastBreak ?? max(index, letters.startIndex + 1)
            }
            if isWide { lastBreak = index + 1 }
        }
        return letters.endIndex
    }

    /// The letters as an indented line, without blanks at the end.
    private static func line(_ letters: ArraySlice<Letter>, _ indent: Int) -> Line {
        let end = letters.lastIndex { $0.character != " " }.map { $0 + 1 } ?? letters.startIndex
        var line: Line = "\(String(repeating: " ", count: indent))"
        for letter in letters[..<end] { line.append(letter.style, "\(letter.character)") }
        return line
    }
}
