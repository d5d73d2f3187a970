package import AppStore
import GRDB
package import News

extension Archive {
    /// The values of an app's charts over the nights of a year.
    package func series(
        of app: AppID,
        in year: HistoryYear
    ) throws(ArchiveError) -> AppSeries {
        try read { db in
            AppSeries(
                app: app,
                year: year,
                parts: try Self.listings(of: app, db).compactMap { row in
                    try AppSeries.Part(
                        Listing(row).storefront,
                        row.decode("id"),
                        in: year.runs,
                        db
                    )
                },
                news: try AppSeries.News.all(of: app, in: year.runs, db)
            )
        }
    }
}

extension AppSeries.Part {
    private static let shown = [Field.version, .versionDate, .price, .currency, .size, .languages]
        .compactMap { PageRow.position[$0] }

    /// - Returns: nil if the listing was not seen by the end of the year.
    fileprivate init?(
        _ storefront: Storefront,
        _ listing: Int64,
        in runs: ClosedRange<Int>,
        _ db: Database
    ) throws {
        let sql = """
            SELECT * FROM run WHERE number = (SELECT min(run) FROM knownState WHERE listing = ?1)
            AND number <= ?2
            """
        guard
            let first = try db.row(sql, [listing, runs.upperBound]).map(Run.init)
        else { return nil }
        self.init(
            storefront: storefront,
            first: first,
            ratings: RatingSeries(
                storefront: storefront,
                points: try Self.ratings(of: listing, in: runs, since: first, db)
            ),
            pages: try Self.pages(of: listing, in: runs, db)
        )
    }

    private static func ratings(
        of listing: Int64,
        in runs: ClosedRange<Int>,
        since first: Run,
        _ db: Database
    ) throws -> [RatingSeries.Point] {
        let before = """
            SELECT r.*, s.rating, s.ratingCount FROM run r
            CROSS JOIN snapshot s ON s.run = r.number AND s.listing = ?1
            WHERE outcome IS NOT NULL AND number < ?2 AND ratingCount IS NOT NULL
            AND \(Archive.isCurrent("s")) ORDER BY number DESC LIMIT 1
            """
        let within = """
            SELECT r.*, s.rating, s.ratingCount FROM run r
            LEFT JOIN snapshot s ON s.run = r.number AND s.listing = ?1
                AND \(Archive.isCurrent("s"))
            WHERE outcome IS NOT NULL AND number BETWEEN ?2 AND ?3 ORDER BY number
            """
        let start = max(first.number, runs.lowerBound)
        return try db.rows(before, [listing, runs.lowerBound], RatingSeries.Point.init)
            + db.rows(within, [listing, start, runs.upperBound], RatingSeries.Point.init)
    }

    private static func pages(
        of listing: Int64,
        in runs: ClosedRange<Int>,
        _ db: Database
    ) throws -> [AppSeries.Page] {
        let sql = """
            SELECT page, run.* FROM knownState JOIN run ON number = run
            WHERE listing = ?1 AND outcome IS NOT NULL AND run <= ?3 AND run >= coalesce(
                \(Archive.lastKnownRun(of: "?1", where: "run < ?2")), 0
            ) ORDER BY run
            """
        let reader = PageReader(db)
        return try db.rows(sql, [listing, runs.lowerBound, runs.upperBound]).map { row in
            let page = try PageRow.fetch(row.decode("page"), db)
            return AppSeries.Page(run: try Run(row), page: try reader.page(of: page, at: shown))
        }
    }
}

extension AppSeries.News {
    fileprivate static func all(
        of app: AppID,
        in runs: ClosedRange<Int>,
        _ db: Database
    ) throws -> [AppSeries.News] {
        let sql = """
            SELECT r.*, group_concat(storefront || '-' || iif(field = '', kind, field), ' ') AS changes
            FROM listing l JOIN change c ON c.listing = l.id JOIN run r ON r.number = c.run
            WHERE app = ? AND outcome IS NOT NULL AND c.run BETWEEN ? AND ? AND \(Archive.isNews)
            GROUP BY c.run ORDER BY c.run
            """
        return try db.rows(sql, [app.number, runs.lowerBound, runs.upperBound]) { row in
            let changes: String = try row.decode("changes")
            return AppSeries.News(
                run: try Run(row),
                changes: changes.split(separator: " ").map(String.init).sorted()
            )
        }
    }
}
