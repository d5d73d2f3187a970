package import AppStore
import ChangeDetection
import GRDB
package import News

extension Archive {
    /// The last ended run up to a night or a moment.
    package func run(asOf bound: ChangeFilter.Bound) throws(ArchiveError) -> Run? {
        try read { db in
            let times = ChangeFilter(until: bound).times
            let sql = """
                SELECT * FROM run WHERE outcome IS NOT NULL AND \(times.sql)
                ORDER BY number DESC LIMIT 1
                """
            return try db.row(sql, times.arguments).map(Run.init)
        }
    }

    /// The confirmed versions of an app by storefront, each listing's oldest first.
    package func versions(of app: AppID) throws(ArchiveError) -> [VersionSpan] {
        try read { db in try Self.versions(of: app, withRatings: true, db) }
    }

    static func versions(
        of app: AppID,
        withRatings: Bool,
        _ db: Database
    ) throws -> [VersionSpan] {
        try listings(of: app, db).flatMap { row in
            try VersionSpan.all(of: Listing(row), row.decode("id"), withRatings: withRatings, db)
        }
    }
}

extension Archive {
    /// The ratings of an app's listings up to a run, by storefront.
    static func ratings(of app: AppID, asOf run: Run, _ db: Database) throws -> [RatingSeries] {
        try listings(of: app, db).map { row in
            RatingSeries(
                storefront: try Listing(row).storefront,
                points: try points(of: row.decode("id"), upTo: run, db)
            )
        }
    }

    private static func points(
        of listing: Int64,
        upTo run: Run,
        _ db: Database
    ) throws -> [RatingSeries.Point] {
        let sql = """
            SELECT r.*, s.rating, s.ratingCount FROM run r
            LEFT JOIN snapshot s ON s.run = r.number AND s.listing = ?1 AND \(isCurrent("s"))
            WHERE outcome IS NOT NULL AND number <= ?2
                AND number >= (SELECT min(run) FROM knownState WHERE listing = ?1) ORDER BY number
            """
        return try db.rows(sql, [listing, run.number], RatingSeries.Point.init)
    }
}

extension RatingSeries.Point {
    init(_ row: Row) throws {
        self.init(run: try Run(row), rating: try row.rating("rating", "ratingCount"))
    }
}

extension VersionSpan {
    /// The positions of a version's fields in the row of a page.
    private static let shown = [Field.name, .version, .versionDate, .releaseNotes, .size]
        .compactMap { PageRow.position[$0] }

    private struct ConfirmedPage {
        let run: Run
        let page: StorePage
        let formerNotes: String?
        let isRecurring: Bool
    }

    fileprivate static func all(
        of listing: Listing,
        _ id: Int64,
        withRatings: Bool,
        _ db: Database
    ) throws -> [VersionSpan] {
        let starts = try starts(of: id, db)
        return try starts.indices.map { index in
            let next = index + 1 < starts.count ? starts[index + 1].run : nil
            let start = starts[index]
            return VersionSpan(
                listing: listing,
                run: start.run,
                page: start.page,
                isFirst: index == 0,
                formerNotes: start.formerNotes,
                isRecurring: start.isRecurring,
                first: withRatings ? try firstRating(of: id, from: start.run, db) : nil,
                last: withRatings
                    ? try rating(of: id, lastBefore: next?.number ?? .max, db) : nil
            )
        }
    }

    /// The first page of each version.
    private static func starts(of listing: Int64, _ db: Database) throws -> [ConfirmedPage] {
        let sql = """
            SELECT page, run.* FROM knownState JOIN run ON number = run
            WHERE listing = ? AND outcome IS NOT NULL ORDER BY run
            """
        let reader = PageReader(db)
        let recurrence = try NotesRecurrence(of: listing, db)
        let rows = try db.rows(sql, [listing])
        var starts: [ConfirmedPage] = []
        var formerNotes: String?
        for row in rows {
            let values = try PageRow.fetch(row.decode("page"), db)
            let page = try reader.page(of: values, at: shown)
            if page.version != starts.last?.page.version {
                let run = try Run(row)
                let notes = PageRow.position[.releaseNotes].flatMap { values.values[$0] }
                starts.append(
                    ConfirmedPage(
                        run: run,
                        page: page,
                        formerNotes: formerNotes,
                        isRecurring: recurrence.isRecurring(notes, in: run.number)
                    )
                )
            }
            formerNotes = page.releaseNotes
        }
        return starts
    }

    /// The last rating before a run, or the first one since.
    private static func firstRating(
        of listing: Int64,
        from run: Run,
        _ db: Database
    ) throws -> Rating? {
        try rating(of: listing, lastBefore: run.number, db)
            ?? rating("number >= ?2", "ASC", [listing, run.number], db)
    }

    private static func rating(
        of listing: Int64,
        lastBefore run: Int,
        _ db: Database
    ) throws -> Rating? {
        try rating("number < ?2", "DESC", [listing, run], db)
    }

    private static func rating(
        _ condition: String,
        _ order: String,
        _ arguments: StatementArguments,
        _ db: Database
    ) throws -> Rating? {
        let sql = """
            SELECT rating, ratingCount FROM run CROSS JOIN snapshot ON run = number AND listing = ?1
            WHERE \(condition) AND outcome IS NOT NULL AND ratingCount IS NOT NULL
            AND \(Archive.isCurrent("snapshot")) ORDER BY number \(order) LIMIT 1
            """
        return try db.row(sql, arguments)?.rating("rating", "ratingCount")
    }
}
