/// The type of a field's values, and how a response's value becomes one.
package enum FieldType: Sendable {
    /// The normalization of a list. `sortedOnce` also removes repeats.
    package enum ListOrder: Sendable { case asGiven, sorted, sortedOnce }

    case text
    /// An App Store URL without its query.
    case link
    case list(ListOrder = .asGiven)
    /// An amount of money from zero up to the bound, which is excluded. Its currency is a field of
    /// its own.
    case money(below: Int64)
    /// A whole number from zero up to the bound, excluded. Apple sends some as text.
    case integer(below: Int64)
    case flag
    case date
    case purchases
    /// Numbers in an order of their own.
    case counts
    /// A rating, which is stored apart from the page because it changes every night.
    case rating
}

extension FieldType {
    package var isOnPage: Bool {
        if case .rating = self { false } else { true }
    }

    package var isDate: Bool {
        if case .date = self { true } else { false }
    }

    package var isList: Bool {
        if case .list = self { true } else { false }
    }
}
