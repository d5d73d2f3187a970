import Archives
import Foundation

/// The descriptions that Datasette shows with the tables of an export.
struct DatasetteMetadata: Encodable {
    private struct Table: Encodable {
        let description: String
        let columns: [String: String]
    }

    private struct Database: Encodable {
        let tables: [String: Table]
    }

    private let title = "Storewatch"
    private let databases: [String: Database]

    private init() {
        let tables = ExportTable.all.map { table in
            let columns = table.columns.map { ($0.name, $0.about) }
            let description = "A row is \(table.about)."
            return (
                table.name,
                Table(description: description, columns: Dictionary(uniqueKeysWithValues: columns))
            )
        }
        databases = ["storewatch": Database(tables: Dictionary(uniqueKeysWithValues: tables))]
    }

    /// The text of `metadata.json`.
    static var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(Self()), as: UTF8.self) + "\n"
        }
    }
}
