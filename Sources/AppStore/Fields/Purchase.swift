import Foundation

/// An in-app purchase as an app's store page lists it.
package struct Purchase: Hashable, Codable, Sendable {
    package let name: String
    package let formattedPrice: String
    private let amount: Decimal?
    private let currency: String?

    private enum CodingKeys: String, CodingKey {
        case name, formattedPrice, amount = "price", currency
    }

    package init(name: String, formattedPrice: String, price: Money?) {
        self.name = name
        self.formattedPrice = formattedPrice
        (amount, currency) = (price?.amount, price?.currency)
    }

    /// The price as money; nil if its currency or its number is not known.
    package var price: Money? { amount.map { Money($0, currency) } }

    package var words: String { "\(name) \(formattedPrice)" }

    /// Whether both purchases have the same name and price, however the prices are written.
    package func isSame(as other: Purchase) -> Bool {
        guard name == other.name else { return false }
        guard let price, let otherPrice = other.price else {
            return formattedPrice == other.formattedPrice
        }
        return price == otherPrice
    }
}

extension Purchase {
    /// Encodes the purchase as an object in which an unknown price is null.
    package func encode(to encoder: any Encoder) throws {
        let object: JSONObject = [
            "name": name, "formattedPrice": formattedPrice, "price": amount, "currency": currency,
        ]
        try object.encode(to: encoder)
    }
}

extension [Purchase] {
    /// The purchases that another list lacks. A purchase that this list contains twice and the
    /// other list once is returned once.
    package func lacking(in other: [Purchase]) -> [Purchase] {
        var left = other
        return filter { purchase in
            guard let place = left.firstIndex(where: purchase.isSame) else { return true }
            left.remove(at: place)
            return false
        }
    }

    /// The purchases whose price differs in a later list, by name. If several of these purchases
    /// share a name, they are omitted, because their earlier and later prices cannot be paired.
    package func priceSteps(
        to later: [Purchase]
    ) -> [(name: String, before: Purchase, after: Purchase)] {
        let (removed, added) = (lacking(in: later), later.lacking(in: self))
        return removed.compactMap { before in
            let (olds, news) = (
                removed.filter { $0.name == before.name }, added.filter { $0.name == before.name }
            )
            guard olds.count == 1, news.count == 1 else { return nil }
            return (before.name, before, news[0])
        }
    }
}
