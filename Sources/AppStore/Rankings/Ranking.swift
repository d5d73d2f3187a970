/// A query of Apple's search API. Its results have another order than in the App Store app.
package struct Ranking: Hashable, Sendable {
    package let keyword: String
    package let storefront: Storefront
    package let device: Device

    package init(keyword: String, storefront: Storefront, device: Device) {
        self.keyword = keyword
        self.storefront = storefront
        self.device = device
    }

    /// The maximum number of apps in a response, and the number that each run requests.
    package static let maxApps = 200
}

extension Ranking: Comparable {
    package static func < (one: Ranking, other: Ranking) -> Bool {
        (one.keyword, one.storefront, one.device.rawValue)
            < (other.keyword, other.storefront, other.device.rawValue)
    }
}
