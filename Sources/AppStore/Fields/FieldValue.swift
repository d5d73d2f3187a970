package import Foundation

package enum FieldValue: Hashable, Sendable {
    case text(String)
    case number(Decimal)
    case money(Money)
    case list([String])
    case flag(Bool)
    case date(Date)
    case purchases([Purchase])
    case counts([Int])
}

extension FieldValue {
    package var plainText: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }

    /// The number; nil for any other value, such as money.
    package var decimal: Decimal? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    package var money: Money? {
        guard case .money(let money) = self else { return nil }
        return money
    }

    /// The number, or the amount of money without its currency; nil for other values.
    package var amount: Decimal? { money?.amount ?? decimal }

    package var date: Date? {
        guard case .date(let date) = self else { return nil }
        return date
    }

    package var purchases: [Purchase]? {
        guard case .purchases(let purchases) = self else { return nil }
        return purchases
    }

    /// The elements of a list, with purchases as texts; empty for a value of another type.
    package var items: [String] {
        switch self {
        case .list(let items): items
        case .purchases(let purchases): purchases.map(\.words)
        default: []
        }
    }
}

extension FieldValue {
    /// Whether there is nothing to read: a text without a visible character, a list of only such
    /// texts, or a list without elements.
    package var isBlank: Bool {
        switch self {
        case .text(let text): text.isBlank
        case .list(let items): items.allSatisfy(\.isBlank)
        case .purchases(let purchases): purchases.isEmpty
        case .counts(let counts): counts.isEmpty
        case .number, .money, .flag, .date: false
        }
    }

    package var nonBlank: FieldValue? { isBlank ? nil : self }
}

extension FieldValue {
    package enum Direction: Sendable {
        case rise, fall
    }

    /// This value and a later value as numbers, if both are numbers or both are money in the same
    /// currency; otherwise nil.
    package func numbers(to other: FieldValue) -> (before: Double, after: Double)? {
        let numbers: (Decimal, Decimal)
        switch (self, other) {
        case (.number(let before), .number(let after)): numbers = (before, after)
        case (.money(let before), .money(let after)) where before.isComparable(with: after):
            numbers = (before.amount, after.amount)
        default: return nil
        }
        return (
            (numbers.0 as NSDecimalNumber).doubleValue, (numbers.1 as NSDecimalNumber).doubleValue
        )
    }

    /// Whether a later value is higher or lower; nil if the values are equal or cannot be compared.
    package func direction(to other: FieldValue) -> Direction? {
        guard let (before, after) = numbers(to: other), before != after else { return nil }
        return after > before ? .rise : .fall
    }
}

extension FieldValue {
    /// The value as JSON: numbers as numbers, lists as arrays, dates as ISO 8601 text in UTC.
    package var json: String {
        if case .list(let items) = self, let json = items.plainJSON { return json }
        // Encoding cannot fail for any case.
        return (try? jsonLine) ?? "null"
    }
}

extension [String] {
    /// The list as JSON; nil if a text needs escaping.
    ///
    /// A page's JSON consists mostly of one list, several hundred device names. `JSONEncoder` takes
    /// ten times as long for such a list.
    fileprivate var plainJSON: String? {
        let (quote, comma) = (UInt8(ascii: "\""), UInt8(ascii: ","))
        var bytes = [UInt8(ascii: "[")]
        for item in self {
            if bytes.count > 1 { bytes.append(comma) }
            bytes.append(quote)
            bytes += item.utf8
            bytes.append(quote)
        }
        bytes.append(UInt8(ascii: "]"))
        let escaped = bytes.count { $0 < 0x20 || $0 == UInt8(ascii: "\\") }
        let quotes = bytes.count { $0 == quote }
        guard escaped == 0, quotes == 2 * count else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension FieldValue: Encodable {
    /// Encodes text, numbers, lists and flags as such, dates as ISO 8601 text in UTC, and money as
    /// the amount without its currency.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .money(let money): try container.encode(money.amount)
        case .list(let list): try container.encode(list)
        case .flag(let flag): try container.encode(flag)
        case .date(let date): try container.encode(date.utc)
        case .purchases(let purchases): try container.encode(purchases)
        case .counts(let counts): try container.encode(counts)
        }
    }
}

extension Decimal {
    /// The decimal number with the digits that Swift prints for the number: 4.31075, whereas
    /// `Decimal(4.31075)` is 4.310749999999998976. Infinity and NaN become zero.
    package init(exactly number: Double) {
        self = Decimal(string: "\(number)") ?? 0
    }
}
