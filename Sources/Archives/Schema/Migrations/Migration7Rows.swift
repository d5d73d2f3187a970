import AppStore
import GRDB

extension Migration7 {
    /// Tables that stay as they are, with their columns.
    static let plain = [
        "watchlist": "id, content",
        "run": """
        number, at, night, watchlist, outcome, cutShort, seconds, lookups, new, changed, unchanged,
        gone, absent, unknown, notApps, unasked, repeated, unmatched, wrongTypes
        """,
        "bundle": "bundleID, app, run",
        "listing": "id, app, storefront",
        "snapshot": "run, listing, page, rating, ratingCount",
        "unknown": "run, listing, reason, detail, since",
        "firstLook": "run, listing, page, rating, ratingCount",
        "eventListing": "run, event, listing",
        "picture": "name, bytes",
    ]

    func copyRows(_ db: Database) throws {
        for (table, columns) in Self.plain.sorted(by: { $0.key < $1.key }) {
            try db.execute(
                sql: "INSERT INTO \(table) (\(columns)) SELECT \(columns) FROM old.\(table)"
            )
        }
        // A rating that no answer can have had is none.
        try db.execute(
            sql: """
                INSERT INTO belief (listing, run, known, page, rating, ratingCount, icon)
                SELECT listing, run, known, page, iif(rating BETWEEN 0 AND 5, rating, NULL),
                    iif(ratingCount >= 0, ratingCount, NULL), icon FROM old.belief;
                INSERT INTO acceptance (run, listing, aspect, at)
                SELECT run, listing, aspect, at FROM old.release;
                """
        )
    }

    func copyPages(_ db: Database) throws {
        let total = try Int.fetchOne(db, sql: "SELECT count(*) FROM old.page") ?? 0
        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM old.page ORDER BY id")
        let values = ValueStore(db)
        var done = 0
        while let row = try rows.next() {
            let early = try EarlyPage(row)
            try PageRow.copy(early, values)
            done += 1
            if done.isMultiple(of: 500) || done == total { progress(done, total) }
        }
    }

    func copyArtworks(_ db: Database) throws {
        let rows = try Row.fetchCursor(db, sql: "SELECT path, picture, run FROM old.artwork")
        while let row = try rows.next() {
            let artwork = ArtworkID(path: try row.decode("path"))
            try db.cachedStatement(
                sql: "INSERT INTO artwork (id, path, picture, run) VALUES (?, ?, ?, ?)"
            ).execute(
                arguments: [
                    artwork.row, artwork.path, try row.decode("picture") as String?,
                    try row.decode("run") as Int,
                ]
            )
        }
    }

    /// Changes, and what was doubted and held, whose values become references.
    func copyJudgements(_ db: Database) throws {
        try copy(db, "change", "run, listing, kind, field", "rule", field: "field")
        try copy(db, "suppression", "run, listing, field", "rule", field: "field")
        try copy(
            db,
            "event",
            "run, name, rule, app, storefront, aspect",
            "released",
            field: "aspect"
        )
        try copy(db, "held", "run, listing, aspect", "eventRun, event", field: "aspect")
    }

    /// - Parameters:
    ///   - first: the columns before the two values.
    ///   - last: those after them.
    ///   - field: the column that names the field of the values.
    private func copy(
        _ db: Database,
        _ table: String,
        _ first: String,
        _ last: String,
        field: String
    ) throws {
        let columns = "\(first), before, after, \(last)"
        let count = columns.split(separator: ",").count
        let marks = Array(repeating: "?", count: count).joined(separator: ", ")
        let named = columns.replacing("released", with: "accepted")
        let insert = try db.makeStatement(
            sql: "INSERT INTO \(table) (\(named)) VALUES (\(marks))"
        )
        let store = ValueStore(db)
        let rows = try Row.fetchCursor(db, sql: "SELECT \(columns) FROM old.\(table)")
        while let row = try rows.next() {
            let field = Field(rawValue: try row.decode(field))
            let values = try row.map { column, value -> DatabaseValue in
                guard ["before", "after"].contains(column), let field,
                    let json = String.fromDatabaseValue(value)
                else { return value }
                let found = FieldValue(earlyJSON: json, of: field)
                return try store.row(of: found)?.databaseValue ?? .null
            }
            try insert.execute(arguments: StatementArguments(values))
        }
    }
}

extension PageRow {
    /// Copies a page under the ID that it has.
    fileprivate static func copy(_ early: EarlyPage, _ store: ValueStore) throws {
        let contents = contents(of: early.page)
        _ = try insert(
            try rows(of: contents, store),
            early.language,
            early.page.icon.flatMap(ArtworkID.init)?.row,
            digest(of: contents, early.language),
            for: early.listing,
            as: early.id,
            store.db
        )
    }
}
