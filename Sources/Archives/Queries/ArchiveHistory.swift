package import AppStore
import GRDB
package import History

extension Archive {
    /// The last run that has ended and whose night is not after a given night, or which began no
    /// later than a given moment; nil if there is none.
    package func run(asOf bound: ChangeFilter.Bound) throws(ArchiveError) -> Run? {
        try read { db in
            let times = ChangeFilter(until: bound).times
            return try db.runs(
                where: "outcome IS NOT NULL AND \(times.sql) ORDER BY number DESC LIMIT 1",
                times.arguments
            ).first
        }
    }

    /// For each app, the versions that its listings had when they were first seen, each with the
    /// number of the earliest run in which a listing was first seen with the version.
    ///
    /// - Parameter storefronts: the storefronts to include; nil for all.
    package func firstVersions(
        in storefronts: Set<Storefront>?
    ) throws(ArchiveError) -> [AppID: [String: Int]] {
        let sql = """
            SELECT app, version.content AS version, min(k.run) AS run FROM listing l
            JOIN knownState k ON k.listing = l.id
                AND k.run = (SELECT min(run) FROM knownState WHERE listing = l.id)
            JOIN page p ON p.id = k.page JOIN value version ON version.id = p.version
            WHERE ?1 IS NULL OR storefront IN (SELECT value FROM json_each(?1))
            GROUP BY app, version.id
            """
        return try read { db in
            let codes = try storefronts.map { try $0.map(\.code).jsonLine }
            var first: [AppID: [String: Int]] = [:]
            for row in try db.rows(sql, [codes]) {
                try first[row.app(), default: [:]][row.text("version") ?? ""] = row.decode("run")
            }
            return first
        }
    }
}

extension Database {
    /// A confirmed page of a listing, the run that confirmed it, whether the listing was gone from
    /// then on, and the row of the release notes in `value`; nil for notes that are unknown.
    typealias KnownPage = (run: Run, isGone: Bool, page: StorePage, notes: RowID?)

    /// The pages of a listing that the runs with these numbers confirmed, oldest first, preceded by
    /// the last page that was confirmed before these runs, if any.
    ///
    /// - Parameter fields: the only fields to load.
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
        let positions = fields.compactMap { PageRow.position[$0] }
        let notes = PageRow.position[.releaseNotes] ?? 0
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
    /// the listing; nil for a run whose response has no current rating.
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

    /// The last rating of a listing before the run with this number; nil if there is none.
    func rating(of listing: RowID, before run: Int) throws -> RatingSeries.Point? {
        let sql = """
            SELECT number, at, night, s.rating, s.ratingCount FROM run r
            CROSS JOIN snapshot s ON s.run = r.number AND s.listing = ?1
            WHERE number < ?2 AND outcome IS NOT NULL AND ratingCount IS NOT NULL
            AND \(Archive.isCurrent("s")) ORDER BY number DESC LIMIT 1
            """
        return try row(sql, [listing, run]).map { (run: try Run(row: $0), rating: try $0.rating()) }
    }
}
