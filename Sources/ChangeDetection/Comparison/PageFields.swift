package import AppStore
import Foundation

extension StorePage {
    /// The value of a field; ratings do not stand on the page.
    package subscript(field: Field) -> FieldValue? {
        switch field {
        case .name: .text(name)
        case .bundleID: .text(bundleID)
        case .version: .text(version)
        case .versionDate: versionDate.map(FieldValue.date)
        case .releaseDate: releaseDate.map(FieldValue.date)
        case .price: price.map(FieldValue.number)
        case .size: size.map { .number(Decimal($0)) }
        case .gameCenter: gameCenter.map(FieldValue.flag)
        case .rating, .ratingCount: nil
        default: self[text: field].map(FieldValue.text) ?? self[list: field].map(FieldValue.list)
        }
    }

    private subscript(text field: Field) -> String? {
        switch field {
        case .seller: seller
        case .sellerURL: sellerURL
        case .developer: developer
        case .releaseNotes: releaseNotes
        case .description: description
        case .formattedPrice: formattedPrice
        case .currency: currency
        case .icon: icon
        case .primaryGenre: primaryGenre
        case .contentRating: contentRating
        case .minimumOSVersion: minimumOSVersion
        case .url: url
        case .kind: kind
        default: nil
        }
    }

    private subscript(list field: Field) -> [String]? {
        switch field {
        case .screenshots: screenshots
        case .ipadScreenshots: ipadScreenshots
        case .tvScreenshots: tvScreenshots
        case .genres: genres
        case .advisories: advisories
        case .languages: languages
        case .features: features
        case .supportedDevices: supportedDevices
        default: nil
        }
    }
}
