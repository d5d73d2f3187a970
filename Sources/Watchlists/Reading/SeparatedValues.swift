/// Records of separated values (RFC 4180, and the variants that spreadsheets write).
struct SeparatedValues {
    struct Cell {
        var text: String
        let position: SourcePosition
    }

    private(set) var records: [[Cell]] = []

    init(_ text: String, file: String) {
        let separator = Self.separator(of: text)
        var record: [Cell] = []
        var (line, column) = (1, 1)
        var cell = Cell(text: "", position: SourcePosition(file: file, line: 1, column: 1))
        var isQuoted = false
        var isAfterQuote = false
        func trimmed(_ cell: Cell) -> Cell {
            Cell(text: String(cell.text.trimmingBlanks), position: cell.position)
        }
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            if scalar == "\n", previous == "\r" {
                if isQuoted { cell.text.unicodeScalars.append(scalar) }
                continue
            }
            let isNewline = Character(scalar).isNewline
            if isQuoted, scalar == "\"" {
                (isQuoted, isAfterQuote) = (false, true)
            } else if !isQuoted, scalar == "\"", isAfterQuote || cell.text.trimmingBlanks.isEmpty {
                if isAfterQuote { cell.text.append("\"") }
                (isQuoted, isAfterQuote) = (true, false)
            } else if !isQuoted, scalar == separator || isNewline {
                record.append(trimmed(cell))
                (line, column) = isNewline ? (line + 1, 0) : (line, column)
                if isNewline { add(&record) }
                let position = SourcePosition(file: file, line: line, column: column + 1)
                cell = Cell(text: "", position: position)
                isAfterQuote = false
            } else {
                cell.text.unicodeScalars.append(scalar)
                isAfterQuote = false
                if isNewline { (line, column) = (line + 1, 0) }
            }
            column = isNewline ? 1 : column + 1
        }
        record.append(trimmed(cell))
        add(&record)
    }

    /// The most frequent of comma, semicolon and tab in the first line.
    private static func separator(of text: String) -> Unicode.Scalar {
        let first = text.unicodeScalars.prefix { !Character($0).isNewline }
        let separators: [Unicode.Scalar] = [",", ";", "\t"]
        return separators.max { one, other in
            first.count { $0 == one } < first.count { $0 == other }
        } ?? ","
    }

    /// Adds a record, unless all of its cells are empty.
    private mutating func add(_ record: inout [Cell]) {
        if record.contains(where: { !$0.text.isEmpty }) { records.append(record) }
        record = []
    }
}
