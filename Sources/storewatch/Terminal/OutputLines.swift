import Site
import TextAnalysis

extension Terminal {
    /// Prints a line, wrapped to the width of the output.
    static func print(_ line: OutputLine, _ paint: Paint) {
        for line in line.lines(paint, width: outputWidth) { print(line) }
    }
}

extension OutputLine {
    private typealias Letter = (character: Character, style: Style)

    /// The painted line, wrapped between words if it is wider than the terminal.
    ///
    /// - Parameter width: nil for lines of any length.
    fileprivate func lines(_ paint: Paint, width: Int?) -> [Line] {
        let letters = pieces.flatMap { piece in
            piece.marked(paint).map { (character: $0, style: piece.style) }
        }
        guard !letters.isEmpty else { return [""] }
        guard let width else { return [Self.line(letters[...], indent, paint)] }
        var lines: [Line] = []
        var rest = letters[...]
        while !rest.isEmpty {
            let indent = min(lines.isEmpty ? indent : indent + hang, width / 2)
            let end = Self.end(of: rest, within: width - indent)
            lines.append(Self.line(rest[..<end], indent, paint))
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

    /// The painted letters without blanks at the end.
    private static func line(
        _ letters: ArraySlice<Letter>,
        _ indent: Int,
        _ paint: Paint
    ) -> Line {
        let blanks: Line = "\(String(repeating: " ", count: indent))"
        var runs: [(style: Style, text: String)] = []
        let end = letters.lastIndex { $0.character != " " }.map { $0 + 1 } ?? letters.startIndex
        for letter in letters[..<end] {
            if runs.last?.style == letter.style {
                runs[runs.count - 1].text.append(letter.character)
            } else {
                runs.append((letter.style, String(letter.character)))
            }
        }
        return ([blanks] + runs.map { paint($0.style.paint, "\($0.text)") }).joined()
    }
}

extension OutputLine.Piece {
    /// Marks removed and added words with signs if there are no colours.
    fileprivate func marked(_ paint: Paint) -> String {
        switch style {
        case .removedWords where !paint.isOn: "[-\(text)-]"
        case .addedWords where !paint.isOn: "{+\(text)+}"
        default: text
        }
    }
}

extension OutputLine.Style {
    fileprivate var paint: Paint.Style? {
        switch self {
        case .plain: nil
        case .title: .bold
        case .quiet: .dim
        case .alert: .yellow
        case .removed, .removedWords: .red
        case .added, .addedWords: .green
        }
    }
}

extension Character {
    /// Whether a line may break on either side of the character. Chinese and Japanese have no
    /// spaces; Korean has spaces.
    fileprivate var breaksAnywhere: Bool {
        guard displayWidth > 1, let first = unicodeScalars.first else { return false }
        return !(0xAC00...0xD7A3).contains(first.value)
    }
}
