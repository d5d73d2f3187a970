import AppStore
import GRDB

/// A snapshot beside what was believed of its listing, with the rows that they stand in.
struct Encounter {
    let comparison: Comparison
    private let listing: Int64
    private let seenPage: Int64?
    private let knownPage: Int64?
    private let language: String?

    /// The run that a snapshot belongs to.
    struct Night {
        let run: Run
        let believeAfter: Int
    }

    init(_ row: Row, on night: Night, _ db: Database) throws {
        listing = row["listing"]
        seenPage = row["page"]
        knownPage = row["knownPage"]
        var pages: Comparison.Pages?
        var language: String?
        if let seenPage, let knownPage, seenPage != knownPage {
            let before = try PageRecord.fetch(knownPage, db)
            let after = try PageRecord.fetch(seenPage, db)
            language = after.language
            pages = Comparison.Pages(
                before: before.page,
                after: after.page,
                inOneLanguage: before.language == after.language,
                memory: try Comparison.Memory(of: listing, language: after.language, on: night, db)
            )
        }
        self.language = language
        comparison = Comparison(
            listing: try Listing(row),
            known: (row["known"] as String?).flatMap(Comparison.Known.init) ?? .nothing,
            isPresent: seenPage != nil,
            pages: pages,
            ratings: Comparison.Ratings(
                reported: row.rating("reportedRating", "reportedCount"),
                last: row.rating("lastRating", "lastCount"),
                now: row.rating("rating", "ratingCount")
            ),
            icons: Comparison.Icons(known: row["knownIcon"], now: row["icon"])
        )
    }

    /// Stores the changes, and the belief where it has moved.
    func record(_ verdict: Verdict, in run: Run, _ db: Database) throws {
        for change in verdict.changes { try record(change, in: run, db) }
        for change in verdict.suppressed { try recordSuppressed(change, in: run, db) }
        let page = try page(after: verdict, db)
        guard let page, hasMoved(to: verdict, page) else { return }
        let sql = """
            INSERT INTO belief (listing, run, known, page, rating, ratingCount, icon)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """
        let rating = verdict.reportedRating
        try db.cachedStatement(sql: sql).execute(
            arguments: [
                listing, run.number, verdict.known.rawValue, page, rating?.average, rating?.count,
                verdict.icon,
            ]
        )
    }

    private func page(after verdict: Verdict, _ db: Database) throws -> Int64? {
        guard let page = verdict.page else { return seenPage ?? knownPage }
        return try PageRecord(page: page, language: language).store(for: listing, db)
    }

    private func hasMoved(to verdict: Verdict, _ page: Int64) -> Bool {
        verdict.known != comparison.known || page != knownPage
            || verdict.icon != comparison.icons.known
            || verdict.reportedRating != comparison.ratings.reported
    }

    private func recordSuppressed(_ kind: Change.Kind, in run: Run, _ db: Database) throws {
        let change = Change(listing: comparison.listing, kind: kind)
        let sql = """
            INSERT INTO suppression (run, listing, field, before, after) VALUES (?, ?, ?, ?, ?)
            """
        try db.cachedStatement(sql: sql).execute(
            arguments: [
                run.number, listing, change.field?.rawValue ?? change.kindName,
                change.before?.json, change.after?.json,
            ]
        )
    }

    private func record(_ change: Change.Kind, in run: Run, _ db: Database) throws {
        let change = Change(listing: comparison.listing, kind: change)
        let sql = """
            INSERT INTO change (run, listing, kind, field, before, after) VALUES (?, ?, ?, ?, ?, ?)
            """
        try db.cachedStatement(sql: sql).execute(
            arguments: [
                run.number, listing, change.kindName, change.field?.rawValue ?? "",
                change.before?.json, change.after?.json,
            ]
        )
    }
}
