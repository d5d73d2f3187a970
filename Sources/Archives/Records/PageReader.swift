import AppStore
import Foundation
import GRDB

/// Reads pages within one transaction; what several pages show is read once.
final class PageReader {
    /// Texts and lists may be long; a reader that has seen many forgets them all.
    private static let mostValues = 20_000

    private struct Key: Hashable {
        let row: Int64
        let position: Int
    }

    private let db: Database
    private var known: [Key: FieldValue?] = [:]

    init(_ db: Database) { self.db = db }

    /// A whole page.
    func page(_ id: Int64) throws -> StorePage {
        try page(of: PageRow.fetch(id, db))
    }

    /// The page of a row, with the fields in these positions alone; nil for all.
    ///
    /// A value whose row is damaged is one that nobody knows.
    func page(of row: PageRow, at positions: [Int]? = nil) throws -> StorePage {
        var page = StorePage(name: "", bundleID: "", version: "")
        for (field, value) in zip(PageRow.fields, row.values) where value == nil {
            page.unreadable.insert(field)
        }
        for index in positions ?? Array(PageRow.fields.indices) {
            guard let value = row.values[index], value != ValueStore.nothing else { continue }
            let entry = FieldEntry.ofPages[index]
            if let value = try self.value(value, at: index) {
                entry.storage.put(value, into: &page)
            } else {
                page.unreadable.insert(entry.field)
            }
        }
        return page
    }

    /// A value of the field in a position.
    private func value(_ row: Int64, at position: Int) throws -> FieldValue? {
        let key = Key(row: row, position: position)
        if let value = known[key] { return value }
        let value = try Self.value(row, of: FieldEntry.ofPages[position].storage, db)
        if known.count >= Self.mostValues { known.removeAll(keepingCapacity: true) }
        known[key] = value
        return value
    }

    /// The value in a row of `value`, read as one of a field's kind; nil where there is no row.
    static func value(
        _ row: Int64?,
        of storage: FieldStorage,
        _ db: Database
    ) throws -> FieldValue? {
        guard let row, row != ValueStore.nothing else { return nil }
        let statement = try db.cachedStatement(sql: "SELECT content FROM value WHERE id = ?")
        return try DatabaseValue.fetchOne(statement, arguments: [row])
            .flatMap(StoredValue.init)?.value(as: storage)
    }
}
