import AppStore
import Foundation
import GRDB

/// The table `value`, which stores each distinct text, list, number, flag and time once.
///
/// Use a store for only one transaction: it remembers rows that a rollback would delete.
final class ValueStore {
    /// The ID of the row for fields that Apple did not send.
    static let unsent: Int64 = 0
    /// The maximum number of remembered rows. At this number, all are forgotten to save memory.
    private static let maxValues = 10_000

    let db: Database
    private var known: [ContentHash: Int64] = [:]

    init(_ db: Database) { self.db = db }

    /// The ID of a value's row, which is inserted if it is missing.
    func row(of value: FieldValue) throws -> Int64 {
        let content = value.databaseValue
        let hash = content.hash
        if let row = known[hash] { return row }
        let row = try find(content, hash) ?? insert(content, hash)
        if known.count >= Self.maxValues { known.removeAll(keepingCapacity: true) }
        known[hash] = row
        return row
    }

    func row(of value: FieldValue?) throws -> Int64? {
        try value.map { try row(of: $0) }
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

/// Reads store pages within one transaction. Caches the values of fields, because pages share them.
final class PageReader {
    /// The maximum number of cached values. A full cache is emptied, because values may be long.
    private static let maxValues = 20_000

    private struct Key: Hashable {
        let row: Int64
        let position: Int
    }

    private let db: Database
    private var known: [Key: FieldValue?] = [:]

    init(_ db: Database) { self.db = db }

    func page(_ id: RowID) throws -> StorePage {
        try page(of: PageRow.fetch(id, db))
    }

    /// The store page with the values to which a row refers. A value whose row is damaged counts as
    /// unreadable.
    ///
    /// - Parameter positions: indices of `PageRow.fields`; nil to read all fields.
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

    /// The value with the given row ID in the table `value`, read as a field's type; nil if Apple
    /// did not send it, if the row does not exist, or if the value does not fit the type.
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

/// The forms in which rows store values: whole numbers and flags as numbers, all others as texts.
extension FieldValue {
    var databaseValue: DatabaseValue {
        switch self {
        case .text(let text): text.databaseValue
        case .list, .purchases, .counts: json.databaseValue
        case .flag(let flag): (flag ? 1 : 0).databaseValue
        case .date(let date): date.utc.databaseValue
        case .number(let number): number.wholeOrText
        case .money(let money): money.amount.wholeOrText
        }
    }

    /// The value of a field from its stored form; nil if the form does not fit the field's type.
    ///
    /// - Parameter type: the field's type. Money is returned as a number, because its currency is
    ///   in a different row. A link may also be the name of a picture, as in changes of icons.
    init?(_ stored: DatabaseValue, as type: FieldType) {
        let value: FieldValue? =
            switch (type, stored.storage) {
            case (.text, .string(let text)), (.link, .string(let text)): .text(text)
            // A text that consists of digits is stored as a number.
            case (.text, .int64(let number)), (.link, .int64(let number)): .text("\(number)")
            case (.list, .string(let text)): FieldValue(listJSON: text)
            case (.purchases, .string(let text)): Self.decoded(text).map(FieldValue.purchases)
            case (.counts, .string(let text)): Self.decoded(text).map(FieldValue.counts)
            case (.flag, .int64(let number)): .flag(number != 0)
            case (.date, .string(let text)): Date(utc: text).map(FieldValue.date)
            case (.money(let bound), _), (.integer(let bound), _): stored.number(below: bound)
            case (.rating, _): stored.number(below: .max)
            default: nil
            }
        guard let value else { return nil }
        self = value
    }

    private static func decoded<Value: Decodable>(_ json: String) -> Value? {
        try? JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }
}

extension DatabaseValue {
    /// The hash that identifies a stored value: the number itself, or the hash of the text. The
    /// column `value.digest` has only the hash's first half, which several values may share.
    var hash: ContentHash {
        switch storage {
        case .int64(let number): ContentHash(high: number, low: 0)
        default: ContentHash(of: Data((String.fromDatabaseValue(self) ?? "").utf8))
        }
    }

    /// The stored number as a field's value; nil if it is not a number, or outside `0..<bound`.
    fileprivate func number(below bound: Int64) -> FieldValue? {
        let number: Decimal? =
            switch storage {
            case .int64(let number): Decimal(number)
            case .string(let text): Decimal(string: text)
            case .blob, .null, .double: nil
            }
        return number.flatMap { $0 >= 0 && $0 < Decimal(bound) ? .number($0) : nil }
    }
}

extension Decimal {
    fileprivate var wholeOrText: DatabaseValue {
        Int64(description)?.databaseValue ?? description.databaseValue
    }
}

extension FieldValue {
    /// A list from its JSON. Long lists of plain texts are read without a decoder.
    fileprivate init?(listJSON text: String) {
        if let list = text.plainJSONList {
            self = .list(list)
        } else if let list = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) {
            self = .list(list)
        } else {
            return nil
        }
    }
}

extension String {
    /// The texts in a JSON array that has no escapes; nil if a decoder must read the array.
    fileprivate var plainJSONList: [String]? {
        guard self != "[]" else { return [] }
        guard utf8.first == UInt8(ascii: "["), !utf8.contains(UInt8(ascii: "\\")) else {
            return nil
        }
        let inner = self.utf8.dropFirst(2).dropLast(2)
        let quote = UInt8(ascii: "\"")
        var list: [String] = []
        var start = inner.startIndex
        while let end = inner[start...].firstIndex(of: quote) {
            guard let item = String(inner[start..<end]) else { return nil }
            list.append(item)
            // The three characters `","` separate two texts.
            guard let next = inner.index(end, offsetBy: 3, limitedBy: inner.endIndex),
                inner[end..<next].elementsEqual("\",\"".utf8)
            else { return nil }
            start = next
        }
        guard let last = String(inner[start...]) else { return nil }
        return list + [last]
    }
}
