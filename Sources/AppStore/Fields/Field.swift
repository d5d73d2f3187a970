/// A field of a listing. Scripts rely on the raw values, so they must never be renamed, and on their
/// order in CSV, so a new field comes last.
///
/// A new field needs a case, an entry and an English label here, a property of `StorePage`, and a
/// label in each other language of the report. Reading, storing, comparing and JSON follow from
/// these.
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
    /// The catalogue entry of the field, with Apple's keys for it.
    private var definition: FieldEntry {
        switch self {
        case .name: define(.required(\.name), "trackName", by: .text, .localized)
        case .seller: define(.text(\.seller), "sellerName", by: .text, .localized)
        case .version: define(.required(\.version), "version", by: .text, .unbraked)
        case .versionDate:
            define(.date(\.versionDate), "currentVersionReleaseDate", by: .withVersion, .unbraked)
        case .releaseNotes:
            define(.text(\.releaseNotes), "releaseNotes", by: .text, .localized, .long, .unbraked)
        case .description:
            define(.text(\.description), "description", by: .text, .localized, .long)
        // Apple writes -1 for music that is not for sale; numbers below zero are rejected.
        case .price:
            define(
                .money(below: 1_000_000_000),
                "price",
                by: .money,
                .with(.formattedPrice),
                .with(.currency)
            )
        case .formattedPrice:
            define(.text(\.formattedPrice), "formattedPrice", by: .withoutPrice, .localized)
        case .currency:
            define(
                .text(\.currency),
                "currency",
                by: .withPrice,
                .with(.formattedPrice),
                .with(.price)
            )
        case .rating: define(.rating, "averageUserRating", by: .threshold, .unbraked)
        case .ratingCount: define(.rating, "userRatingCount", by: .count, .unbraked)
        case .icon:
            define(
                .text(\.icon),
                "artworkUrl512",
                "artworkUrl100",
                "artworkUrl60",
                by: .picture,
                .unbraked
            )
        case .screenshots:
            define(.list(\.screenshots), "screenshotUrls", by: .pictures, .localized)
        case .ipadScreenshots:
            define(.list(\.ipadScreenshots), "ipadScreenshotUrls", by: .pictures, .localized)
        case .tvScreenshots:
            define(.list(\.tvScreenshots), "appletvScreenshotUrls", by: .pictures, .localized)
        case .genres:
            define(.list(\.genres), "genres", by: .genres, .localized, .with(.genreIDs))
        case .primaryGenre:
            define(.text(\.primaryGenre), "primaryGenreName", by: .genres)
        case .contentRating:
            define(.text(\.contentRating), "contentAdvisoryRating", by: .exact)
        case .advisories:
            define(.list(\.advisories, .sorted), "advisories", by: .set, .localized)
        case .minimumOSVersion:
            define(.text(\.minimumOSVersion), "minimumOsVersion", by: .number)
        case .size:
            define(.integer(\.size, below: 1_000_000_000_000), "fileSizeBytes", by: .withVersion)
        case .languages:
            define(.list(\.languages, .sortedOnce), "languageCodesISO2A", by: .set)
        case .features: define(.list(\.features, .sorted), "features", by: .set)
        case .supportedDevices:
            define(.list(\.supportedDevices, .sorted), "supportedDevices", by: .set)
        case .bundleID: define(.required(\.bundleID), "bundleId", by: .exact)
        case .sellerURL: define(.text(\.sellerURL), "sellerUrl", by: .address, .localized)
        case .url: define(.link(\.url), "trackViewUrl", by: .address, .localized)
        case .releaseDate: define(.date(\.releaseDate), "releaseDate", by: .withVersion)
        case .gameCenter: define(.flag(\.gameCenter), "isGameCenterEnabled", by: .exact)
        case .developer:
            define(.text(\.developer), "artistName", by: .text, .localized)
        case .kind: define(.text(\.kind), "kind", by: .exact)
        case .genreIDs: define(.list(\.genreIDs), "genreIds", by: .withGenres)
        case .developerID:
            define(.integer(\.developerID, below: Field.idBound), "artistId", by: .exact)
        case .primaryGenreID:
            define(
                .integer(\.primaryGenreID, below: Field.idBound),
                "primaryGenreId",
                by: .exact
            )
        case .subtitle: define(.text(\.subtitle), by: .text, .read, .inPageLanguage)
        case .promotionalText:
            define(.text(\.promotionalText), by: .text, .read, .inPageLanguage, .long)
        case .inAppPurchases:
            define(.purchases(\.inAppPurchases), by: .purchases, .read, .inPageLanguage)
        case .privacyLabels: define(.list(\.privacyLabels, .sortedOnce), by: .set, .read)
        case .accessibilityLabels:
            define(.list(\.accessibilityLabels, .sortedOnce), by: .set, .read)
        case .pageAgeRating: define(.text(\.pageAgeRating), by: .exact, .read)
        case .pageTest: define(.flag(\.pageTest), by: .exact, .read)
        case .starHistogram: define(.counts(\.starHistogram), by: .never, .read)
        case .pageScreenshots: define(.list(\.pageScreenshots), by: .standIn, .read)
        case .pageIPadScreenshots: define(.list(\.pageIPadScreenshots), by: .standIn, .read)
        case .pageLanguage: define(.text(\.pageLanguage), by: .never, .read)
        }
    }
}

extension Field {
    /// The English label.
    package var label: String {
        switch self {
        case .name: "Name"
        case .seller: "Seller"
        case .version: "Version"
        case .versionDate: "Version date"
        case .releaseNotes: "What’s new"
        case .description: "Description"
        case .price: "Price"
        case .formattedPrice: "Price as shown"
        case .currency: "Currency"
        case .rating: "Rating"
        case .ratingCount: "Number of ratings"
        case .icon: "Icon"
        case .screenshots: "iPhone screenshots"
        case .ipadScreenshots: "iPad screenshots"
        case .tvScreenshots: "TV screenshots"
        case .genres: "Categories"
        case .primaryGenre: "Main category"
        case .contentRating: "Age rating"
        case .advisories: "Advisories"
        case .minimumOSVersion: "Minimum system"
        case .size: "Size"
        case .languages: "Languages"
        case .features: "Features"
        case .supportedDevices: "Supported devices"
        case .bundleID: "Bundle ID"
        case .sellerURL: "Developer website"
        case .url: "Link"
        case .releaseDate: "First release"
        case .gameCenter: "Game Center"
        case .developer: "Developer"
        case .kind: "Kind"
        case .genreIDs: "Category numbers"
        case .developerID: "Developer’s ID"
        case .primaryGenreID: "Number of the main category"
        case .subtitle: "Subtitle"
        case .promotionalText: "Promotional text"
        case .inAppPurchases: "In-app purchases"
        case .privacyLabels: "Privacy labels"
        case .accessibilityLabels: "Accessibility labels"
        case .pageAgeRating: "Age rating on the store page"
        case .pageTest: "Test of the store page"
        case .starHistogram: "Ratings by stars"
        case .pageScreenshots: "iPhone screenshots on the store page"
        case .pageIPadScreenshots: "iPad screenshots on the store page"
        case .pageLanguage: "Language of the store page"
        }
    }
}

extension Field {
    /// The upper bound of IDs, excluded. IDs currently have at most ten digits.
    private static let idBound: Int64 = 1_000_000_000_000_000

    private func define(
        _ storage: FieldStorage,
        _ keys: String...,
        by rule: FieldRule,
        _ traits: FieldEntry.Trait...
    ) -> FieldEntry {
        FieldEntry(field: self, storage: storage, keys: keys, rule: rule, traits: traits)
    }

    private static let catalogue = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, $0.definition) }
    )

    package var entry: FieldEntry { Self.catalogue[self] ?? definition }
}
