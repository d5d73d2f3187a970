import AppStore
import Foundation
import GRDB

/// A row of the table `page`, which refers to a row of the table `value` for each field.
struct PageRow {
    /// The fields that have a column, in the order of the columns.
    static let fields = FieldEntry.ofPages.map(\.field)
    static let columns = fields.map(\.rawValue)
    /// The fields with lists of screenshots, which responses may omit.
    static let screenshots = fields.filter { $0.rule == .pictures }
    static let indices = Dictionary(uniqueKeysWithValues: zip(fields, fields.indices))

    let id: RowID
    /// The language in which the lookup requested the page; nil for the storefront's own language.
    let language: String?
    /// The IDs of the fields' rows in `value`, in the order of `fields`; nil for unknown values.
    let values: [Int64?]

    /// SQL for the columns of a row `p` of `page` from which `init(_:)` reads.
    static let selection = (["id", "language"] + columns).map { "p.\($0)" }.joined(separator: ", ")

    static func fetch(_ id: RowID, _ db: Database) throws -> PageRow {
        let sql = "SELECT \(selection) FROM page p WHERE id = ?"
        let statement = try db.cachedStatement(sql: sql)
        // A cursor's row is not copied, and is valid only as long as the cursor exists.
        let rows = try Row.fetchCursor(statement, arguments: [id])
        return try withExtendedLifetime(rows) {
            guard let row = try rows.next() else {
                throw ArchiveError.unreadableRow("no page \(id)")
            }
            return try PageRow(row)
        }
    }
}

extension PageRow {
    /// - Parameter row: a row that begins with the columns of `selection`.
    init(_ row: Row) throws {
        id = try row.decode(0)
        language = try row.decode(1)
        values = try Self.columns.indices.map { try row.decode($0 + 2) as Int64? }
    }

    /// Stores the page that a response shows, completed with the last reading of the listing's
    /// store page. Also stores the hash by which later responses are recognized as showing this
    /// page.
    static func store(
        _ sighting: Sighting,
        language: String?,
        for listing: RowID,
        _ values: ValueStore
    ) throws -> RowID {
        var seen = sighting.page
        seen.copyWebFields(fromEarlier: try values.db.lastReading(of: listing))
        let page = try store(seen, language: language, for: listing, values)
        if let hash = sighting.hash {
            try values.db.store(hash, of: page, for: listing)
        }
        return page
    }

    /// Stores a page, unless the archive already has an equal page of the listing.
    static func store(
        _ page: StorePage,
        language: String?,
        for listing: RowID,
        _ store: ValueStore
    ) throws -> RowID {
        let values = try values(of: page, store)
        let hash = Self.hash(of: values, language)
        if let id = try find(hash, of: listing, store.db) { return id }
        let artwork = page[text: .icon].flatMap(ArtworkID.init)?.row
        return try insert(values, language, artwork, hash, for: listing, store.db)
    }

    /// Stores a page that has the known page's values in the fields `kept`, and this page's values
    /// in all other fields. Returns its row ID. An equal page of the listing is not stored again.
    func storeMerged(
        keeping kept: Set<Field>,
        of known: PageRow,
        for listing: RowID,
        _ db: Database
    ) throws -> Int64 {
        let merged = zip(Self.fields, zip(values, known.values)).map { field, values in
            kept.contains(field) ? values.1 : values.0
        }
        if merged == values { return id }
        if merged == known.values, language == known.language { return known.id }
        let hash = Self.hash(of: merged, language)
        if let id = try Self.find(hash, of: listing, db) { return id }
        let sql = "SELECT artwork FROM page WHERE id = ?"
        let artwork: RowID? = try db.value(sql, [id])
        return try Self.insert(merged, language, artwork, hash, for: listing, db)
    }

    private static func find(_ hash: Data, of listing: RowID, _ db: Database) throws -> Int64? {
        try db.value("SELECT id FROM page WHERE listing = ? AND digest = ?", [listing, hash])
    }

    private static func insert(
        _ values: [Int64?],
        _ language: String?,
        _ artwork: RowID?,
        _ hash: Data,
        for listing: RowID,
        _ db: Database
    ) throws -> Int64 {
        try db.perform(
            insertion,
            [listing, hash, language, artwork] + StatementArguments(values)
        )
        return db.lastInsertedRowID
    }

    private static let insertion = """
        INSERT INTO page (listing, digest, language, artwork, \(columns.joined(separator: ", ")))
        VALUES (?, ?, ?, ?, \(columns.map { _ in "?" }.joined(separator: ", ")))
        """
}

extension ArtworkID {
    /// The ID of the artwork's row in `artwork`: a hash of the path in the URL.
    var row: Int64 { ContentHash(of: Data(path.utf8)).high }
}

extension PageRow {
    /// The row IDs in `value` of a page's fields, in the order of `fields`. The ID of an unknown
    /// value is nil. Missing rows are inserted.
    private static func values(of page: StorePage, _ store: ValueStore) throws -> [Int64?] {
        let isReadable = page.unreadable.isEmpty
        return try fields.map { field in
            if !isReadable, page.unreadable.contains(field) { return nil }
            return try store.row(of: page[field]) ?? ValueStore.unsent
        }
    }

    /// The hash of a page's language and values, by which equal pages of a listing are found. The
    /// language is nil for the storefront's own language.
    private static func hash(of values: [Int64?], _ language: String?) -> Data {
        let ids = values.map { $0.map(String.init) ?? "" }.joined(separator: " ")
        return ContentHash(of: Data("\(language ?? "") \(ids)".utf8)).data
    }
}
