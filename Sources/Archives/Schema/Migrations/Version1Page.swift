import AppStore
import Foundation
import GRDB

/// A store page as archives before version 7 have it: its values in a row of their own.
struct EarlyPage {
    let id: Int64
    let listing: Int64
    let page: StorePage
    let language: String?

    init(_ row: Row) {
        id = row["id"]
        listing = row["listing"]
        page = StorePage(row)
        language = row["lookupLanguage"]
    }
}

extension StorePage {
    fileprivate init(_ row: Row) {
        self.init(name: row["name"], bundleID: row["bundleID"], version: row["version"])
        readTexts(row)
        readLists(row)
        versionDate = row.date("versionDate")
        releaseDate = row.date("releaseDate")
        size = row["size"]
        gameCenter = row["gameCenter"]
        let unread = Field.allCases.filter {
            $0.entry.storage.isOnPage && !row.hasColumn($0.rawValue)
        }
        unreadable = Set((row.list("unreadable") ?? []).compactMap(Field.init) + unread)
        price = (row["price"] as String?).flatMap { Decimal(string: $0) }
    }

    private mutating func readTexts(_ row: Row) {
        releaseNotes = row["releaseNotes"]
        description = row["description"]
        seller = row["seller"]
        sellerURL = row["sellerURL"]
        developer = row["developer"]
        formattedPrice = row["formattedPrice"]
        currency = row["currency"]
        icon = row["icon"]
        primaryGenre = row["primaryGenre"]
        contentRating = row["contentRating"]
        minimumOSVersion = row["minimumOSVersion"]
        url = row["url"]
        kind = row["kind"]
    }

    private mutating func readLists(_ row: Row) {
        screenshots = row.list("screenshots")
        ipadScreenshots = row.list("ipadScreenshots")
        tvScreenshots = row.list("tvScreenshots")
        genres = row.list("genres")
        genreIDs = row.list("genreIDs")
        advisories = row.list("advisories")
        languages = row.list("languages")
        features = row.list("features")
        supportedDevices = row.list("supportedDevices")
    }
}

extension Row {
    fileprivate func list(_ column: String) -> [String]? {
        guard let text: String = self[column] else { return nil }
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
