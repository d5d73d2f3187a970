package import AppStore
import GRDB
package import History

extension Database {
    /// A confirmed page of a listing, and the run that confirmed it. `isGone`: the listing has been
    /// gone since that run. `notes`: the row ID of the release notes; nil if unknown.
    typealias KnownPage = (run: Run, isGone: Bool, page: StorePage, notes: RowID?)

    /// The given fields of a listing's pages that the runs with these numbers confirmed, oldest
    /// first. The last page that was confirmed before these runs, if any, precedes them.
    func knownPages(
        of listing: RowID,
        _ fields: [Field],
        in runs: ClosedRange<Int> = 0...Int.max
    ) throws -> [KnownPage] {
        let sql = """
            SELECT \(PageRow.selection), known = 'gone' AS isGone, run.*
            FROM knownState k JOIN run ON number = k.run LEFT JOIN page p ON p.id = k.page
            WHERE k.listing = ?1 AND outcome IS NOT NULL AND k.run <= ?3 AND k.run >= coalesce(
                \(Archive.lastKnownRun(of: "?1", where: "run < ?2")), 0
            ) ORDER BY k.run
            """
        let reader = PageReader(self)
        let positions = fields.compactMap { PageRow.indices[$0] }
        let notes = PageRow.indices[.releaseNotes] ?? 0
        return try rows(sql, [listing, runs.lowerBound, runs.upperBound]) { row in
            let page = try PageRow(row)
            return (
                run: try Run(row: row),
                isGone: try row.decode("isGone"),
                page: try reader.page(of: page, at: positions),
                notes: page.values[notes]
            )
        }
    }

    /// The rating of a listing in each of the runs with these numbers, from the first run that saw
    /// the listing. The rating is nil in a run whose response has no current rating.
    func ratings(of listing: RowID, in runs: ClosedRange<Int>) throws -> [RatingSeries.Point] {
        let sql = """
            SELECT number, at, night, s.rating, s.ratingCount FROM run r
            LEFT JOIN snapshot s ON s.run = r.number AND s.listing = ?1
                AND \(Archive.isCurrent("s"))
            WHERE outcome IS NOT NULL AND number <= ?3
                AND number >= max(?2, (SELECT min(run) FROM knownState WHERE listing = ?1))
            ORDER BY number
            """
        let arguments: StatementArguments = [listing, runs.lowerBound, runs.upperBound]
        return try rows(sql, arguments) { (run: try Run(row: $0), rating: try $0.rating()) }
    }

    func rating(of listing: RowID, before run: Int) throws -> RatingSeries.Point? {
        let sql = """
            SELECT number, at, night, s.rating, s.ratingCount FROM run r
            CROSS JOIN snapshot s ON s.run = r.number AND s.listing = ?1
            WHERE number < ?2 AND outcome IS NOT NULL AND ratingCount IS NOT NULL
            AND \(Archive.isCurrent("s")) ORDER BY number DESC LIMIT 1
            """
        return try row(sql, [listing, run]).map { (run: try Run(row: $0), rating: try $0.rating()) }
    }

    /// Whether a listing was missing from the store before a run: the last earlier run that asked
    /// about the listing got a response without the listing.
    func followsAbsence(_ listing: RowID, in run: Run) throws -> Bool {
        let sql = """
            SELECT s.run IS NOT NULL AND s.page IS NULL FROM run r
            LEFT JOIN snapshot s ON s.run = r.number AND s.listing = ?1
            LEFT JOIN unknown u ON u.run = r.number AND u.listing = ?1
            WHERE r.number < ?2 AND (s.run IS NOT NULL OR u.run IS NOT NULL)
            ORDER BY r.number DESC LIMIT 1
            """
        return try value(sql, [listing, run.number]) ?? false
    }
}

extension ArchiveQueries {
    /// An app's confirmed prices in the listings that meet an SQL condition on rows of `listing`,
    /// sorted by storefront, oldest first in each storefront.
    package func prices(
        of app: AppID,
        where condition: String = "TRUE"
    ) throws(ReadError) -> [PriceSpan] {
        try read { db in
            try db.listings(of: app, where: condition).flatMap { try PriceSpan.all(of: $0, db) }
        }
    }
}

extension PriceSpan {
    fileprivate static func all(of row: ListingRow, _ db: Database) throws -> [PriceSpan] {
        var starts: [(run: Run, name: String, price: Money?)] = []
        var goneSince: Run?
        for known in try db.knownPages(of: row.id, [.name, .price, .currency]) {
            goneSince = known.isGone ? goneSince ?? known.run : nil
            if known.page.unreadable.contains(.price) { continue }
            let price = known.page.price
            if let last = starts.last, !last.price.differs(from: price) {
                // A price without currency gets the currency of a later page with the same amount.
                if last.price?.currency == nil { starts[starts.count - 1].price = price }
            } else {
                starts.append((known.run, known.page.name, price))
            }
        }
        let followsAbsence =
            try starts.first.map { try db.followsAbsence(row.id, in: $0.run) } ?? false
        return starts.enumerated().map { number, start in
            var span = PriceSpan(
                listing: row.listing,
                name: start.name,
                price: start.price,
                run: start.run,
                isFirst: number == 0,
                end: number + 1 < starts.count ? starts[number + 1].run : goneSince
            )
            span.followsAbsence = followsAbsence
            return span
        }
    }
}

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

    /// A listing's values for a year's charts; nil if no run up to the year's end saw the listing.
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
