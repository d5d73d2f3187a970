/// Records of values with separators between them (RFC 4180, and what spreadsheets make of it).
struct SeparatedValues {
    struct Cell {
        var text: String
        let position: SourcePosition
    }

    private(set) var records: [[Cell]] = []

    /// The separator is the one of comma, semicolon and tab that the first line has most of.
    init(_ text: String, file: String) {
        let first = text.prefix { !$0.isNewline }
        let separator =
            [",", ";", "\t"].max { one, other in
                first.count { $0 == one } < first.count { $0 == other }
            } ?? ","
        var record: [Cell] = []
        var (line, column) = (1, 1)
        var cell = Cell(text: "", position: SourcePosition(file: file, line: 1, column: 1))
        var isQuoted = false
        var isAfterQuote = false
        func trimmed(_ cell: Cell) -> Cell {
            Cell(text: String(cell.text.trimmingBlanks), position: cell.position)
        }
        for character in text {
            if isQuoted, character == "\"" {
                (isQuoted, isAfterQuote) = (false, true)
            } else if !isQuoted, character == "\"", isAfterQuote || cell.text.trimmingBlanks.isEmpty
            {
                if isAfterQuote { cell.text.append("\"") }
                (isQuoted, isAfterQuote) = (true, false)
            } else if !isQuoted, character == separator || character.isNewline {
                record.append(trimmed(cell))
                (line, column) = character.isNewline ? (line + 1, 0) : (line, column)
                if character.isNewline { add(&record) }
                let position = SourcePosition(file: file, line: line, column: column + 1)
                cell = Cell(text: "", position: position)
                isAfterQuote = false
            } else {
                cell.text.append(character)
                isAfterQuote = false
                if character.isNewline { (line, column) = (line + 1, 0) }
            }
            column += character.unicodeScalars.count
            if character.isNewline { column = 1 }
        }
        record.append(trimmed(cell))
        add(&record)
    }

    /// Lines that hold nothing, or only separators, are left out.
    private mutating func add(_ record: inout [Cell]) {
        if record.contains(where: { !$0.text.isEmpty }) { records.append(record) }
        record = []
    }
}
