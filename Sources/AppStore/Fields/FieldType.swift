/// The type of a field's values, which decides how a value in a response is read.
package enum FieldType: Sendable {
    /// The order in which a list is stored. `sortedSet` also removes repeats.
    package enum ListOrder: Sendable { case asGiven, sorted, sortedSet }

    case text
    /// An App Store URL without its query.
    case link
    case list(ListOrder = .asGiven)
    /// An amount of at least zero and less than `below`. Its currency is a separate field.
    case money(below: Int64)
    /// A whole number of at least zero and less than `below`. Apple sends some numbers as text.
    case integer(below: Int64)
    case flag
    case date
    case purchases
    /// A list of numbers whose order has a meaning, such as the number of ratings for each star.
    case counts
    /// A rating, which is stored separately from the page because it changes every night.
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
