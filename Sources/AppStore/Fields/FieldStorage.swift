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
    /// A number from zero up to the bound, which is excluded.
    case decimal(any Path<Decimal?>, below: Int64)
    /// A whole number from zero up to the bound, excluded. Apple sends some as text.
    case integer(any Path<Int64?>, below: Int64)
    case flag(any Path<Bool?>)
    case date(any Path<Date?>)
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
        case .decimal(let path, _): page[keyPath: path].map(FieldValue.number)
        case .integer(let path, _): page[keyPath: path].map { .number(Decimal($0)) }
        case .flag(let path): page[keyPath: path].map(FieldValue.flag)
        case .date(let path): page[keyPath: path].map(FieldValue.date)
        case .rating: nil
        }
    }

    /// Sets the field of a page. A value of another type leaves the page unchanged.
    package func put(_ value: FieldValue?, into page: inout StorePage) {
        switch (self, value) {
        case (.required(let path), .text(let text)): page[keyPath: path] = text
        case (.text(let path), .text(let text)), (.link(let path), .text(let text)):
            page[keyPath: path] = text
        case (.list(let path, _), .list(let list)): page[keyPath: path] = list
        case (.decimal(let path, _), .number(let number)): page[keyPath: path] = number
        case (.integer(let path, _), .number(let number)):
            page[keyPath: path] = Int64(number.description)
        case (.flag(let path), .flag(let flag)): page[keyPath: path] = flag
        case (.date(let path), .date(let date)): page[keyPath: path] = date
        case (.text(let path), nil), (.link(let path), nil): page[keyPath: path] = nil
        case (.list(let path, _), nil): page[keyPath: path] = nil
        case (.decimal(let path, _), nil): page[keyPath: path] = nil
        case (.integer(let path, _), nil): page[keyPath: path] = nil
        case (.flag(let path), nil): page[keyPath: path] = nil
        case (.date(let path), nil): page[keyPath: path] = nil
        default: break
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
