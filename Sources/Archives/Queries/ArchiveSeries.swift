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
                parts: try db.listings(of: app).compactMap { id, listing in
                    try db.part(of: listing.storefront, id, in: year.runs)
                },
                news: try db.changedFields(of: app, in: year.runs)
            )
        }
    }
}

extension Database {
    private static let shown: [Field] = [
        .version, .versionDate, .price, .currency, .size, .languages,
    ]

    /// - Returns: nil if the listing was not seen by the end of the year.
    fileprivate func part(
        of storefront: Storefront,
        _ listing: Int64,
        in runs: ClosedRange<Int>
    ) throws -> AppSeries.Part? {
        let sql = """
            SELECT * FROM run WHERE number = (SELECT min(run) FROM knownState WHERE listing = ?1)
            AND number <= ?2
            """
        guard let first = try row(sql, [listing, runs.upperBound]).map(Run.init) else { return nil }
        let former = try rating(of: listing, before: runs.lowerBound)
        let points = try [former].compactMap(\.self) + ratings(of: listing, in: runs)
        return AppSeries.Part(
            storefront: storefront,
            first: first,
            ratings: RatingSeries(storefront: storefront, points: points),
            pages: try knownPages(of: listing, Self.shown, in: runs).map {
                (run: $0.run, page: $0.page)
            }
        )
    }

    fileprivate func changedFields(
        of app: AppID,
        in runs: ClosedRange<Int>
    ) throws -> [AppSeries.News] {
        let sql = """
            SELECT r.*, group_concat(storefront || '-' || iif(field = '', kind, field), ' ') AS changes
            FROM listing l JOIN change c ON c.listing = l.id JOIN run r ON r.number = c.run
            WHERE app = ? AND outcome IS NOT NULL AND c.run BETWEEN ? AND ?
            GROUP BY c.run ORDER BY c.run
            """
        return try rows(sql, [app.number, runs.lowerBound, runs.upperBound]) { row in
            let names = (try row.decode("changes") as String).split(separator: " ")
            return (run: try Run(row), changes: names.map(String.init).sorted())
        }
    }
}
