import Archives

/// The README of an export: its tables and their columns, for who opens the folder.
struct ExportGuide {
    let format: ExportFormat

    var text: String {
        let tables = ExportTable.all.map(Self.section).joined(separator: "\n")
        return """
            # An export of Storewatch

            \(use)

            \(tables)
            """
    }

    private var use: String {
        switch format {
        case .ndjson:
            """
            A table is a file, or a folder of files: a file a month, or 10,000 pages a file. A line is a row, as a
            JSON object; null is no value. Times are UTC, `night` is the date in the report's time zone. `pictures`
            holds icons and screenshots. `storewatch import` makes an archive of this folder.

            DuckDB reads it as it is, and writes Parquet:

                duckdb -c "SELECT night, app, field, after FROM 'changes/*.ndjson'"
                duckdb -c "COPY (FROM 'changes/*.ndjson') TO 'changes.parquet'"
            """
        case .csv:
            """
            A table is a file, or a folder of files: a file a month, or 10,000 pages a file. Texts and lists stand in
            quotes, lists as JSON; a field with nothing in it is no value. Flags are 1 and 0. Times are UTC, `night`
            is the date in the report's time zone. `pictures` holds icons and screenshots.

            DuckDB reads it as it is, and writes Parquet:

                duckdb -c "SELECT night, app, field, after FROM 'changes/*.csv'"
                duckdb -c "COPY (FROM 'changes/*.csv') TO 'changes.parquet'"
            """
        case .sqlite:
            """
            `storewatch.sqlite` holds the tables. Lists are JSON, flags are 1 and 0. Times are UTC, `night` is the date
            in the report's time zone. `pictures` holds icons and screenshots.

            Datasette shows it in a browser:

                datasette storewatch.sqlite --metadata metadata.json
            """
        }
    }

    /// A table in Markdown.
    static func section(_ table: ExportTable) -> String {
        let rows = table.columns.map { "| `\($0.name)` | \($0.typeName) | \($0.about) |" }
        return """
            ## `\(table.name)`

            A row is \(table.about).

            | column | type | meaning |
            | --- | --- | --- |
            \(rows.joined(separator: "\n"))

            """
    }
}
