/// What Apple's search API names for a term in a storefront, in its order, which is not that of the
/// App Store app.
package struct Ranking: Hashable, Sendable {
    package let term: String
    package let storefront: Storefront
    package let device: Device

    package init(term: String, storefront: Storefront, device: Device) {
        self.term = term
        self.storefront = storefront
        self.device = device
    }

    /// The most apps of an answer: each run asks for as many.
    package static let mostApps = 200
}

extension Ranking: Comparable {
    package static func < (one: Ranking, other: Ranking) -> Bool {
        (one.term, one.storefront, one.device.rawValue)
            < (other.term, other.storefront, other.device.rawValue)
    }
}
