import Site
import TextAnalysis

extension Terminal {
    /// Prints a line, wrapped to the width of the output.
    static func print(_ line: OutputLine, _ paint: Paint) {
        let pieces = line.pieces.map { paint($0.style.paint, "\($0.marked(paint))") }.joined()
        for line in pieces.wrapped(toWidth: outputWidth, indent: line.indent, hang: line.hang) {
            print(line)
        }
    }

    /// Prints a line, wrapped to the width of the output.
    static func print(wrapping line: Line) {
        for line in line.wrapped(toWidth: outputWidth) { print(line) }
    }
}

extension Line {
    private typealias Letter = (character: Character, style: Paint.Style?)

    /// The line in lines of at most the given width, broken between words.
    ///
    /// - Parameters:
    ///   - width: nil for a line of any length.
    ///   - indent: the indentation, in columns; nil if the line begins with its blanks.
    ///   - hang: the indentation of further lines, in columns, in addition to that of the first.
    func wrapped(toWidth width: Int?, indent: Int? = nil, hang: Int = 2) -> [Line] {
        let letters = runs.flatMap { run in
            run.text.map { (character: $0, style: run.style) }
        }
        let text = indent == nil ? letters.drop { $0.character == " " } : letters[...]
        guard !text.isEmpty else { return [""] }
        let indent = indent ?? text.startIndex
        guard let width, !isUnbroken else { return [Self.line(text, indent)] }
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

    /// The letters, indented, without blanks at the end.
    private static func line(_ letters: ArraySlice<Letter>, _ indent: Int) -> Line {
        let end = letters.lastIndex { $0.character != " " }.map { $0 + 1 } ?? letters.startIndex
        var line: Line = "\(String(repeating: " ", count: indent))"
        for letter in letters[..<end] { line.append(letter.style, "\(letter.character)") }
        return line
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
