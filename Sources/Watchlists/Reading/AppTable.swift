import AppStore

/// The apps of a CSV file, as spreadsheets and other services write them: separated by commas,
/// semicolons or tabs; with or without a header, quotes and a byte order mark.
package struct AppTable: Sendable {
    package let rows: [NewApp]

    /// What a column holds, by the words in headers.
    private enum Column: CaseIterable {
        case app, storefronts, name, note, own

        var titles: Set<String> {
            switch self {
            case .app:
                [
                    "id", "app", "app id", "appid", "apple id", "trackid", "adam id", "bundle",
                    "bundle id", "bundleid", "url", "link",
                ]
            case .storefronts: ["storefront", "storefronts", "country", "countries"]
            case .name: ["name", "app name", "title"]
            case .note: ["note", "notes", "comment"]
            case .own: ["own", "ours", "mine"]
            }
        }

        init?(title: String) {
            let word = title.trimmingBlanks.lowercased().replacing("_", with: " ")
            guard let column = Self.allCases.first(where: { $0.titles.contains(word) }) else {
                return nil
            }
            self = column
        }
    }

    /// - Throws: every mistake at once.
    package init(file: String) throws(WatchlistMistakes) {
        let text: String
        do {
            text = try SourceText(file: file).text
        } catch {
            let start = SourcePosition(file: file, line: 1, column: 1)
            throw WatchlistMistakes(diagnostics: [
                error.diagnostic(of: "the table", file, at: start)
            ])
        }
        try self.init(text, file: file)
    }

    init(_ text: String, file: String) throws(WatchlistMistakes) {
        var records = SeparatedValues(text, file: file).records
        var columns: [Column?] = [.app, .storefronts]
        if let header = records.first, (try? Watchlist.Reference(header.first?.text ?? "")) == nil {
            columns = header.map { Column(title: $0.text) }
            records.removeFirst()
        }
        var reader = WatchlistReader(file: file)
        if !columns.contains(.app) {
            let start = SourcePosition(file: file, line: 1, column: 1)
            reader.diagnostics.error(
                "no column has the apps; call it “id”, “bundle id” or “url” in the first line",
                at: start
            )
        } else if records.isEmpty {
            let start = SourcePosition(file: file, line: 1, column: 1)
            reader.diagnostics.error("this table has no apps", at: start)
        }
        let hasApps = columns.contains(.app)
        rows = hasApps ? records.compactMap { Self.app($0, columns, &reader) } : []
        let mistakes = reader.diagnostics.inOrder.filter { $0.severity == .error }
        if !mistakes.isEmpty { throw WatchlistMistakes(diagnostics: mistakes) }
    }

    private static func app(
        _ record: [SeparatedValues.Cell],
        _ columns: [Column?],
        _ reader: inout WatchlistReader
    ) -> NewApp? {
        let cells = Dictionary(
            zip(columns, record).compactMap { column, cell in column.map { ($0, cell) } },
            uniquingKeysWith: { first, second in first.text.isEmpty ? second : first }
        )
        guard let cell = cells[.app] else { return nil }
        let reference = reader.checked(at: cell.position) { () throws(Mistake) in
            guard !cell.text.isEmpty else { throw Mistake("this row has no app") }
            return try Watchlist.Reference(cell.text)
        }
        let codes = cells[.storefronts]?.text.split { ", ;".contains($0) } ?? []
        let storefronts = codes.flatMap { code in
            reader.checked(at: cells[.storefronts]?.position ?? cell.position) {
                () throws(Mistake) in
                try [Storefront](code: code.lowercased())
            } ?? []
        }
        let own = reader.checked(at: cells[.own]?.position ?? cell.position) { () throws(Mistake) in
            let text = cells[.own]?.text ?? ""
            return text.isEmpty ? false : try SettingParser.flag(text)
        }
        func text(_ column: Column) -> String? {
            cells[column].flatMap { $0.text.isEmpty ? nil : $0.text }
        }
        return reference.map { reference in
            NewApp(
                reference,
                storefronts: storefronts.isEmpty ? nil : storefronts,
                own: own ?? false,
                name: text(.name),
                note: text(.note)
            )
        }
    }
}

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
