import AppStore
import ArgumentParser
import Foundation
import Watchlists
import Wording

struct FormatOptions: ParsableArguments {
    @Flag(help: "Print CSV with a byte order mark, for spreadsheets.")
    var csv = false
}

extension FormatOptions {
    /// The watchlist, with English as the report's language if the output is JSON or CSV.
    func speaking(_ watchlist: Watchlist, _ shared: SharedOptions) -> Watchlist {
        csv || shared.json ? watchlist.inEnglish : watchlist
    }
}

extension [[Line]] {
    /// The lines of all results, with a blank line between results.
    var blankSeparated: [Line] { [Line](joined(separator: [.blank])) }
}

/// Prints results in the chosen format: for people, or as records for programs.
struct OutputPrinter {
    private let options: FormatOptions
    private let shared: SharedOptions
    private let columns: [String]
    private let emptyText: Line?

    /// - Parameters:
    ///   - columns: the columns of CSV, each a key of the records or a path: `after.rating`.
    ///   - emptyText: the line for people if there are no results.
    init(
        _ options: FormatOptions,
        _ shared: SharedOptions,
        columns: [String],
        emptyText: Line? = nil
    ) {
        self.options = options
        self.shared = shared
        self.columns = columns
        self.emptyText = shared.quiet ? nil : emptyText
    }

    /// Prints records for programs, or lines for people.
    func print(_ records: [any Encodable], people: () throws -> [Line]) throws {
        try print([records], records: { $0 }) { records in
            records.isEmpty && emptyText != nil ? [] : try people()
        }
    }

    /// Reads and prints one part of the results after another. Stops reading when the reader of the
    /// output has closed the pipe.
    func print<Part>(
        _ parts: [Part],
        records: (Part) throws -> [any Encodable],
        people: (Part) throws -> [Line]
    ) throws {
        guard !shared.json || !options.csv else {
            throw Mistake("ask for one format: --json or --csv")
        }
        // Without a byte order mark, spreadsheets do not recognize UTF-8.
        if options.csv { Terminal.print(csv: "\u{FEFF}\(columns.csvLine)") }
        var isEmpty = true
        for part in parts {
            if options.csv {
                for record in try records(part) { Terminal.print(csv: try csvLine(record)) }
            } else if shared.json {
                try shared.show(records(part)) { [] }
            } else {
                let lines = try people(part)
                lines.forEach(shared.print)
                isEmpty = isEmpty && lines.isEmpty
            }
            try Terminal.checkOutput()
        }
        if isEmpty, !shared.json, !options.csv, let emptyText { shared.print(emptyText) }
    }

    private func csvLine(_ record: any Encodable) throws -> String {
        let json = Data(try record.jsonLine.utf8)
        let value = try JSONDecoder().decode(RecordValue.self, from: json)
        return columns.map { value.value(at: $0).cell }.csvLine
    }
}
