/// An app's number in the App Store: `trackId` in Apple's responses, and the digits after `id` in a
/// URL such as `https://apps.apple.com/us/app/id284882215`.
package struct AppID: Hashable, Sendable {
    package let number: Int64

    /// - Returns: nil unless the number is positive. Apple does not use zero.
    package init?(_ number: Int64) {
        guard number > 0 else { return nil }
        self.number = number
    }

    /// Reads digits; nil for any other text. Leading zeros are allowed: Apple treats `0284` and
    /// `284` as one app.
    package init?(digits: some StringProtocol) {
        guard digits.isDigits, let number = Int64(digits) else { return nil }
        self.init(number)
    }
}

extension AppID: Comparable {
    package static func < (one: AppID, other: AppID) -> Bool { one.number < other.number }
}

extension AppID: CustomStringConvertible {
    package var description: String { String(number) }
}

extension AppID: RawRepresentable, Codable {
    package init?(rawValue: Int64) { self.init(rawValue) }
    package var rawValue: Int64 { number }
}

/// An app in a storefront: the unit of lookups, storage, comparison and reports.
package struct Listing: Hashable, Codable, Sendable {
    package let app: AppID
    package let storefront: Storefront

    package init(app: AppID, storefront: Storefront) {
        self.app = app
        self.storefront = storefront
    }
}

extension Listing: Comparable {
    package static func < (one: Listing, other: Listing) -> Bool {
        (one.app, one.storefront) < (other.app, other.storefront)
    }
}

extension Listing: CustomStringConvertible {
    package var description: String { "\(app) in \(storefront)" }
}
