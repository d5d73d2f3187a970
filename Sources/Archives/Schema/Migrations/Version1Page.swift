import AppStore
import Foundation
import GRDB

/// A store page as archives before version 7 have it: its values in a row of their own.
struct EarlyPage {
    let id: Int64
    let listing: Int64
    let page: StorePage
    let language: String?

    init(_ row: Row) throws {
        id = try row.decode("id")
        listing = try row.decode("listing")
        page = try StorePage(row)
        language = try row.decode("lookupLanguage")
    }
}

extension StorePage {
    fileprivate init(_ row: Row) throws {
        self.init(
            name: try row.decode("name"),
            bundleID: try row.decode("bundleID"),
            version: try row.decode("version")
        )
        try readTexts(row)
        try readLists(row)
        versionDate = try row.date("versionDate")
        releaseDate = try row.date("releaseDate")
        size = try row.decode("size")
        gameCenter = try row.decode("gameCenter")
        let unread = Field.allCases.filter {
            $0.entry.storage.isOnPage && !row.hasColumn($0.rawValue)
        }
        unreadable = Set((try row.list("unreadable") ?? []).compactMap(Field.init) + unread)
        price = (try row.decode("price") as String?).flatMap { Decimal(string: $0) }
    }

    private mutating func readTexts(_ row: Row) throws {
        releaseNotes = try row.decode("releaseNotes")
        description = try row.decode("description")
        seller = try row.decode("seller")
        sellerURL = try row.decode("sellerURL")
        developer = try row.decode("developer")
        formattedPrice = try row.decode("formattedPrice")
        currency = try row.decode("currency")
        icon = try row.decode("icon")
        primaryGenre = try row.decode("primaryGenre")
        contentRating = try row.decode("contentRating")
        minimumOSVersion = try row.decode("minimumOSVersion")
        url = try row.decode("url")
        kind = try row.decode("kind")
    }

    private mutating func readLists(_ row: Row) throws {
        screenshots = try row.list("screenshots")
        ipadScreenshots = try row.list("ipadScreenshots")
        tvScreenshots = try row.list("tvScreenshots")
        genres = try row.list("genres")
        genreIDs = try row.list("genreIDs")
        advisories = try row.list("advisories")
        languages = try row.list("languages")
        features = try row.list("features")
        supportedDevices = try row.list("supportedDevices")
    }
}

extension Row {
    fileprivate func list(_ column: String) throws -> [String]? {
        guard let text: String = try decode(column) else { return nil }
        return try? JSONDecoder().decode([String].self, from: Data(text.utf8))
    }
}

extension FieldValue {
    /// Reads a value as early archives have it in changes: as JSON.
    init?(earlyJSON json: String, of field: Field) {
        let (decoder, data) = (JSONDecoder(), Data(json.utf8))
        let value: FieldValue? =
            switch field.entry.storage {
            case .list: (try? decoder.decode([String].self, from: data)).map(FieldValue.list)
            case .flag: (try? decoder.decode(Bool.self, from: data)).map(FieldValue.flag)
            case .decimal, .integer, .rating:
                (try? decoder.decode(Decimal.self, from: data)).map(FieldValue.number)
            case .date:
                (try? decoder.decode(String.self, from: data)).flatMap(Date.init(utc:))
                    .map(FieldValue.date)
            case .required, .text, .link:
                (try? decoder.decode(String.self, from: data)).map(FieldValue.text)
            }
        guard let value else { return nil }
        self = value
    }
}
