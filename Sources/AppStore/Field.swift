/// A field of a listing under the name that scripts know it by; none is ever renamed.
package enum Field: String, CaseIterable, Codable, Sendable {
    case name, seller, version, versionDate, releaseNotes, description
    case price, formattedPrice, currency, rating, ratingCount
    case icon, screenshots, ipadScreenshots, genres, primaryGenre
    case contentRating, advisories, minimumOSVersion, size, languages
    case features, supportedDevices, bundleID, sellerURL, url, releaseDate, gameCenter
    case developer, tvScreenshots, kind
}

extension Field {
    /// Whether Apple writes the field in the language of the lookup.
    package var isLocalized: Bool {
        switch self {
        case .name, .releaseNotes, .description, .formattedPrice, .genres, .advisories,
            .screenshots, .ipadScreenshots, .tvScreenshots, .seller, .developer, .url, .sellerURL:
            true
        default:
            false
        }
    }

    /// Whether it is a list of pictures, by their addresses.
    package var isScreenshots: Bool {
        [.screenshots, .ipadScreenshots, .tvScreenshots].contains(self)
    }

    package var isDate: Bool { self == .versionDate || self == .releaseDate }
}
