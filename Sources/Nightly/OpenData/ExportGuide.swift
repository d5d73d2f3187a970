import Archives

extension ExportFormat {
    /// The README of an export: its tables and their columns, for people who open the folder.
    var guide: String {
        """
        # An export of Storewatch

        \(use)

        \(ExportTable.all.map(\.section).joined(separator: "\n"))
        """
    }

    private var duckDB: String {
        """
        DuckDB reads it directly, and writes Parquet:

            duckdb -c "SELECT night, app, field, after FROM 'changes/*.\(rawValue)'"
            duckdb -c "COPY (FROM 'changes/*.\(rawValue)') TO 'changes.parquet'"
        """
    }

    private var use: String {
        switch self {
        case .ndjson:
            """
            A table is one file, or a folder with one file per month or per 10,000 pages. Each line is a row, as a
            JSON object; null means no value. Times are UTC; `night` is the date in the report's time zone. `pictures`
            holds icons and screenshots. `storewatch archive import` turns this folder back into an archive.

            \(duckDB)
            """
        case .csv:
            """
            A table is one file, or a folder with one file per month or per 10,000 pages. Texts and lists are quoted;
            lists are JSON. An empty field without quotes means no value. Flags are 1 and 0. Times are UTC; `night`
            is the date in the report's time zone. `pictures` holds icons and screenshots.

            \(duckDB)
            """
        case .sqlite:
            """
            `storewatch.sqlite` holds the tables. Lists are JSON, flags are 1 and 0. Times are UTC; `night` is the date
            in the report's time zone. `pictures` holds icons and screenshots.

            Datasette shows it in a browser:

                datasette storewatch.sqlite --metadata metadata.json
            """
        }
    }
}

extension ExportTable {
    fileprivate var section: String {
        let rows = columns.map { "| `\($0.name)` | \($0.typeName) | \($0.about) |" }
        return """
            ## `\(name)`

            A row is \(about).

            | column | type | meaning |
            | --- | --- | --- |
            \(rows.joined(separator: "\n"))

            """
    }
}
