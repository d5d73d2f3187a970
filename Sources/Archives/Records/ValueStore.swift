import AppStore
import Digests
import Foundation
import GRDB

/// The table `value`: each text, list, number, flag and time once, whoever shows it.
///
/// It lives for one transaction: a rollback would take back the rows that it remembers.
final class ValueStore {
    /// The row that stands for what Apple did not send.
    static let nothing: Int64 = 0
    /// Texts and lists may be long; one that has seen many forgets them all.
    private static let mostValues = 10_000

    let db: Database
    private var known: [ValueDigest: Int64] = [:]

    init(_ db: Database) { self.db = db }

    /// The row of a value, made at its first mention.
    func row(of value: FieldValue) throws -> Int64 {
        let content = StoredValue(value)
        return try row(of: content, content.digest)
    }

    /// The row of a value that may be missing.
    func row(of value: FieldValue?) throws -> Int64? {
        try value.map { try row(of: $0) }
    }

    func row(of content: StoredValue, _ digest: ValueDigest) throws -> Int64 {
        if let row = known[digest] { return row }
        let row = try find(content, digest) ?? insert(content, digest)
        if known.count >= Self.mostValues { known.removeAll(keepingCapacity: true) }
        known[digest] = row
        return row
    }

    private func find(_ content: StoredValue, _ digest: ValueDigest) throws -> Int64? {
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

    private func insert(_ content: StoredValue, _ digest: ValueDigest) throws -> Int64 {
        let insert = "INSERT INTO value (digest, content) VALUES (?, ?)"
        try db.cachedStatement(sql: insert).execute(
            arguments: [digest.high, content.databaseValue]
        )
        return db.lastInsertedRowID
    }
}

/// Tells values apart: a number by itself, a text by its SHA-256.
struct ValueDigest: Hashable {
    /// By which rows are found; other values may have it, too.
    let high: Int64
    /// 0 for a number.
    let low: Int64
}

/// A value as its row has it, less the packing of long ones.
enum StoredValue: Hashable {
    case text(String)
    case number(Int64)

    /// - Parameter value: whole numbers and flags become numbers, all else texts.
    init(_ value: FieldValue) {
        self =
            switch value {
            case .text(let text): .text(text)
            case .list: .text(value.json)
            case .flag(let flag): .number(flag ? 1 : 0)
            case .date(let date): .text(date.utc)
            case .number(let number):
                Int64(number.description).map(Self.number) ?? .text(number.description)
            }
    }

    /// Reads what a row has.
    ///
    /// - Returns: nil for what Apple did not send, and for a damaged row.
    init?(_ content: DatabaseValue) {
        switch content.storage {
        case .string(let text): self = .text(text)
        case .int64(let number): self = .number(number)
        case .blob(let bytes):
            guard let packed = PackedText(bytes) else { return nil }
            self = .text(packed.text)
        case .null, .double: return nil
        }
    }

    var databaseValue: DatabaseValue {
        switch self {
        case .number(let number): number.databaseValue
        case .text(let text): PackedText(packing: text)?.bytes.databaseValue ?? text.databaseValue
        }
    }

    var digest: ValueDigest {
        switch self {
        case .number(let number): return ValueDigest(high: number, low: 0)
        case .text(let text):
            let digest = SHA256Digest(of: Data(text.utf8))
            return ValueDigest(high: digest.high, low: digest.low)
        }
    }

    /// The value of a field that is stored so; nil for one that the field cannot have.
    ///
    /// - Parameter storage: of the field; a picture's name stands for an icon in changes.
    func value(as storage: FieldStorage) -> FieldValue? {
        switch (storage, self) {
        case (.required, .text(let text)), (.text, .text(let text)), (.link, .text(let text)):
            return .text(text)
        case (.list, .text(let text)): return FieldValue(listJSON: text)
        case (.flag, .number(let number)): return .flag(number != 0)
        case (.date, .text(let text)): return Date(utc: text).map(FieldValue.date)
        case (.decimal(_, let bound), _): return number(below: Decimal(bound))
        case (.integer(_, let bound), _): return number(below: Decimal(bound))
        case (.rating, _): return number(below: Decimal(Int64.max))
        // A text that is all digits is a text all the same.
        case (_, .number(let number)): return .text("\(number)")
        default: return nil
        }
    }

    /// Numbers that no answer may have are none.
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
    /// A list from its JSON; long lists of plain texts need no decoder.
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
    /// The texts of a JSON array that escapes nothing: nil where a decoder must read it.
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
            // `","` parts two texts.
            guard let next = inner.index(end, offsetBy: 3, limitedBy: inner.endIndex),
                inner[end..<next].elementsEqual("\",\"".utf8)
            else { return nil }
            start = next
        }
        guard let last = String(inner[start...]) else { return nil }
        return list + [last]
    }
}
