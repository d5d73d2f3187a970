import AppStore
import Foundation
import GRDB

/// The forms in which rows store values: whole numbers and flags as numbers, all others as texts.
extension FieldValue {
    /// The form in which a row of the table `value` stores this value.
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

    /// The value of a field in its stored form; nil if that does not fit the field's type.
    ///
    /// - Parameter type: the field's type. Money is returned as a number, because its currency is
    ///   in a different row. A link may be the name of a picture, because changes store icons so.
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

    /// The stored number as a field's value; nil unless it is at least 0 and less than the bound.
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
