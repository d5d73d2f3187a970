import AppStore
import Foundation
import Watchlists
import Wording

extension [[Line]] {
    /// The lines of all results, with a blank line between results.
    var blankSeparated: [Line] { [Line](joined(separator: [.blank])) }
}

/// Prints results in the chosen format: for people, or as records for programs.
struct OutputPrinter {
    private let isJSON: Bool
    private let isCSV: Bool
    private let paint: Paint
    private let columns: [String]
    private let emptyText: Line?

    /// - Parameter columns: the columns of CSV: keys of the JSON records, or paths such as
    ///   `after.rating`.
    init(
        _ options: FormatOptions,
        _ shared: SharedOptions,
        columns: [String],
        emptyText: Line? = nil
    ) {
        self.emptyText = shared.quiet ? nil : emptyText
        isJSON = shared.json
        isCSV = options.csv
        paint = shared.paint
        self.columns = columns
    }

    func print(_ records: [any Encodable], people: () throws -> [Line]) throws {
        try print(records, lines: { for line in try people() { print(line) } })
    }

    /// Prints records for programs, or calls `people`, which prints output for people. Without
    /// records, prints `emptyText` instead if there is one.
    func print(_ records: [any Encodable], lines people: () throws -> Void) throws {
        try print(
            [records],
            records: { $0 },
            lines: { records in
                guard !records.isEmpty || emptyText == nil else { return false }
                try people()
                return true
            }
        )
    }

    /// Prints results part by part, and reads each part only when it is due. After the reader has
    /// closed the pipe, no more parts are read.
    ///
    /// - Parameter people: prints a part for people, and returns whether it printed anything.
    func print<Part>(
        _ parts: [Part],
        records: (Part) throws -> [any Encodable],
        lines people: (Part) throws -> Bool
    ) throws {
        guard !isJSON || !isCSV else { throw Mistake("ask for one format: --json or --csv") }
        func printRecords(_ print: (String) throws -> Void) throws {
            for part in parts {
                for record in try records(part) { try print(record.jsonLine) }
                try Terminal.checkOutput()
            }
        }
        if isJSON {
            try printRecords { Terminal.print(json: $0) }
        } else if isCSV {
            // Without a byte order mark, spreadsheets do not recognize UTF-8.
            Terminal.print(csv: "\u{FEFF}\(columns.csvLine)")
            try printRecords { Terminal.print(csv: try cells($0).csvLine) }
        } else {
            var isEmpty = true
            for part in parts {
                isEmpty = try !people(part) && isEmpty
                try Terminal.checkOutput()
            }
            if isEmpty, let emptyText { Terminal.print(emptyText) }
        }
    }

    private func cells(_ json: String) throws -> [String] {
        let record = try JSONDecoder().decode(RecordValue.self, from: Data(json.utf8))
        return columns.map { record.value(at: $0).cell }
    }

    func print(_ line: Line) { Terminal.print(wrapping: paint(line)) }

    /// Prints a table for people, with each line indented by terminal columns.
    func print(_ table: Table, indent: Int = 0) {
        for line in lines(of: table, indent: indent).joined() { Terminal.print(line) }
    }

    /// The lines of each part of a table, for people, with each line indented by terminal columns.
    func lines(of table: Table, indent: Int) -> [[Line]] {
        let blanks = String(repeating: " ", count: indent)
        let width = Terminal.outputWidth.map { $0 - indent }
        return table.lines(paint, width: width).map { part in
            part.map { "\(blanks)\($0)" as Line }
        }
    }
}
