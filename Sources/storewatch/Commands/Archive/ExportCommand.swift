import AppStore
import Archives
import ArgumentParser
import Nightly

/// Writes the archive's tables for other programs.
struct ExportCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export the archive as tables: NDJSON, CSV or SQLite.",
        usage: "storewatch archive export <folder> [<options>]",
        discussion: """
            Examples:
              storewatch archive export open-data
              storewatch archive export tables --format csv
              storewatch archive export tables --format sqlite
              duckdb -c "COPY (FROM 'open-data/changes/*.ndjson') TO 'changes.parquet'"

            Writes one file per table into FOLDER, or one file per month for tables that grow every \
            night. README.md and datapackage.json in it describe every column. The next export writes \
            only files that differ. A folder that contains other files, and no export, is refused.

            Storewatch does not write Parquet: DuckDB converts NDJSON or CSV to it in one line, as the last example shows.
            """
    )

    @Argument(
        help: "The folder to write to; created if it does not exist.",
        completion: .directory
    )
    var folder: String

    @Option(help: "The format of the tables.")
    var format = ExportFormat.ndjson

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws {
        guard !folder.isEmpty else { throw ValidationError("The folder must not be empty.") }
    }

    func work() async throws {
        let summary = try await stopping(
            log: shared.log,
            "The export was stopped; the folder is unchanged."
        ) { [shared, folder, format] in
            try export(try Archive(reading: shared.archive), to: folder, as: format)
        }
        guard !shared.quiet else { return }
        try shared.report(summary) {
            [
                """
                Exported to \(folder): \(summary.rows) rows in \(summary.files) files, \
                \(summary.written) of them written.
                """
            ]
        }
    }
}

extension ExportFormat: ExpressibleByArgument {}
