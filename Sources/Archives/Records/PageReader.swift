import AppStore
import Foundation
import GRDB

/// Reads store pages within one transaction. Caches the values of fields, because pages share them.
final class PageReader {
    /// The maximum number of cached values. When the cache is full, it is emptied, because values
    /// may be long.
    private static let maxValues = 20_000

    private struct Key: Hashable {
        let row: Int64
        let position: Int
    }

    private let db: Database
    private var known: [Key: FieldValue?] = [:]

    init(_ db: Database) { self.db = db }

    /// The store page in the row of the table `page` with this ID. Throws if there is no such row.
    func page(_ id: RowID) throws -> StorePage {
        try page(of: PageRow.fetch(id, db))
    }

    /// The store page to whose values a row refers. A value whose row is damaged counts as
    /// unreadable.
    ///
    /// - Parameter positions: The fields to read, as indices of `PageRow.fields`; nil for all
    ///   fields.
    func page(of row: PageRow, at positions: [Int]? = nil) throws -> StorePage {
        var page = StorePage(name: "", bundleID: "", version: "")
        for (field, value) in zip(PageRow.fields, row.values) where value == nil {
            page.unreadable.insert(field)
        }
        for index in positions ?? Array(PageRow.fields.indices) {
            guard let value = row.values[index], value != ValueStore.unsent else { continue }
            let field = PageRow.fields[index]
            if let value = try self.value(value, at: index) {
                page[field] = value
            } else {
                page.unreadable.insert(field)
            }
        }
        return page
    }

    private func value(_ row: RowID, at position: Int) throws -> FieldValue? {
        let key = Key(row: row, position: position)
        if let value = known[key] { return value }
        let value = try Self.value(row, of: FieldEntry.ofPages[position].type, db)
        if known.count >= Self.maxValues { known.removeAll(keepingCapacity: true) }
        known[key] = value
        return value
    }

    /// The value in the row of the table `value` with an ID, read as a field's type; nil if Apple
    /// did not send it, if there is no such row, or if the value does not fit the type.
    static func value(
        _ row: RowID?,
        of type: FieldType,
        _ db: Database
    ) throws -> FieldValue? {
        guard let row, row != ValueStore.unsent else { return nil }
        let statement = try db.cachedStatement(sql: "SELECT content FROM value WHERE id = ?")
        return try DatabaseValue.fetchOne(statement, arguments: [row])
            .flatMap { FieldValue($0, as: type) }
    }
}
