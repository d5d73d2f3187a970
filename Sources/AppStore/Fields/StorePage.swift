package import Foundation

/// The content of an app's store page at one time, without ratings.
///
/// A field that Apple omitted or sent with a wrong type has no value, never an empty text or zero.
package struct StorePage: Hashable, Sendable {
    /// For `.price`, only the amount is stored, because the currency is a separate field.
    private var values: [Field: FieldValue] = [:]
    /// The fields whose values are unknown: Apple sent an unreadable value, or the version of
    /// Storewatch that recorded the page did not read the field.
    package var unreadable: Set<Field> = []

    package init(name: String, bundleID: String, version: String) {
        values.reserveCapacity(Field.allCases.count)
        self.name = name
        self.bundleID = bundleID
        self.version = version
    }

    /// The value of a field; nil if the page has none. A field of `required` cannot be set to nil.
    package subscript(field: Field) -> FieldValue? {
        get {
            field == .price ? price.map(FieldValue.money) : values[field]
        }
        set {
            guard newValue != nil || !Self.required.contains(field) else { return }
            values[field] = field == .price ? newValue?.amount.map(FieldValue.number) : newValue
        }
    }

    /// The fields that every usable result has.
    package static let required: [Field] = [.name, .bundleID, .version]
}

/// Access to a field as a value of one type; nil if the field has a different type.
extension StorePage {
    package subscript(text field: Field) -> String? {
        get { values[field]?.plainText }
        set { self[field] = newValue.map(FieldValue.text) }
    }

    package subscript(list field: Field) -> [String]? {
        get { if case .list(let items) = values[field] { items } else { nil } }
        set { self[field] = newValue.map(FieldValue.list) }
    }

    package subscript(date field: Field) -> Date? {
        get { values[field]?.date }
        set { self[field] = newValue.map(FieldValue.date) }
    }

    package subscript(integer field: Field) -> Int64? {
        get { values[field]?.decimal.map { Int64(truncating: $0 as NSDecimalNumber) } }
        set { self[field] = newValue.map { .number(Decimal($0)) } }
    }

    package subscript(flag field: Field) -> Bool? {
        get { if case .flag(let flag) = values[field] { flag } else { nil } }
        set { self[field] = newValue.map(FieldValue.flag) }
    }
}

extension StorePage {
    package var name: String {
        get { self[text: .name] ?? "" }
        set { self[text: .name] = newValue }
    }

    package var bundleID: String {
        get { self[text: .bundleID] ?? "" }
        set { self[text: .bundleID] = newValue }
    }

    /// The version as the developer writes it: any text, not only numbers and dots.
    package var version: String {
        get { self[text: .version] ?? "" }
        set { self[text: .version] = newValue }
    }

    /// The time of the version's release, which may be some hours in the future; nil if Apple does
    /// not state it.
    package var versionDate: Date? {
        get { self[date: .versionDate] }
        set { self[date: .versionDate] = newValue }
    }

    /// The release notes of the version; nil if the store shows none, as for a first version.
    package var releaseNotes: String? {
        get { self[text: .releaseNotes] }
        set { self[text: .releaseNotes] = newValue }
    }

    package var description: String? {
        get { self[text: .description] }
        set { self[text: .description] = newValue }
    }

    /// The price in units of the currency; zero if the app is free, nil for pre-orders and Arcade.
    package var amount: Decimal? {
        get { values[.price]?.decimal }
        set { values[.price] = newValue.map(FieldValue.number) }
    }

    /// The ISO 4217 code of the currency, which cannot be derived from the storefront; nil if Apple
    /// does not state it.
    package var currency: String? {
        get { self[text: .currency] }
        set { self[text: .currency] = newValue }
    }

    package var price: Money? { amount.map { Money($0, currency) } }

    /// The size in bytes.
    package var size: Int64? {
        get { self[integer: .size] }
        set { self[integer: .size] = newValue }
    }

    /// Whether the app is not released yet at the given time, so that it can only be pre-ordered.
    package func isPreOrder(asOf time: Date) -> Bool {
        self[date: .releaseDate].map { $0 > time } ?? false
    }

    /// Whether `kind` in Apple's response says that the app is sold as software for the Mac.
    package var isForMac: Bool { self[text: .kind] == Self.macKind }
    package static let macKind = "mac-software"
}
