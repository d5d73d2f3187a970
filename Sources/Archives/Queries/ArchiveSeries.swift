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
                parts: try Self.listings(of: app, db).compactMap { id, listing in
                    try AppSeries.Part(listing.storefront, id, in: year.runs, db)
                },
                news: try AppSeries.News.all(of: app, in: year.runs, db)
            )
        }
    }
}

extension AppSeries.Part {
    private static let shown: [Field] = [
        .version, .versionDate, .price, .currency, .size, .languages,
    ]

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
        let former = try db.rating(of: listing, before: runs.lowerBound)
        let points = try db.ratings(of: listing, in: runs)
        self.init(
            storefront: storefront,
            first: first,
            ratings: RatingSeries(
                storefront: storefront,
                points: [former].compactMap(\.self) + points
            ),
            pages: try db.knownPages(of: listing, Self.shown, in: runs).map {
                (run: $0.run, page: $0.page)
            }
        )
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
