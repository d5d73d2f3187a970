import Foundation

/// An in-app purchase as an app's store page lists it.
package struct Purchase: Hashable, Sendable {
    package let name: String
    /// The price as the page writes it.
    package let formattedPrice: String
    /// The price as money; nil if its currency or its number is not known.
    package let price: Money?

    package init(name: String, formattedPrice: String, price: Money?) {
        self.name = name
        self.formattedPrice = formattedPrice
        self.price = price
    }

    /// The purchase in a list of texts.
    package var words: String { "\(name) \(formattedPrice)" }

    /// Whether a name and a price are the same, however the price is written.
    package func isSame(as other: Purchase) -> Bool {
        guard name == other.name else { return false }
        guard let price, let otherPrice = other.price else {
            return formattedPrice == other.formattedPrice
        }
        return price == otherPrice
    }
}

extension Purchase: Codable {
    private enum Key: CodingKey { case name, formattedPrice, price, currency }

    package init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        let currency = try object.decodeIfPresent(String.self, forKey: .currency)
        self.init(
            name: try object.decode(String.self, forKey: .name),
            formattedPrice: try object.decode(String.self, forKey: .formattedPrice),
            price: try object.decodeIfPresent(Decimal.self, forKey: .price)
                .map { Money($0, currency) }
        )
    }

    package func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(name, forKey: .name)
        try object.encode(formattedPrice, forKey: .formattedPrice)
        try object.encode(price?.amount, forKey: .price)
        try object.encode(price?.currency, forKey: .currency)
    }
}

/// A purchase that costs more or less than before.
package typealias PurchaseStep = (name: String, before: Purchase, after: Purchase)

extension [Purchase] {
    /// The purchases that another list lacks. A purchase that is listed twice is lacking once if the
    /// other list has it once.
    package func lacking(in other: [Purchase]) -> [Purchase] {
        var left = other
        return filter { purchase in
            guard let place = left.firstIndex(where: purchase.isSame) else { return true }
            left.remove(at: place)
            return false
        }
    }

    /// The purchases whose price differs in a later list. A name that stands twice cannot be
    /// followed.
    package func priceSteps(to later: [Purchase]) -> [PurchaseStep] {
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
