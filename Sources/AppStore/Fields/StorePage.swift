package import Foundation

/// The metadata on an app's store page at one time, without ratings.
///
/// The comment of each property of a lookup names its key in Apple's response. A field that Apple
/// omitted or sent with a wrong type is nil, never an empty text or zero.
package struct StorePage: Hashable, Sendable {
    /// `trackName`.
    package var name: String
    /// `bundleId`.
    package var bundleID: String
    /// `version`: any text, not only numbers and dots.
    package var version: String
    /// `currentVersionReleaseDate`; may be some hours in the future.
    package var versionDate: Date?
    /// `releaseNotes`; missing for a first version.
    package var releaseNotes: String?
    /// `description`.
    package var description: String?
    /// `sellerName`: the legal entity, which differs from the developer for one app in five.
    package var seller: String?
    /// `sellerUrl`.
    package var sellerURL: String?
    /// `artistName`.
    package var developer: String?
    /// `artistId`: the account that sells the app. It changes when the app is transferred.
    package var developerID: Int64?
    /// `price` in units of `currency`, zero if free; missing for pre-orders and Arcade.
    package var amount: Decimal?
    /// `formattedPrice`: the price as the storefront writes it, for display only.
    package var formattedPrice: String?
    /// `currency`, ISO 4217; cannot be derived from the storefront.
    package var currency: String?
    /// `artworkUrl512`, otherwise `artworkUrl100`, otherwise `artworkUrl60`.
    package var icon: String?
    /// `screenshotUrls`, in the order of the store page.
    package var screenshots: [String]?
    /// `ipadScreenshotUrls`, in the order of the store page.
    package var ipadScreenshots: [String]?
    /// `appletvScreenshotUrls`, in the order of the store page.
    package var tvScreenshots: [String]?
    /// `genres`, in the storefront's language, the primary genre first.
    package var genres: [String]?
    /// `genreIds`, in the order of `genres`.
    package var genreIDs: [String]?
    /// `primaryGenreName`, always English.
    package var primaryGenre: String?
    /// `primaryGenreId`: the number of the main category.
    package var primaryGenreID: Int64?
    /// `contentAdvisoryRating`: free text such as `4+`.
    package var contentRating: String?
    /// `advisories`, in the storefront's language; sorted, because their order varies.
    package var advisories: [String]?
    /// `minimumOsVersion`.
    package var minimumOSVersion: String?
    /// `fileSizeBytes`, in bytes.
    package var size: Int64?
    /// `languageCodesISO2A`: upper case, sorted, without repeats.
    package var languages: [String]?
    /// `features`, such as `iosUniversal`; sorted.
    package var features: [String]?
    /// `supportedDevices`; sorted.
    package var supportedDevices: [String]?
    /// `trackViewUrl` without its query.
    package var url: String?
    /// `releaseDate`: the first release in this storefront.
    package var releaseDate: Date?
    /// `isGameCenterEnabled`.
    package var gameCenter: Bool?
    /// `kind`: `software` or `mac-software`.
    package var kind: String?

    // The following are read from the store's web page.

    package var subtitle: String?
    package var promotionalText: String?
    package var inAppPurchases: [Purchase]?
    /// Identifiers such as `DATA_LINKED_TO_YOU: PURCHASES`; sorted.
    package var privacyLabels: [String]?
    /// Identifiers such as `voiceover`; sorted.
    package var accessibilityLabels: [String]?
    /// The age rating, on a scale other than that of `contentRating`.
    package var pageAgeRating: String?
    /// Whether Apple shows different versions of the page to different people.
    package var pageTest: Bool?
    /// The numbers of ratings with five stars, four stars and so on.
    package var starHistogram: [Int]?
    /// The screenshots for iPhone or, without those, for the Mac.
    package var pageScreenshots: [String]?
    package var pageIPadScreenshots: [String]?
    /// The language of the page, such as `en-US`.
    package var pageLanguage: String?

    package var price: Money? { amount.map { Money($0, currency) } }

    /// Whether the app is not released yet at a time, so that it can only be ordered.
    package func isPreOrder(asOf time: Date) -> Bool { releaseDate.map { $0 > time } ?? false }

    package var isForMac: Bool { kind == Self.macKind }
    package static let macKind = "mac-software"

    /// The fields whose values in the store are unknown: Apple sent something unreadable, or the
    /// version of Storewatch that recorded the page did not read them.
    package var unreadable: Set<Field> = []

    package init(name: String, bundleID: String, version: String) {
        self.name = name
        self.bundleID = bundleID
        self.version = version
    }
}
