import AppStore
import Foundation
import GRDB

/// The table `value`, which stores each distinct text, list, number, flag and time once.
///
/// A store is used for only one transaction, because it remembers rows that a rollback would
/// delete.
final class ValueStore {
    /// The ID of the row that stands for fields that Apple did not send.
    static let unsent: Int64 = 0
    /// The maximum number of values whose rows are remembered. When it is reached, all are
    /// forgotten, so that memory stays small.
    private static let maxValues = 10_000

    let db: Database
    private var known: [ContentHash: Int64] = [:]

    init(_ db: Database) { self.db = db }

    /// The ID of a value's row, which is inserted if it is missing.
    func row(of value: FieldValue) throws -> Int64 {
        let content = value.databaseValue
        return try row(of: content, content.hash)
    }

    /// The ID of a value's row, which is inserted if it is missing; nil if the value is nil.
    func row(of value: FieldValue?) throws -> Int64? {
        try value.map { try row(of: $0) }
    }

    /// The ID of the row of a value, given in stored form with its hash. The row is inserted if it
    /// is missing.
    func row(of content: DatabaseValue, _ hash: ContentHash) throws -> Int64 {
        if let row = known[hash] { return row }
        let row = try find(content, hash) ?? insert(content, hash)
        if known.count >= Self.maxValues { known.removeAll(keepingCapacity: true) }
        known[hash] = row
        return row
    }

    private func find(_ content: DatabaseValue, _ hash: ContentHash) throws -> Int64? {
        let find = try db.cachedStatement(sql: "SELECT id, content FROM value WHERE digest = ?")
        let rows = try Row.fetchCursor(find, arguments: [hash.high])
        while let row = try rows.next() {
            if try row.decode(atIndex: 1) == content { return try row.decode(0) }
        }
        return nil
    }

    private func insert(_ content: DatabaseValue, _ hash: ContentHash) throws -> Int64 {
        let insert = "INSERT INTO value (digest, content) VALUES (?, ?)"
        try db.perform(insert, [hash.high, content])
        return db.lastInsertedRowID
    }
}
