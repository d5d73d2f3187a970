package import Foundation

/// What a store page says about an app, ratings aside: one listing's metadata at one time.
///
/// Names are ours; the source of each is the field of Apple's lookup answer named beside it. A field
/// that Apple left out, or sent with a wrong type, is nil: never an empty text or a zero.
package struct StorePage: Hashable, Sendable {
    /// `trackName`.
    package var name: String
    /// `bundleId`.
    package var bundleID: String
    /// `version`: any text, not only numbers and dots.
    package var version: String
    /// `currentVersionReleaseDate`; may lie some hours in the future.
    package var versionDate: Date?
    /// `releaseNotes`; absent for a first version.
    package var releaseNotes: String?
    /// `description`.
    package var description: String?
    /// `sellerName`: the legal entity, which differs from the developer in one app of five.
    package var seller: String?
    /// `sellerUrl`.
    package var sellerURL: String?
    /// `artistName`.
    package var developer: String?
    /// `artistId`: the account that sells the app; another one where an app changes hands.
    package var developerID: Int64?
    /// `price` in units of `currency`, zero when free; absent for pre-orders and Arcade.
    package var price: Decimal?
    /// `formattedPrice`: the price as the storefront writes it, for display only.
    package var formattedPrice: String?
    /// `currency`, ISO 4217; not derivable from the storefront.
    package var currency: String?
    /// `artworkUrl512`, else `artworkUrl100`, else `artworkUrl60`.
    package var icon: String?
    /// `screenshotUrls`, in the order of the store page.
    package var screenshots: [String]?
    /// `ipadScreenshotUrls`, likewise.
    package var ipadScreenshots: [String]?
    /// `appletvScreenshotUrls`, likewise.
    package var tvScreenshots: [String]?
    /// `genres`, in the storefront's language, the primary one first.
    package var genres: [String]?
    /// `genreIds`, in the order of `genres`.
    package var genreIDs: [String]?
    /// `primaryGenreName`, always English.
    package var primaryGenre: String?
    /// `primaryGenreId`: the number of the main category.
    package var primaryGenreID: Int64?
    /// `contentAdvisoryRating`: free text such as `4+`.
    package var contentRating: String?
    /// `advisories`, in the storefront's language; sorted, for their order changes between polls.
    package var advisories: [String]?
    /// `minimumOsVersion`.
    package var minimumOSVersion: String?
    /// `fileSizeBytes`, in bytes.
    package var size: Int64?
    /// `languageCodesISO2A`: upper case, sorted, each once.
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

    /// Whether the app is one of the Mac App Store, and needs macOS.
    package var isForMac: Bool { kind == Self.macKind }
    package static let macKind = "mac-software"

    /// The fields of which nobody knows what the store has: Apple sent what could not be read, or the
    /// page was seen by a version of Storewatch that did not read them.
    package var unreadable: Set<Field> = []

    package init(name: String, bundleID: String, version: String) {
        self.name = name
        self.bundleID = bundleID
        self.version = version
    }
}
