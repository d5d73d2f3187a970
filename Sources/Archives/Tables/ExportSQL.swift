import AppStore
import Foundation
import GRDB

extension ExportTable {
    /// Creates this version's views in an archive, which are named after the tables of an export. If
    /// it already has them, nothing is written.
    static func updateViews(in database: any DatabaseWriter) throws {
        let stale = try database.read { db in
            let sql = "SELECT sql FROM sqlite_schema WHERE type = 'view'"
            let views = try String.fetchSet(db, sql: sql)
            return all.filter { !views.contains($0.view) }
        }
        guard !stale.isEmpty else { return }
        try database.write { db in
            for table in stale {
                try db.execute(sql: "DROP VIEW IF EXISTS \(table.name)")
                try db.execute(sql: table.view)
            }
        }
    }

    /// The statement that creates the archive's view. Long texts remain packed, because SQL alone
    /// cannot unpack them.
    private var view: String {
        let columns = columns.map { "\($0.packed) AS \"\($0.name)\"" }
        return "CREATE VIEW \(name) AS SELECT \(columns.joined(separator: ", ")) \(source)"
    }

    /// A query for rows as lines of JSON.
    var jsonLines: String {
        let members = columns.map { "'\($0.name)', \($0.json)" }
        return "SELECT json_object(\(members.joined(separator: ", ")))"
    }

    /// A query for rows as lines of CSV.
    var csvLines: String {
        "SELECT \(columns.map(\.csv).joined(separator: " || ',' || "))"
    }

    var csvHeader: String { columns.map(\.name).joined(separator: ",") }

    /// A query for plain values.
    var rows: String {
        "SELECT \(columns.map(\.plain).joined(separator: ", "))"
    }

    /// The statement that creates the table in a database of plain tables.
    var creation: String {
        let columns = columns.map { "\"\($0.name)\" \($0.type)" }
        return "CREATE TABLE \(name) (\(columns.joined(separator: ", ")))"
    }
}

extension ExportColumn {
    /// The name of the SQL function that unpacks a long text.
    private static let unpacking = "unpacked"

    /// An SQL function that unpacks the bytes of a row of `value`; NULL if they are not a packed
    /// text.
    static var unpack: DatabaseFunction {
        DatabaseFunction(unpacking, argumentCount: 1, pure: true) { values in
            guard case .blob(let bytes) = values[0].storage else { return nil }
            return String(unpacking: bytes)
        }
    }

    /// An SQL function for the shortest decimal text of a number that reads back as the same
    /// number.
    static var shorten: DatabaseFunction {
        DatabaseFunction("shortest", argumentCount: 1, pure: true) { values in
            guard case .double(let number) = values[0].storage else { return nil }
            return number.description
        }
    }

    private var isReference: Bool {
        switch kind {
        case .page, .value: true
        case .integer, .real, .text, .list, .digits: false
        }
    }

    /// The expression in a view, where long texts remain packed.
    fileprivate var packed: String {
        isReference ? "(SELECT nullif(content, x'') FROM value WHERE id = \(sql))" : sql
    }

    fileprivate var plain: String {
        guard isReference else { return sql }
        return """
            (SELECT CASE typeof(content) WHEN 'blob' THEN \(Self.unpacking)(content) ELSE content END \
            FROM value WHERE id = \(sql))
            """
    }

    /// Whether the stored value is already valid JSON: a number or a list.
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

    /// The column's type in SQLite.
    fileprivate var type: String {
        switch kind {
        case .integer, .page(.integer), .page(.flag): "INTEGER"
        case .real, .page(.decimal): "REAL"
        case .text, .list, .digits, .page: "TEXT"
        case .value: ""
        }
    }
}
