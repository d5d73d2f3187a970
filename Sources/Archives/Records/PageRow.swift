import AppStore
import Crypto
import Foundation
import GRDB

/// A row of the table `page`: for each field of the catalogue the row of its value.
struct PageRow {
    /// The fields that have a column, in its order.
    static let fields = FieldEntry.ofPages.map(\.field)
    static let columns = fields.map(\.rawValue)
    static let position = Dictionary(uniqueKeysWithValues: zip(fields, fields.indices))

    let id: Int64
    /// The language that the lookup asked for.
    let language: String?
    /// Rows of values, in the order of `fields`; nil for what nobody knows.
    let values: [Int64?]

    private static let selection = """
        SELECT language, \(columns.joined(separator: ", ")) FROM page WHERE id = ?
        """

    static func fetch(_ id: Int64, _ db: Database) throws -> PageRow {
        let statement = try db.cachedStatement(sql: selection)
        // A cursor's row is read in place, and not copied; it is there as long as the cursor is.
        let rows = try Row.fetchCursor(statement, arguments: [id])
        return try withExtendedLifetime(rows) {
            guard let row = try rows.next() else {
                throw ArchiveError.unreadableRow("no page \(id)")
            }
            let values = try (0..<columns.count).map { try row.decode($0 + 1) as Int64? }
            return PageRow(id: id, language: try row.decode(0), values: values)
        }
    }
}

extension PageRow {
    /// Stores a page as it was seen, unless this listing has shown the same one before.
    ///
    /// - Returns: its row's ID.
    static func store(
        _ page: StorePage,
        language: String?,
        for listing: Int64,
        _ db: Database
    ) throws -> Int64 {
        let digest = digest(of: page, language: language)
        if let id = try find(digest, of: listing, db) { return id }
        let values = try FieldEntry.ofPages.map { entry -> Int64? in
            if page.unreadable.contains(entry.field) { return nil }
            let value = entry.storage.value(in: page)
            return try value.map { try ValueStore.row(of: $0, db) } ?? ValueStore.nothing
        }
        let artwork = page.icon.flatMap(ArtworkID.init)?.row
        return try insert(values, language, artwork, digest, for: listing, db)
    }

    /// Stores the page that is believed: this one, which was seen, with some fields as they were known.
    func merged(
        keeping kept: Set<Field>,
        of known: PageRow,
        for listing: Int64,
        _ db: Database
    ) throws -> Int64 {
        let merged = zip(Self.fields, zip(values, known.values)).map { field, values in
            kept.contains(field) ? values.1 : values.0
        }
        if merged == values { return id }
        if merged == known.values, language == known.language { return known.id }
        let page = try PageReader(db).page(of: PageRow(id: id, language: language, values: merged))
        let digest = Self.digest(of: page, language: language)
        if let id = try Self.find(digest, of: listing, db) { return id }
        let sql = "SELECT artwork FROM page WHERE id = ?"
        let artwork = try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [id])
        return try Self.insert(merged, language, artwork, digest, for: listing, db)
    }

    private static func find(_ digest: Data, of listing: Int64, _ db: Database) throws -> Int64? {
        try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT id FROM page WHERE listing = ? AND digest = ?"),
            arguments: [listing, digest]
        )
    }

    static func insert(
        _ values: [Int64?],
        _ language: String?,
        _ artwork: Int64?,
        _ digest: Data,
        for listing: Int64,
        as id: Int64? = nil,
        _ db: Database
    ) throws -> Int64 {
        try db.cachedStatement(sql: insertion).execute(
            arguments: [id, listing, digest, language, artwork] + StatementArguments(values)
        )
        return db.lastInsertedRowID
    }

    private static let insertion = """
        INSERT INTO page (id, listing, digest, language, artwork, \(columns.joined(separator: ", ")))
        VALUES (?, ?, ?, ?, ?, \(columns.map { _ in "?" }.joined(separator: ", ")))
        """

    /// Tells pages of a listing apart by everything that is stored of them.
    static func digest(of page: StorePage, language: String?) -> Data {
        var hash = PageHash()
        hash.add(language ?? "")
        let isReadable = page.unreadable.isEmpty
        for entry in FieldEntry.ofPages {
            if !isReadable, page.unreadable.contains(entry.field) {
                hash.add(1)
            } else if let value = entry.storage.value(in: page) {
                hash.add(value)
            } else {
                hash.add(0)
            }
        }
        return hash.digest
    }
}

/// Bytes in a form that no other value, nor two of them in a row, can have.
private struct PageHash {
    private var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(16_384) }

    mutating func add(_ byte: UInt8) { bytes.append(byte) }

    mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes += text.utf8
    }

    private mutating func add(_ count: Int) {
        for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: count >> shift)) }
    }

    mutating func add(_ value: FieldValue) {
        switch value {
        case .text(let text):
            add(2)
            add(text)
        case .list(let list):
            add(3)
            add(list.count)
            for item in list { add(item) }
        case .number(let number):
            add(4)
            add(number.description)
        case .flag(let flag): add(flag ? 5 : 6)
        case .date(let date):
            add(7)
            add("\(date.timeIntervalSince1970)")
        }
    }

    var digest: Data { Data(SHA256.hash(data: bytes).prefix(16)) }
}

extension ArtworkID {
    /// The row of the table `artwork`: a number made from the path.
    var row: Int64 { SHA256.hash(data: Data(path.utf8)).prefix(8).bigEndian }
}
