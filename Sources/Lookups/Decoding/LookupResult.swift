import AppStore
import Foundation

/// One element of `results`, read so that nothing in it can fail the answer.
struct LookupResult: Decodable {
    enum Content {
        case app(AppID, Finding)
        /// An artist, a song, a book; with its number, where that is one of its own.
        case notApp(AppID?)
        /// No ID to match it by.
        case unmatched
    }

    let content: Content
    /// The storefront that the result's own link names.
    private(set) var storefront: String?
    private(set) var wrongTypes = 0

    init(from decoder: any Decoder) {
        guard let container = try? decoder.container(keyedBy: LookupKey.self) else {
            content = .unmatched
            return
        }
        var fields = FieldReader(container)
        if fields.isOtherThanApp {
            content = .notApp(fields.id)
            return
        }
        guard let id = fields.id else {
            content = .unmatched
            return
        }
        let link = fields.string(.trackViewUrl).flatMap(StoreLink.init)
        if let sighting = fields.sighting(link: link) {
            content = .app(id, .present(sighting))
        } else {
            content = .app(id, .unreadable(fields.flaw))
        }
        storefront = link?.storefront
        wrongTypes = fields.wrongTypes
    }
}

/// The keys of a result that we read, as Apple names them.
enum LookupKey: String, CodingKey {
    case wrapperType, kind, trackId, trackName, bundleId, version, currentVersionReleaseDate
    case releaseNotes, description, sellerName, sellerUrl, artistName, price, formattedPrice
    case currency, artworkUrl512, artworkUrl100, artworkUrl60, screenshotUrls, ipadScreenshotUrls
    case appletvScreenshotUrls, genres, genreIds, primaryGenreName, contentAdvisoryRating
    case advisories, minimumOsVersion, fileSizeBytes, languageCodesISO2A, features
    case supportedDevices, trackViewUrl, releaseDate, isGameCenterEnabled, averageUserRating
    case userRatingCount
}

extension LookupKey {
    /// The field of the store page that the key fills, where there is one and it may be absent.
    var field: Field? {
        switch self {
        case .currentVersionReleaseDate: .versionDate
        case .releaseNotes: .releaseNotes
        case .description: .description
        case .sellerName: .seller
        case .sellerUrl: .sellerURL
        case .artistName: .developer
        case .price: .price
        case .formattedPrice: .formattedPrice
        case .currency: .currency
        case .screenshotUrls: .screenshots
        case .ipadScreenshotUrls: .ipadScreenshots
        case .appletvScreenshotUrls: .tvScreenshots
        // Without their numbers, names in some language say nothing.
        case .genres, .genreIds: .genres
        case .primaryGenreName: .primaryGenre
        case .contentAdvisoryRating: .contentRating
        case .advisories: .advisories
        case .minimumOsVersion: .minimumOSVersion
        case .fileSizeBytes: .size
        case .languageCodesISO2A: .languages
        case .features: .features
        case .supportedDevices: .supportedDevices
        case .trackViewUrl: .url
        case .releaseDate: .releaseDate
        case .isGameCenterEnabled: .gameCenter
        case .kind: .kind
        case .wrapperType, .trackId, .trackName, .bundleId, .version, .artworkUrl512,
            .artworkUrl100, .artworkUrl60, .averageUserRating, .userRatingCount:
            nil
        }
    }
}

/// The `trackViewUrl` of a result.
struct StoreLink {
    /// Without the query, which names the way a reader came and not the page.
    let url: String
    /// The country in its path, where there is one.
    let storefront: String?

    /// - Returns: nil unless it is a link to a store of Apple's.
    init?(_ text: String) {
        guard var parts = URLComponents(string: text), let host = parts.host?.lowercased() else {
            return nil
        }
        guard ["https", "http"].contains(parts.scheme), host.hasSuffix(".apple.com") else {
            return nil
        }
        parts.query = nil
        parts.fragment = nil
        guard let url = parts.string else { return nil }
        self.url = url
        let first = parts.path.split(separator: "/").first.map { $0.lowercased() }
        storefront = first.flatMap { Storefront($0)?.code }
    }
}
