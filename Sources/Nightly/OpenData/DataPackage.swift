import AppStore
import Archives
import Foundation

/// The file that describes an export's tables, columns and files, in the format of a data package
/// (datapackage.org), which other programs can read.
struct DataPackage: Decodable {
    static let file = "datapackage.json"
    static let database = "storewatch.sqlite"
    static let pictures = "pictures"
    /// The version of exports. It is raised whenever earlier versions of the program cannot import
    /// new exports.
    static let currentVersion = 1

    struct File: Codable {
        let path: String
        /// The file's table; nil for a file that does not belong to a table.
        let table: String?
        let bytes: Int?
        let rows: Int?
    }

    let name: String
    let version: Int
    let format: String
    var files: [File] = []

    init(format: ExportFormat) {
        name = "storewatch"
        version = Self.currentVersion
        self.format = format.rawValue
    }

    /// - Returns: nil unless the bytes describe an export.
    init?(reading bytes: [UInt8]) {
        guard let package = try? JSONDecoder().decode(DataPackage.self, from: Data(bytes)),
            package.name == "storewatch"
        else { return nil }
        self = package
    }
}

extension DataPackage {
    var json: String {
        get throws {
            let resources = ExportTable.all.map { table -> JSONObject in
                let own = files.filter { $0.table == table.name }.map(\.path)
                let paths = own.isEmpty && format == "sqlite" ? [Self.database] : own
                let columns = table.columns.map { column -> JSONObject in
                    [
                        "name": column.name, "type": column.typeName,
                        "description": column.about,
                    ]
                }
                return [
                    "name": table.name, "description": table.about, "path": paths,
                    "schema": ["fields": columns],
                ]
            }
            let package: JSONObject = [
                "name": name, "version": version, "format": format, "files": files,
                "resources": resources,
            ]
            return try package.indented
        }
    }
}

extension ExportTable {
    /// The text of `metadata.json`: the descriptions that Datasette shows with the tables.
    static var datasetteMetadata: String {
        get throws {
            let tables = all.map { table -> (String, any Encodable) in
                let columns = table.columns.map { ($0.name, $0.about) }
                let content: JSONObject = [
                    "description": "A row is \(table.about).",
                    "columns": Dictionary(uniqueKeysWithValues: columns),
                ]
                return (table.name, content)
            }
            let metadata: JSONObject = [
                "title": "Storewatch", "databases": ["storewatch": ["tables": JSONObject(tables)]],
            ]
            return try metadata.indented
        }
    }
}

extension JSONObject {
    fileprivate var indented: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        }
    }
}

extension ExportColumn {
    /// The type's name in data packages.
    var typeName: String {
        switch kind {
        case .integer, .page(.integer): "integer"
        case .real, .page(.decimal), .page(.rating): "number"
        case .list, .page(.list): "array"
        case .page(.flag): "boolean"
        case .page(.date): "datetime"
        case .value: "any"
        case .text, .digits, .page(.text), .page(.required), .page(.link): "string"
        }
    }
}
