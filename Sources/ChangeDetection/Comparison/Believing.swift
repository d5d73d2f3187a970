package import AppStore

extension Comparison.Pages {
    package func differences(from before: StorePage, to after: StorePage) -> [Field] {
        Field.allCases.filter { field in
            // What could not be read when the listing was first seen is no news when it can be.
            (inOneLanguage || !field.isLocalized) && !before.unreadable.contains(field)
                && field.differs(between: before, and: after)
        }
    }

    /// The page that was seen, with what was known before in place of what it says nothing about.
    ///
    /// A date or a size that moves without a new version stays where it was, too, so that the next
    /// release is told from what was told last.
    package var believable: StorePage {
        var page = after
        for field in after.unreadable where inOneLanguage || !field.isLocalized {
            page.copy(field, from: before)
            // What was never read stays unread, so that it is no news when it is read at last.
            if !before.unreadable.contains(field) { page.unreadable.remove(field) }
        }
        if !Field.version.differs(between: before, and: after) {
            for field in Field.allCases where field.rule == .withVersion {
                page.copy(field, from: before)
            }
        }
        return page
    }
}

extension StorePage {
    /// Whether the page has no such list, or an empty one.
    func hasNone(of field: Field) -> Bool {
        self[field].map { $0 == .list([]) } ?? true
    }

    mutating func copy(_ field: Field, from page: StorePage) {
        switch field {
        case .versionDate: versionDate = page.versionDate
        case .releaseDate: releaseDate = page.releaseDate
        case .size: size = page.size
        case .releaseNotes: releaseNotes = page.releaseNotes
        case .description: description = page.description
        case .seller: seller = page.seller
        case .sellerURL: sellerURL = page.sellerURL
        case .developer: developer = page.developer
        case .price: price = page.price
        case .formattedPrice: formattedPrice = page.formattedPrice
        case .currency: currency = page.currency
        case .screenshots: screenshots = page.screenshots
        case .ipadScreenshots: ipadScreenshots = page.ipadScreenshots
        case .tvScreenshots: tvScreenshots = page.tvScreenshots
        case .genres:
            genres = page.genres
            genreIDs = page.genreIDs
        case .primaryGenre: primaryGenre = page.primaryGenre
        case .contentRating: contentRating = page.contentRating
        case .advisories: advisories = page.advisories
        case .minimumOSVersion: minimumOSVersion = page.minimumOSVersion
        case .languages: languages = page.languages
        case .features: features = page.features
        case .supportedDevices: supportedDevices = page.supportedDevices
        case .url: url = page.url
        case .gameCenter: gameCenter = page.gameCenter
        case .kind: kind = page.kind
        case .name: name = page.name
        case .version: version = page.version
        case .bundleID: bundleID = page.bundleID
        // Believed by rules of their own.
        case .icon, .rating, .ratingCount: break
        }
    }
}
