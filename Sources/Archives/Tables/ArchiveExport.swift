package import Foundation
import GRDB
import News

package enum LineFormat: String, Sendable {
    case ndjson, csv
}

/// The rows of a table that belong in one file.
package struct ExportPart {
    package let table: ExportTable
    /// A month, or the number of a block; nil if the table has one file.
    package let name: String?
    /// The line before all rows; nil for a format without one.
    package let header: String?
    fileprivate let sql: String
    fileprivate let arguments: StatementArguments
    fileprivate let db: Database

    /// Passes each row to `body` as a line in UTF-8 without line break. The data is valid only
    /// during the call.
    ///
    /// - Returns: the number of rows.
    package func eachLine(_ body: (Data) throws -> Void) throws -> Int {
        let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
        var count = 0
        while let row = try rows.next() {
            try row.withUnsafeData(atIndex: 0) { line in try body(line ?? Data()) }
            count += 1
        }
        return count
    }
}

extension Archive {
    /// Exports all tables as of one moment, part by part, in constant memory.
    package func export(_ format: LineFormat, _ body: (ExportPart) throws -> Void) throws {
        try exporting { db in
            for table in ExportTable.all {
                for part in try table.parts(format, db) { try body(part) }
            }
        }
    }

    /// Passes each picture and the name of its file to `body`.
    package func exportPictures(_ body: (_ name: String, Data) throws -> Void) throws {
        try exporting { db in
            let rows = try Row.fetchCursor(db, sql: "SELECT name, bytes FROM picture ORDER BY name")
            while let row = try rows.next() { try body(row.decode(0), row.decode(1)) }
        }
    }

    /// Writes all tables into a new SQLite file, with unpacked texts.
    ///
    /// - Returns: the number of rows in all tables.
    package func exportTables(to path: String) throws -> Int {
        var rows = 0
        do {
            var configuration = Configuration()
            configuration.prepareDatabase { db in
                // An incomplete file is discarded, so it needs no journal.
                try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
            }
            let export = try DatabaseQueue(path: path, configuration: configuration)
            try export.writeWithoutTransaction { db in
                try db.execute(sql: "ATTACH DATABASE ? AS archive", arguments: [database.path])
                // An immediate transaction would lock the archive, and block the writes of a night.
                try db.inTransaction(.deferred) {
                    rows = try ExportTable.copyAll(db)
                    return .commit
                }
                try db.execute(sql: "DETACH DATABASE archive")
            }
            try export.close()
        } catch let error as DatabaseError {
            throw ArchiveError(error, at: path)
        }
        return rows
    }

    private func exporting(_ body: (Database) throws -> Void) throws {
        do {
            try database.read { db in
                db.add(function: ExportColumn.unpack)
                db.add(function: ExportColumn.shorten)
                try body(db)
            }
        } catch let error where error is DatabaseError || error is RowDecodingError {
            throw ArchiveError(error, at: path)
        }
    }
}

extension ExportTable {
    /// The files of the table, each with a condition for its rows.
    fileprivate func parts(_ format: LineFormat, _ db: Database) throws -> [ExportPart] {
        switch division {
        case .whole: return [part(nil, format, "", [], db)]
        case .months:
            let sql = "SELECT DISTINCT \(Run.month(of: "run")) AS month FROM run ORDER BY month"
            return try String.fetchAll(db, sql: sql).map { month in
                part(month, format, "WHERE \(Run.month(of: "r")) = ?", [month], db)
            }
        case .blocks(let size, let column):
            let last = try Int.fetchOne(db, sql: "SELECT max(\(column)) \(source)") ?? 0
            return stride(from: 0, to: last, by: size).map { start in
                let digits = "\(start / size + 1)"
                let number = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
                let range: StatementArguments = [start + 1, start + size]
                return part(number, format, "WHERE \(column) BETWEEN ? AND ?", range, db)
            }
        }
    }

    private func part(
        _ name: String?,
        _ format: LineFormat,
        _ condition: String,
        _ arguments: StatementArguments,
        _ db: Database
    ) -> ExportPart {
        let lines = format == .ndjson ? jsonLines : csvLines
        return ExportPart(
            table: self,
            name: name,
            header: format == .csv ? csvHeader : nil,
            sql: "\(lines) \(source) \(condition) ORDER BY \(order)",
            arguments: arguments,
            db: db
        )
    }

    /// Copies the pictures and the tables of the attached archive.
    fileprivate static func copyAll(_ db: Database) throws -> Int {
        var rows = 0
        db.add(function: ExportColumn.unpack)
        for table in all {
            try Task.checkCancellation()
            try db.execute(sql: table.creation)
            try db.execute(
                sql:
                    "INSERT INTO \(table.name) \(table.rows) \(table.source) ORDER BY \(table.order)"
            )
            rows += db.changesCount
            for name in ["run", "listing", "app"]
            where table.columns.contains(where: { $0.name == name }) {
                try db.execute(sql: "CREATE INDEX \(table.name)_\(name) ON \(table.name) (\(name))")
            }
        }
        try db.execute(
            sql: "CREATE TABLE pictures (picture TEXT, bytes BLOB); "
                + "INSERT INTO pictures SELECT name, bytes FROM archive.picture ORDER BY name"
        )
        return rows
    }
}
