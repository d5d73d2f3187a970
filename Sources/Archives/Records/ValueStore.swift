import AppStore
import Foundation
import GRDB

/// The table `value`, which stores each distinct text, list, number, flag and time once.
///
/// A store is valid for one transaction, because a rollback would delete rows that it remembers.
final class ValueStore {
    /// The row for fields that Apple did not send.
    static let unsent: Int64 = 0
    /// The maximum number of remembered values, which may be long. When it is reached, all are
    /// forgotten.
    private static let maxValues = 10_000

    let db: Database
    private var known: [SHA256Digest: Int64] = [:]

    init(_ db: Database) { self.db = db }

    /// The row of a value, which is inserted if it is missing.
    func row(of value: FieldValue) throws -> Int64 {
        let content = StoredValue(value)
        return try row(of: content, content.digest)
    }

    /// The row of an optional value; nil if there is none.
    func row(of value: FieldValue?) throws -> Int64? {
        try value.map { try row(of: $0) }
    }

    func row(of content: StoredValue, _ digest: SHA256Digest) throws -> Int64 {
        if let row = known[digest] { return row }
        let row = try find(content, digest) ?? insert(content, digest)
        if known.count >= Self.maxValues { known.removeAll(keepingCapacity: true) }
        known[digest] = row
        return row
    }

    private func find(_ content: StoredValue, _ digest: SHA256Digest) throws -> Int64? {
        let find = try db.cachedStatement(sql: "SELECT id, content FROM value WHERE digest = ?")
        let rows = try Row.fetchCursor(find, arguments: [digest.high])
        while let row = try rows.next() {
            let (id, found) = (
                try row.decode(0) as Int64, StoredValue(try row.decode(atIndex: 1) as DatabaseValue)
            )
            if found == content { return id }
        }
        return nil
    }

    private func insert(_ content: StoredValue, _ digest: SHA256Digest) throws -> Int64 {
        let insert = "INSERT INTO value (digest, content) VALUES (?, ?)"
        try db.perform(insert, [digest.high, content.databaseValue])
        return db.lastInsertedRowID
    }
}

/// A value as its row stores it.
enum StoredValue: Hashable {
    case text(String)
    case number(Int64)

    /// - Parameter value: A value. Whole numbers and flags become numbers, all others become texts.
    init(_ value: FieldValue) {
        self =
            switch value {
            case .text(let text): .text(text)
            case .list, .purchases, .counts: .text(value.json)
            case .flag(let flag): .number(flag ? 1 : 0)
            case .date(let date): .text(date.utc)
            case .number(let number): Self(number)
            case .money(let money): Self(money.amount)
            }
    }

    private init(_ number: Decimal) {
        self = Int64(number.description).map(Self.number) ?? .text(number.description)
    }

    /// Reads the content of a row.
    ///
    /// - Returns: nil for the row of unsent fields, and for a damaged row.
    init?(_ content: DatabaseValue) {
        switch content.storage {
        case .string(let text): self = .text(text)
        case .int64(let number): self = .number(number)
        case .blob, .null, .double: return nil
        }
    }

    var databaseValue: DatabaseValue {
        switch self {
        case .number(let number): number.databaseValue
        case .text(let text): text.databaseValue
        }
    }

    /// The identity of the value: the number itself, or the text's digest. The column `digest` has
    /// its first half, which several values may share.
    var digest: SHA256Digest {
        switch self {
        case .number(let number): SHA256Digest(high: number, low: 0)
        case .text(let text): SHA256Digest(of: Data(text.utf8))
        }
    }

    /// The value of a field; nil if the field cannot have it.
    ///
    /// - Parameter storage: the field's storage. In changes, an icon is a picture's name. Money is
    ///   returned as a number, because its currency is in another row.
    func value(as storage: FieldStorage) -> FieldValue? {
        switch (storage, self) {
        case (.required, .text(let text)), (.text, .text(let text)), (.link, .text(let text)):
            return .text(text)
        case (.list, .text(let text)): return FieldValue(listJSON: text)
        case (.purchases, .text(let text)): return Self.decoded(text).map(FieldValue.purchases)
        case (.counts, .text(let text)): return Self.decoded(text).map(FieldValue.counts)
        case (.flag, .number(let number)): return .flag(number != 0)
        case (.date, .text(let text)): return Date(utc: text).map(FieldValue.date)
        case (.money(let bound), _): return number(below: Decimal(bound))
        case (.integer(_, let bound), _): return number(below: Decimal(bound))
        case (.rating, _): return number(below: Decimal(Int64.max))
        // Texts that consist of digits are stored as numbers.
        case (_, .number(let number)): return .text("\(number)")
        default: return nil
        }
    }

    private static func decoded<Value: Decodable>(_ json: String) -> Value? {
        try? JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }

    /// The number; nil if it is out of range.
    private func number(below bound: Decimal) -> FieldValue? {
        let number: Decimal? =
            switch self {
            case .number(let number): Decimal(number)
            case .text(let text): Decimal(string: text)
            }
        return number.flatMap { $0 >= 0 && $0 < bound ? .number($0) : nil }
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
    /// The texts of a JSON array without escapes; nil if a decoder has to read it.
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
