import AppStore
import Archives
import Foundation

/// The file that describes an export's tables, columns and files, in the format of a data package
/// (datapackage.org), which other programs can read.
struct DataPackage: Codable {
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

    fileprivate struct Schema: Codable {
        struct Column: Codable {
            let name: String
            let type: String
            let description: String
        }

        let fields: [Column]
    }

    fileprivate struct Resource: Codable {
        let name: String
        let description: String
        let path: [String]
        let schema: Schema
    }

    let name: String
    let version: Int
    let format: String
    var files: [File] = []
    fileprivate var resources: [Resource] = []

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
    /// The text of the file.
    var json: String {
        get throws {
            var package = self
            package.resources = ExportTable.all.map { table in
                let paths = files.filter { $0.table == table.name }.map(\.path)
                return Resource(
                    name: table.name,
                    description: table.about,
                    path: paths.isEmpty && format == "sqlite" ? [Self.database] : paths,
                    schema: Schema(fields: table.columns.map(Schema.Column.init))
                )
            }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(package), as: UTF8.self) + "\n"
        }
    }
}

extension DataPackage.Schema.Column {
    fileprivate init(_ column: ExportColumn) {
        name = column.name
        type = column.typeName
        description = column.about
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
