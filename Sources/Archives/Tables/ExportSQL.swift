import AppStore
import Foundation
import GRDB

/// How a table is asked for.
extension ExportTable {
    /// A view of the archive. SQL alone cannot unpack long texts, which it shows as the archive has them.
    var view: String {
        let columns = columns.map { "\($0.expression(.packed)) AS \"\($0.name)\"" }
        return "CREATE VIEW \(name) AS SELECT \(columns.joined(separator: ", ")) \(source)"
    }

    /// Asks for each row as a line of JSON.
    var jsonLines: String {
        let members = columns.map { "'\($0.name)', \($0.json)" }
        return "SELECT json_object(\(members.joined(separator: ", ")))"
    }

    /// Asks for each row as a line of CSV.
    var csvLines: String {
        "SELECT \(columns.map(\.csv).joined(separator: " || ',' || "))"
    }

    var csvHeader: String { columns.map(\.name).joined(separator: ",") }

    /// Asks for plain values.
    var rows: String {
        "SELECT \(columns.map(\.plain).joined(separator: ", "))"
    }

    /// Makes the table in a database of plain tables.
    var creation: String {
        let columns = columns.map { "\"\($0.name)\" \($0.type)" }
        return "CREATE TABLE \(name) (\(columns.joined(separator: ", ")))"
    }
}

extension ExportColumn {
    /// How long texts are asked for.
    enum TextForm { case packed, plain }

    /// The name of the function that unpacks a long text.
    private static let unpacking = "unpacked"

    /// Unpacks what `value` has as bytes; NULL for what Apple did not send.
    static var unpack: DatabaseFunction {
        DatabaseFunction(unpacking, argumentCount: 1, pure: true) { values in
            guard case .blob(let bytes) = values[0].storage else { return nil }
            return PackedText(bytes)?.text
        }
    }

    /// A number as short as it can be read back from.
    static var shorten: DatabaseFunction {
        DatabaseFunction("shortest", argumentCount: 1, pure: true) { values in
            guard case .double(let number) = values[0].storage else { return nil }
            return number.description
        }
    }

    func expression(_ form: TextForm) -> String {
        switch (source, form) {
        case (.expression(let sql), _): sql
        case (.value(let row), .packed):
            "(SELECT nullif(content, x'') FROM value WHERE id = \(row))"
        case (.value(let row), .plain):
            """
            (SELECT CASE typeof(content) WHEN 'blob' THEN \(Self.unpacking)(content) ELSE content END \
            FROM value WHERE id = \(row))
            """
        }
    }

    var plain: String { expression(.plain) }

    /// Whether the value is a number or a list, which JSON has as it stands.
    private static func isVerbatim(_ storage: FieldStorage) -> Bool {
        switch storage {
        case .decimal, .integer, .rating, .list: true
        default: false
        }
    }

    private static func isFlag(_ storage: FieldStorage) -> Bool {
        if case .flag = storage { true } else { false }
    }

    private static func names(_ isWanted: (FieldStorage) -> Bool) -> String {
        FieldEntry.all.filter { isWanted($0.storage) }.map { "'\($0.field.rawValue)'" }
            .joined(separator: ", ")
    }

    private static func flag(_ sql: String) -> String {
        "json(CASE \(sql) WHEN 1 THEN 'true' WHEN 0 THEN 'false' END)"
    }

    fileprivate var json: String {
        switch kind {
        case .integer, .text, .digits: plain
        case .list: "json(\(plain))"
        case .real:
            """
            CASE WHEN CAST(CAST(\(plain) AS TEXT) AS REAL) = \(plain) THEN \(plain) \
            ELSE json(shortest(\(plain))) END
            """
        case .page(let storage) where Self.isVerbatim(storage): "json(\(plain))"
        case .page(let storage) where Self.isFlag(storage): Self.flag(plain)
        case .page: "CAST(\(plain) AS TEXT)"
        case .value(let field):
            """
            CASE WHEN t.\(field) IN (\(Self.names(Self.isVerbatim))) THEN json(\(plain)) \
            WHEN t.\(field) IN (\(Self.names(Self.isFlag))) THEN \(Self.flag(plain)) \
            ELSE CAST(\(plain) AS TEXT) END
            """
        }
    }

    fileprivate var csv: String {
        switch kind {
        case .integer: "coalesce(\(plain), '')"
        case .real:
            """
            coalesce(CASE WHEN CAST(CAST(\(plain) AS TEXT) AS REAL) = \(plain) THEN \(plain) \
            ELSE shortest(\(plain)) END, '')
            """
        case .page(.decimal), .page(.integer), .page(.flag): "coalesce(\(plain), '')"
        case .text, .list, .digits, .page, .value:
            "coalesce('\"' || replace(\(plain), '\"', '\"\"') || '\"', '')"
        }
    }

    /// As a column of SQLite.
    fileprivate var type: String {
        switch kind {
        case .integer, .page(.integer), .page(.flag): "INTEGER"
        case .real, .page(.decimal): "REAL"
        case .text, .list, .digits, .page: "TEXT"
        case .value: ""
        }
    }
}
