import AppStore
package import Foundation
import GRDB

/// The reason why a line is not a row of an exported table.
package struct RowError: Error {
    package let reason: String
}

extension DecodingError {
    fileprivate var reason: String {
        switch self {
        case .keyNotFound(let key, _): "`\(key.stringValue)` is missing"
        case .typeMismatch(_, let context) where !context.codingPath.isEmpty,
            .valueNotFound(_, let context) where !context.codingPath.isEmpty:
            "`\(context.codingPath[0].stringValue)` is of the wrong type"
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            "`\(context.codingPath[0].stringValue)` cannot be read"
        default: "it is no JSON object"
        }
    }
}

extension Archive.Transaction {
    /// A function that inserts a line of an exported table. It throws `RowError` if the line is not
    /// a row; nil for a table that is derived from others and needs no import.
    package func importer(of table: ExportTable) -> ((_ line: Data) throws -> Void)? {
        guard let store = table.store else { return nil }
        let decoder = JSONDecoder()
        let columns = table.storedColumns.compactMap(\.stored)
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let sql = "INSERT INTO \(store) (\(columns.joined(separator: ", "))) VALUES (\(marks))"
        return { line in
            do {
                let row = try decoder.decode(
                    ImportedRow.self,
                    from: line,
                    configuration: (table, values)
                )
                guard row.hasNightOfItsTime(in: table) else {
                    throw RowError(reason: "`night` is more than a day from `at`")
                }
                try db.perform(sql, StatementArguments(row.values))
            } catch let error as DecodingError {
                throw RowError(reason: error.reason)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                throw RowError(reason: error.message ?? "it contradicts another row")
            }
        }
    }

    /// Stores a picture if its name matches its bytes.
    ///
    /// - Returns: false if the name does not match, or if the bytes are not a picture.
    package func importPicture(_ bytes: Data, named name: String) throws -> Bool {
        guard let picture = Picture(bytes: bytes), picture.name == name else { return false }
        try db.perform("INSERT INTO picture (name, bytes) VALUES (?, ?)", [name, bytes])
        return true
    }
}

extension Archive {
    /// The number of runs, whether or not they have ended.
    package func runCount() throws(ArchiveError) -> Int {
        try read { db in try db.value("SELECT count(*) FROM run") ?? 0 }
    }

    /// Runs a transaction whose body may throw any error.
    package func importing(_ body: (Transaction) throws -> Void) throws {
        var failure: (any Error)?
        do {
            try transaction { archive in
                do { try body(archive) } catch {
                    if !(error is DatabaseError) { failure = error }
                    throw error
                }
            }
        } catch {
            throw failure ?? error
        }
    }
}
