/// A query of Apple's search API. Its results have another order than in the App Store app.
package struct Ranking: Hashable, Sendable {
    package let term: String
    package let storefront: Storefront
    package let device: Device

    package init(term: String, storefront: Storefront, device: Device) {
        self.term = term
        self.storefront = storefront
        self.device = device
    }

    /// The maximum number of apps in a response, and the number that each run requests.
    package static let mostApps = 200
}

extension Ranking: Comparable {
    package static func < (one: Ranking, other: Ranking) -> Bool {
        (one.term, one.storefront, one.device.rawValue)
            < (other.term, other.storefront, other.device.rawValue)
    }
}
