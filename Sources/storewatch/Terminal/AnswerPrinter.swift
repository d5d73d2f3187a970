import AppStore
import Reports

/// Prints an answer in the format that was asked for: for people, or its records for programs.
struct AnswerPrinter {
    private let format: AnswerOutput
    private let paint: Paint
    private let isPaged: Bool
    private let table: RecordTable
    private let none: Line?

    /// - Parameters:
    ///   - columns: of CSV and Markdown, by the keys of the JSON.
    ///   - none: what people read where there is nothing to print.
    init(
        _ options: FormatOptions,
        _ shared: SharedOptions,
        columns: [String],
        none: Line? = nil
    ) {
        self.none = shared.quiet ? nil : none
        format = options.output(shared)
        paint = shared.paint
        isPaged = options.pager
        table = RecordTable(columns: columns)
    }

    func print(_ records: [any Encodable], people: () throws -> [AnswerLine]) throws {
        try print(records, lines: { for line in try people() { print(line) } })
    }

    /// - Parameter people: prints what people read.
    func print(_ records: [any Encodable], lines people: () throws -> Void) throws {
        switch format {
        case .json: for record in records { Terminal.print(json: try record.jsonLine) }
        case .csv: try printCSV(records)
        case .markdown: try Pager.show(isPaged) { try printMarkdown(records) }
        case .table:
            if records.isEmpty, let none { return Terminal.print(none) }
            try Pager.show(isPaged, people)
        }
    }

    /// Prints a line for people, wrapped to the terminal's width.
    func print(_ line: AnswerLine) {
        for line in line.lines(paint, width: Terminal.outputWidth) { Terminal.print(line) }
    }

    func print(_ table: Table, indent: Int = 0) {
        let blanks = String(repeating: " ", count: indent)
        let width = Terminal.outputWidth.map { $0 - indent }
        for line in table.lines(paint, width: width) { Terminal.print("\(blanks)\(line)") }
    }

    /// With a byte order mark: without one, spreadsheets take UTF-8 for something else.
    private func printCSV(_ records: [any Encodable]) throws {
        Terminal.print(csv: "\u{FEFF}\(CSV.line(table.columns))")
        for record in records {
            Terminal.print(csv: CSV.line(try table.row(record.jsonLine)))
        }
    }

    private func printMarkdown(_ records: [any Encodable]) throws {
        Terminal.print(RecordTable.markdown(table.columns))
        Terminal.print(RecordTable.markdown(table.columns.map { _ in "---" }))
        for record in records {
            Terminal.print(RecordTable.markdown(try table.row(record.jsonLine)))
        }
    }
}
