/// A field of a listing. Scripts rely on the raw values, which must never change, and on the order
/// of the cases, which is the order of CSV columns. A new field comes last.
package enum Field: String, CaseIterable, Codable, Sendable {
    case name, seller, version, versionDate, releaseNotes, description
    case price, formattedPrice, currency, rating, ratingCount
    case icon, screenshots, ipadScreenshots, genres, primaryGenre
    case contentRating, advisories, minimumOSVersion, size, languages
    case features, supportedDevices, bundleID, sellerURL, url, releaseDate, gameCenter
    case developer, tvScreenshots, kind, genreIDs, developerID
    case primaryGenreID
    case subtitle, promotionalText, inAppPurchases, privacyLabels, accessibilityLabels
    case pageAgeRating, pageTest, starHistogram, pageScreenshots, pageIPadScreenshots, pageLanguage
}

extension Field {
    private var definition: FieldEntry {
        switch self {
        case .name: define(.text, "trackName", by: .text, .localized)
        // The name of a legal entity. For one app in five, the developer has a different name.
        case .seller: define(.text, "sellerName", by: .text, .localized)
        case .version: define(.text, "version", by: .text, .neverHeld)
        case .versionDate: define(.date, "currentVersionReleaseDate", by: .withVersion, .neverHeld)
        case .releaseNotes: define(.text, "releaseNotes", by: .text, .localized, .long, .neverHeld)
        case .description: define(.text, "description", by: .text, .localized, .long)
        // Missing for pre-orders and Arcade. Numbers below zero are rejected: Apple writes -1 for
        // music that is not for sale.
        case .price:
            define(
                .money(below: 1_000_000_000),
                "price",
                by: .money,
                .keptWith(.formattedPrice),
                .keptWith(.currency)
            )
        case .formattedPrice: define(.text, "formattedPrice", by: .withoutPrice, .localized)
        case .currency:
            define(.text, "currency", by: .withPrice, .keptWith(.formattedPrice), .keptWith(.price))
        case .rating: define(.rating, "averageUserRating", by: .threshold, .neverHeld)
        case .ratingCount: define(.rating, "userRatingCount", by: .count, .neverHeld)
        case .icon:
            define(
                .text,
                "artworkUrl512",
                "artworkUrl100",
                "artworkUrl60",
                by: .picture,
                .neverHeld
            )
        case .screenshots: define(.list(), "screenshotUrls", by: .pictures, .localized)
        case .ipadScreenshots: define(.list(), "ipadScreenshotUrls", by: .pictures, .localized)
        case .tvScreenshots: define(.list(), "appletvScreenshotUrls", by: .pictures, .localized)
        case .genres: define(.list(), "genres", by: .genres, .localized, .keptWith(.genreIDs))
        // Always English, unlike the names in `genres`.
        case .primaryGenre: define(.text, "primaryGenreName", by: .genres)
        case .contentRating: define(.text, "contentAdvisoryRating", by: .exact)
        // The order of the advisories varies between responses.
        case .advisories: define(.list(.sorted), "advisories", by: .set, .localized)
        case .minimumOSVersion: define(.text, "minimumOsVersion", by: .number)
        case .size: define(.integer(below: 1_000_000_000_000), "fileSizeBytes", by: .withVersion)
        case .languages: define(.list(.sortedSet), "languageCodesISO2A", by: .set)
        case .features: define(.list(.sorted), "features", by: .set)
        case .supportedDevices: define(.list(.sorted), "supportedDevices", by: .set)
        case .bundleID: define(.text, "bundleId", by: .exact)
        case .sellerURL: define(.text, "sellerUrl", by: .address, .localized)
        case .url: define(.link, "trackViewUrl", by: .address, .localized)
        case .releaseDate: define(.date, "releaseDate", by: .withVersion)
        case .gameCenter: define(.flag, "isGameCenterEnabled", by: .exact)
        case .developer: define(.text, "artistName", by: .text, .localized)
        case .kind: define(.text, "kind", by: .exact)
        case .genreIDs: define(.list(), "genreIds", by: .reportedByGenreNames)
        // The account that sells the app. It changes when the app is transferred.
        case .developerID: define(.integer(below: Field.idBound), "artistId", by: .exact)
        case .primaryGenreID: define(.integer(below: Field.idBound), "primaryGenreId", by: .exact)
        case .subtitle: define(.text, by: .text, .fromWebPage, .inPageLanguage)
        case .promotionalText: define(.text, by: .text, .fromWebPage, .inPageLanguage, .long)
        case .inAppPurchases: define(.purchases, by: .purchases, .fromWebPage, .inPageLanguage)
        // Identifiers such as `DATA_LINKED_TO_YOU: PURCHASES`.
        case .privacyLabels: define(.list(.sortedSet), by: .set, .fromWebPage)
        // Identifiers such as `voiceover`.
        case .accessibilityLabels: define(.list(.sortedSet), by: .set, .fromWebPage)
        // An age rating on a different scale than `contentRating`.
        case .pageAgeRating: define(.text, by: .exact, .fromWebPage)
        // Whether Apple shows different versions of the page to different people.
        case .pageTest: define(.flag, by: .exact, .fromWebPage)
        case .starHistogram: define(.counts, by: .never, .fromWebPage)
        // The screenshots for iPhone or, if there are none, for the Mac.
        case .pageScreenshots: define(.list(), by: .substitutePictures, .fromWebPage)
        case .pageIPadScreenshots: define(.list(), by: .substitutePictures, .fromWebPage)
        case .pageLanguage: define(.text, by: .never, .fromWebPage)
        }
    }
}

extension Field {
    /// The upper limit for IDs. IDs currently have at most ten digits.
    private static let idBound: Int64 = 1_000_000_000_000_000

    private func define(
        _ type: FieldType,
        _ keys: String...,
        by rule: FieldRule,
        _ traits: FieldEntry.Trait...
    ) -> FieldEntry {
        FieldEntry(field: self, type: type, keys: keys, rule: rule, traits: traits)
    }

    private static let catalogue = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, $0.definition) }
    )

    package var entry: FieldEntry { Self.catalogue[self] ?? definition }
}
