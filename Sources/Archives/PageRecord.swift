import AppStore
import Crypto
import Foundation
import GRDB

/// A store page as a row of the table `page`.
struct PageRecord {
    /// In the order of the table, and of `values`.
    static let columns = [
        "lookupLanguage", "artwork", "name", "bundleID", "version", "versionDate", "releaseNotes",
        "description", "seller", "sellerURL", "developer", "price", "formattedPrice", "currency",
        "icon", "screenshots", "ipadScreenshots", "tvScreenshots", "genres", "genreIDs",
        "primaryGenre", "contentRating", "advisories", "minimumOSVersion", "size", "languages",
        "features", "supportedDevices", "url", "releaseDate", "gameCenter", "kind",
        "unreadable",
    ]

    let page: StorePage
    /// The language that the lookup asked for.
    let language: String?

    private var values: [(any DatabaseValueConvertible)?] {
        [
            language, page.icon.flatMap(ArtworkID.init)?.path, page.name, page.bundleID,
            page.version, page.versionDate?.utc, page.releaseNotes, page.description, page.seller,
            page.sellerURL, page.developer, page.price.map { $0.description },
            page.formattedPrice, page.currency, page.icon, json(page.screenshots),
            json(page.ipadScreenshots), json(page.tvScreenshots), json(page.genres),
            json(page.genreIDs), page.primaryGenre, page.contentRating, json(page.advisories),
            page.minimumOSVersion, page.size, json(page.languages), json(page.features),
            json(page.supportedDevices), page.url, page.releaseDate?.utc, page.gameCenter,
            page.kind,
            json(page.unreadable.isEmpty ? nil : page.unreadable.map(\.rawValue).sorted()),
        ]
    }

    private func json(_ list: [String]?) -> String? { list.map { FieldValue.list($0).json } }

    /// Stores the page, unless this listing has shown the same one before.
    ///
    /// - Returns: its row's ID.
    func store(for listing: Int64, _ db: Database) throws -> Int64 {
        let values = values.map { $0?.databaseValue ?? .null }
        let digest = Self.digest(values)
        if let id = try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT id FROM page WHERE listing = ? AND digest = ?"),
            arguments: [listing, digest]
        ) {
            return id
        }
        try db.cachedStatement(sql: Self.insertion).execute(
            arguments: [listing, digest] + StatementArguments(values)
        )
        return db.lastInsertedRowID
    }

    private static let insertion = """
        INSERT INTO page (listing, digest, \(columns.joined(separator: ", ")))
        VALUES (?, ?, \(columns.map { _ in "?" }.joined(separator: ", ")))
        """

    /// Tells pages apart by everything that is stored of them.
    private static func digest(_ values: [DatabaseValue]) -> Data {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(bytesOfMostPages)
        for value in values {
            // In a form that no other value, nor two of them in a row, can have.
            switch value.storage {
            case .string(let text):
                bytes += "\(text.utf8.count):".utf8
                bytes += text.utf8
            default:
                bytes += "\(value.description);".utf8
            }
        }
        return Data(SHA256.hash(data: bytes))
    }

    private static let bytesOfMostPages = 16_384
}

extension PageRecord {
    static func fetch(_ id: Int64, _ db: Database) throws -> PageRecord {
        let statement = try db.cachedStatement(sql: "SELECT * FROM page WHERE id = ?")
        guard let row = try Row.fetchOne(statement, arguments: [id]) else {
            throw ArchiveError.unreadableRow("no page \(id)")
        }
        return PageRecord(row)
    }

    init(_ row: Row) {
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
        unreadable = Set((row.list("unreadable") ?? []).compactMap(Field.init))
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
    func date(_ column: String) -> Date? { (self[column] as String?).flatMap(Date.init(utc:)) }

    func list(_ column: String) -> [String]? {
        guard let text: String = self[column] else { return nil }
        return try? JSONDecoder().decode([String].self, from: Data(text.utf8))
    }

    /// The rating in the given columns, where both halves are there.
    func rating(_ average: String, _ count: String) -> Rating? {
        guard let average: Double = self[average], let count: Int = self[count] else { return nil }
        return Rating(average: average, count: count)
    }
}
