package import Foundation

/// The property of `StorePage` that holds a field, and its type.
package enum FieldStorage: Sendable {
    package typealias Path<Value> = WritableKeyPath<StorePage, Value> & Sendable

    /// The normalization of a list. `sortedOnce` also removes repeats.
    package enum ListOrder: Sendable { case asGiven, sorted, sortedOnce }

    /// A text that every result must have.
    case required(any Path<String>)
    case text(any Path<String?>)
    /// An App Store URL without its query.
    case link(any Path<String?>)
    case list(any Path<[String]?>, ListOrder = .asGiven)
    /// The amount of the price, from zero up to the bound, which is excluded. Its currency is a
    /// field of its own.
    case money(below: Int64)
    /// A whole number from zero up to the bound, excluded. Apple sends some as text.
    case integer(any Path<Int64?>, below: Int64)
    case flag(any Path<Bool?>)
    case date(any Path<Date?>)
    case purchases(any Path<[Purchase]?>)
    /// Numbers in an order of their own.
    case counts(any Path<[Int]?>)
    /// A rating, which is stored apart from the page because it changes every night.
    case rating
}

extension FieldStorage {
    package var isOnPage: Bool {
        if case .rating = self { false } else { true }
    }

    package var isDate: Bool {
        if case .date = self { true } else { false }
    }

    package var isList: Bool {
        if case .list = self { true } else { false }
    }

    package func value(in page: StorePage) -> FieldValue? {
        switch self {
        case .required(let path): .text(page[keyPath: path])
        case .text(let path), .link(let path): page[keyPath: path].map(FieldValue.text)
        case .list(let path, _): page[keyPath: path].map(FieldValue.list)
        case .money: page.price.map(FieldValue.money)
        case .integer(let path, _): page[keyPath: path].map { .number(Decimal($0)) }
        case .flag(let path): page[keyPath: path].map(FieldValue.flag)
        case .date(let path): page[keyPath: path].map(FieldValue.date)
        case .purchases(let path): page[keyPath: path].map(FieldValue.purchases)
        case .counts(let path): page[keyPath: path].map(FieldValue.counts)
        case .rating: nil
        }
    }

    /// Sets the field of a page. A value of another type counts as none; a required field is never
    /// removed.
    package func put(_ value: FieldValue?, into page: inout StorePage) {
        switch self {
        case .required(let path): page[keyPath: path] = value?.plainText ?? page[keyPath: path]
        case .text(let path), .link(let path): page[keyPath: path] = value?.plainText
        case .list(let path, _):
            page[keyPath: path] = if case .list(let items)? = value { items } else { nil }
        case .money: page.amount = value?.amount
        case .integer(let path, _):
            page[keyPath: path] = value?.decimal.flatMap { Int64($0.description) }
        case .flag(let path):
            page[keyPath: path] = if case .flag(let flag)? = value { flag } else { nil }
        case .date(let path): page[keyPath: path] = value?.date
        case .purchases(let path): page[keyPath: path] = value?.purchases
        case .counts(let path):
            page[keyPath: path] = if case .counts(let counts)? = value { counts } else { nil }
        case .rating: break
        }
    }
}

extension StorePage {
    /// The value of a field; nil for ratings, which are not part of the page.
    package subscript(field: Field) -> FieldValue? {
        get { field.entry.storage.value(in: self) }
        set { field.entry.storage.put(newValue, into: &self) }
    }
}
