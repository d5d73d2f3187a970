import AppStore
import Foundation
import Glibc
import GRDB

/// Brings an archive of version 6 to version 7: copies it into a new file, in which each value stands
/// once, and puts that in its place when it is proven.
///
/// Whenever it is killed, the archive is the old one or the new one. Nobody else may work on it.
struct Migration7 {
    let path: String
    /// Told how many pages are done, of how many.
    let progress: (_ done: Int, _ total: Int) -> Void

    private var draft: String { "\(path).migrating" }

    func run() throws {
        try checkRoom()
        try prepareOld()
        try removeDraft()
        try write()
        try replaceOld()
    }

    /// The new file is smaller than the old one; where even that much is not free, nothing is begun.
    private func checkRoom() throws {
        let files = FileManager.default
        let size = (try files.attributesOfItem(atPath: path)[.size] as? Int64) ?? 0
        let folder = URL(filePath: path).deletingLastPathComponent().path
        let free = (try files.attributesOfFileSystem(forPath: folder)[.systemFreeSize] as? Int64)
        if let free, free < size { throw ArchiveError.noRoom(path, needed: size, free: free) }
    }

    /// Brings the old file to version 6, and its log into it.
    private func prepareOld() throws {
        let old = try DatabaseQueue(path: path)
        try EarlySchema.migrator.migrate(old)
        try old.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
        }
        try old.close()
    }

    private func removeDraft() throws {
        for file in [draft, "\(draft)-journal"] where FileManager.default.fileExists(atPath: file) {
            try FileManager.default.removeItem(atPath: file)
        }
    }

    private func write() throws {
        var configuration = Configuration()
        // Rows are copied in the order of the tables; a check of all follows.
        configuration.foreignKeysEnabled = false
        let new = try DatabaseQueue(path: draft, configuration: configuration)
        try new.writeWithoutTransaction { db in
            // Until it is in place, the file may be lost.
            try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
            try db.execute(sql: "ATTACH DATABASE ? AS old", arguments: [path])
            try db.inTransaction {
                try Schema.create(db)
                try copyRows(db)
                try copyPages(db)
                try copyArtworks(db)
                try copyJudgements(db)
                return .commit
            }
            try prove(db)
            try db.execute(sql: "DETACH DATABASE old")
        }
        try Schema.migrator.migrate(new)
        try new.close()
    }

    /// Puts the new file in the place of the old one, at one stroke.
    private func replaceOld() throws {
        try sync(draft)
        guard unsafe rename(draft, path) == 0 else {
            let reason = unsafe String(cString: strerror(errno))
            throw ArchiveError.sqlite(
                path: path,
                message: "the new file cannot replace it: \(reason)"
            )
        }
        try sync(URL(filePath: path).deletingLastPathComponent().path)
    }

    private func sync(_ path: String) throws {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else {
            throw ArchiveError.sqlite(path: path, message: "the disk does not take the new file")
        }
    }
}

extension Migration7 {
    /// Tables that stay as they are, with their columns.
    private static let plain = [
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

    private func copyRows(_ db: Database) throws {
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

    private func copyPages(_ db: Database) throws {
        let total = try Int.fetchOne(db, sql: "SELECT count(*) FROM old.page") ?? 0
        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM old.page ORDER BY id")
        var done = 0
        while let row = try rows.next() {
            let early = EarlyPage(row)
            try PageRow.copy(early, db)
            done += 1
            if done.isMultiple(of: 500) || done == total { progress(done, total) }
        }
    }

    private func copyArtworks(_ db: Database) throws {
        let rows = try Row.fetchCursor(db, sql: "SELECT path, picture, run FROM old.artwork")
        while let row = try rows.next() {
            let artwork = ArtworkID(path: row["path"])
            try db.cachedStatement(
                sql: "INSERT INTO artwork (id, path, picture, run) VALUES (?, ?, ?, ?)"
            ).execute(
                arguments: [
                    artwork.row, artwork.path, row["picture"] as String?, row["run"] as Int,
                ]
            )
        }
    }

    /// Changes, and what was doubted and held, whose values become references.
    private func copyJudgements(_ db: Database) throws {
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
        let rows = try Row.fetchCursor(db, sql: "SELECT \(columns) FROM old.\(table)")
        while let row = try rows.next() {
            let field = Field(rawValue: row[field])
            let values = try row.map { column, value -> DatabaseValue in
                guard ["before", "after"].contains(column), let field,
                    let json = String.fromDatabaseValue(value)
                else { return value }
                let found = FieldValue(earlyJSON: json, of: field)
                return try ValueStore.row(of: found, db)?.databaseValue ?? .null
            }
            try insert.execute(arguments: StatementArguments(values))
        }
    }

    /// Sees that nothing is damaged or missing.
    private func prove(_ db: Database) throws {
        let integrity = try String.fetchAll(db, sql: "PRAGMA main.integrity_check")
        guard integrity == ["ok"] else {
            throw ArchiveError.unproven(path, integrity.first ?? "no answer")
        }
        if let orphan = try Row.fetchOne(db, sql: "PRAGMA main.foreign_key_check") {
            throw ArchiveError.unproven(path, "a row refers to nothing: \(orphan)")
        }
        let tables =
            Self.plain.keys.map { ($0, $0) }
            + [
                ("page", "page"), ("belief", "belief"), ("artwork", "artwork"), ("held", "held"),
                ("change", "change"), ("suppression", "suppression"), ("event", "event"),
                ("release", "acceptance"),
            ]
        for (old, new) in tables {
            let counts = try Row.fetchOne(
                db,
                sql: """
                    SELECT (SELECT count(*) FROM old.\(old)) = (SELECT count(*) FROM main.\(new)) AS same
                    """
            )
            guard counts?["same"] == true else {
                throw ArchiveError.unproven(path, "the table \(old) was not copied whole")
            }
        }
    }
}

extension PageRow {
    /// Copies a page under the ID that it has.
    fileprivate static func copy(_ early: EarlyPage, _ db: Database) throws {
        let page = early.page
        let values = try fields.map { field -> Int64? in
            if page.unreadable.contains(field) { return nil }
            return try page[field].map { try ValueStore.row(of: $0, db) } ?? ValueStore.nothing
        }
        _ = try insert(
            values,
            early.language,
            page.icon.flatMap(ArtworkID.init)?.row,
            digest(of: page, language: early.language),
            for: early.listing,
            as: early.id,
            db
        )
    }
}
