import ArgumentParser

/// The output formats of a query.
enum QueryOutput: String, CaseIterable, ExpressibleByArgument {
    case table, json, csv, markdown
}

/// The output format of a query command.
struct FormatOptions: ParsableArguments {
    @Option(help: "Print a table or text for people, JSON, CSV or Markdown.")
    var format: QueryOutput?

    @Flag(help: "Print CSV with a byte order mark, for spreadsheets.")
    var csv = false

    @Flag(
        inversion: .prefixedNo,
        exclusivity: .chooseLast,
        help: "On a terminal, show long output in $PAGER."
    )
    var pager = true

    func output(_ shared: SharedOptions) -> QueryOutput {
        format ?? (csv ? .csv : shared.json ? .json : .table)
    }

    /// Refuses two formats at once.
    func check(_ shared: SharedOptions) throws {
        let named = [format, csv ? .csv : nil, shared.json ? .json : nil].compactMap(\.self)
        guard Set(named).count < 2 else {
            throw ValidationError("Ask for one format: --json, --csv or --format.")
        }
    }
}
