package import AppStore
import GRDB
package import History

extension Archive {
    /// The points that the charts on an app's page show for one year.
    package func series(
        of app: AppID,
        in year: Period
    ) throws(ArchiveError) -> AppSeries {
        try read { db in
            AppSeries(
                app: app,
                year: year,
                parts: try db.listings(of: app).compactMap {
                    try db.part(of: $0.listing.storefront, $0.id, in: year.numbers)
                },
                changedNights: try db.changedFields(of: app, in: year.numbers)
            )
        }
    }
}

extension Database {
    private static let shown: [Field] = [
        .version, .versionDate, .price, .currency, .size, .languages,
    ]

    /// The points of one listing in a year; nil if no run had seen the listing by the year's end.
    fileprivate func part(
        of storefront: Storefront,
        _ listing: RowID,
        in runs: ClosedRange<Int>
    ) throws -> AppSeries.Part? {
        let isFirst = "number = (SELECT min(run) FROM knownState WHERE listing = ?1)"
        let seen = try self.runs(
            where: "\(isFirst) AND number <= ?2",
            [listing, runs.upperBound]
        )
        guard let first = seen.first else { return nil }
        let rated = try rating(of: listing, before: runs.lowerBound)
        let points = try [rated].compactMap(\.self) + ratings(of: listing, in: runs)
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
    ) throws -> [AppSeries.ChangedNight] {
        let sql = """
            SELECT r.*, json_group_array(storefront || '-' || iif(field = '', kind, field)) AS changes
            FROM listing l JOIN change c ON c.listing = l.id JOIN run r ON r.number = c.run
            WHERE app = ? AND outcome IS NOT NULL AND c.run BETWEEN ? AND ?
            GROUP BY c.run ORDER BY c.run
            """
        return try records(sql, [app.number, runs.lowerBound, runs.upperBound])
    }
}
