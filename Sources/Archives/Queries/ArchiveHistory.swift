package import AppStore
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
        try listings(of: app, db).flatMap { id, listing in
            try VersionSpan.all(of: listing, id, withRatings: withRatings, db)
        }
    }
}

extension Database {
    /// A page of a listing from the run that confirmed it.
    typealias KnownPage = (run: Run, isGone: Bool, page: StorePage)

    /// The confirmed pages of a listing in some runs, oldest first, with the one known before them.
    ///
    /// - Parameter fields: the only fields to load.
    func knownPages(
        of listing: Int64,
        _ fields: [Field],
        in runs: ClosedRange<Int> = 0...Int.max
    ) throws -> [KnownPage] {
        let sql = """
            SELECT page, known = 'gone' AS isGone, run.* FROM knownState JOIN run ON number = run
            WHERE listing = ?1 AND outcome IS NOT NULL AND run <= ?3 AND run >= coalesce(
                \(Archive.lastKnownRun(of: "?1", where: "run < ?2")), 0
            ) ORDER BY run
            """
        let reader = PageReader(self)
        let positions = fields.compactMap { PageRow.position[$0] }
        return try rows(sql, [listing, runs.lowerBound, runs.upperBound]) { row in
            let page = try PageRow.fetch(row.decode("page"), self)
            return (
                run: try Run(row),
                isGone: try row.decode("isGone"),
                page: try reader.page(of: page, at: positions)
            )
        }
    }

    /// The runs that confirmed a page of a listing with recurring release notes.
    fileprivate func runsWithRecurringNotes(of listing: Int64) throws -> [Int] {
        let isRecurring = Archive.isRecurring("p.releaseNotes", of: "b.listing", in: "b.run")
        let sql = """
            SELECT run FROM knownState b JOIN page p ON p.id = b.page
            WHERE b.listing = ? AND \(isRecurring)
            """
        return try values(sql, [listing])
    }

    /// The ratings of a listing in some runs, from the first sighting on.
    func ratings(of listing: Int64, in runs: ClosedRange<Int>) throws -> [RatingSeries.Point] {
        let sql = """
            SELECT r.*, s.rating, s.ratingCount FROM run r
            LEFT JOIN snapshot s ON s.run = r.number AND s.listing = ?1
                AND \(Archive.isCurrent("s"))
            WHERE outcome IS NOT NULL AND number <= ?3
                AND number >= max(?2, (SELECT min(run) FROM knownState WHERE listing = ?1))
            ORDER BY number
            """
        let arguments: StatementArguments = [listing, runs.lowerBound, runs.upperBound]
        return try rows(sql, arguments, RatingSeries.Point.init)
    }

    /// The last rating of a listing before a run.
    func rating(of listing: Int64, before run: Int) throws -> RatingSeries.Point? {
        try rating(of: listing, "number < ?2", run, "DESC")
    }

    /// The first rating of a listing in a run or later.
    fileprivate func rating(of listing: Int64, since run: Int) throws -> RatingSeries.Point? {
        try rating(of: listing, "number >= ?2", run, "ASC")
    }

    private func rating(
        of listing: Int64,
        _ condition: String,
        _ run: Int,
        _ order: String
    ) throws -> RatingSeries.Point? {
        let sql = """
            SELECT r.*, s.rating, s.ratingCount FROM run r
            CROSS JOIN snapshot s ON s.run = r.number AND s.listing = ?1
            WHERE \(condition) AND outcome IS NOT NULL AND ratingCount IS NOT NULL
            AND \(Archive.isCurrent("s")) ORDER BY number \(order) LIMIT 1
            """
        return try row(sql, [listing, run]).map(RatingSeries.Point.init)
    }
}

extension RatingSeries.Point {
    fileprivate init(_ row: Row) throws {
        self.init(run: try Run(row), rating: try row.rating())
    }
}

extension VersionSpan {
    private static let shown: [Field] = [.name, .version, .versionDate, .releaseNotes, .size]

    fileprivate static func all(
        of listing: Listing,
        _ id: Int64,
        withRatings: Bool,
        _ db: Database
    ) throws -> [VersionSpan] {
        let pages = try db.knownPages(of: id, shown)
        let recurring = try db.runsWithRecurringNotes(of: id)
        let starts = pages.indices.filter {
            $0 == 0 || pages[$0].page.version != pages[$0 - 1].page.version
        }
        return try starts.enumerated().map { number, index in
            let (start, run) = (pages[index], pages[index].run.number)
            let end = number + 1 < starts.count ? pages[starts[number + 1]].run.number : .max
            let first =
                withRatings
                ? try db.rating(of: id, before: run) ?? db.rating(of: id, since: run) : nil
            let last = withRatings ? try db.rating(of: id, before: end) : nil
            return VersionSpan(
                listing: listing,
                run: start.run,
                page: start.page,
                isFirst: index == 0,
                formerNotes: index == 0 ? nil : pages[index - 1].page.releaseNotes,
                isRecurring: recurring.contains(run),
                first: first?.rating,
                last: last?.rating
            )
        }
    }
}
