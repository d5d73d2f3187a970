package import AppStore
import GRDB
package import History

extension Archive {
    /// The last run that had ended by a night or a moment.
    package func run(asOf bound: ChangeFilter.Bound) throws(ArchiveError) -> Run? {
        try read { db in
            let times = ChangeFilter(until: bound).times
            return try db.runs(
                where: "outcome IS NOT NULL AND \(times.sql) ORDER BY number DESC LIMIT 1",
                times.arguments
            ).first
        }
    }

    /// For each app, the versions with which its listings were first seen, each with the number of
    /// the first run that saw a listing with this version first.
    ///
    /// - Parameter storefronts: the storefronts to include; nil for all.
    package func firstVersions(
        in storefronts: Set<Storefront>?
    ) throws(ArchiveError) -> [AppID: [String: Int]] {
        let sql = """
            SELECT app, storefront, version.content AS version, k.run FROM listing l
            JOIN knownState k ON k.listing = l.id
                AND k.run = (SELECT min(run) FROM knownState WHERE listing = l.id)
            JOIN page p ON p.id = k.page JOIN value version ON version.id = p.version
            """
        let firsts = try rows(sql, []) { row in
            (try Listing(row: row), try row.text("version") ?? "", try row.decode("run") as Int)
        }
        return firsts.filter { storefronts?.contains($0.0.storefront) ?? true }
            .reduce(into: [:]) { known, first in
                let (listing, version, run) = first
                let earliest = known[listing.app]?[version] ?? .max
                known[listing.app, default: [:]][version] = min(earliest, run)
            }
    }

    /// The confirmed versions of an app by storefront, each storefront's oldest version first.
    ///
    /// - Parameter run: the number of the last run to include.
    package func versions(
        of app: AppID,
        upTo run: Int = .max
    ) throws(ArchiveError) -> [VersionSpan] {
        try read { db in
            try db.listings(of: app).flatMap { id, listing in
                try VersionSpan.all(of: listing, id, upTo: run, db)
            }
        }
    }
}

extension Database {
    /// A confirmed page of a listing, the run that confirmed it, and the row of its release notes
    /// in `value`.
    typealias KnownPage = (run: Run, isGone: Bool, page: StorePage, notes: Int64?)

    /// The pages of a listing that some runs confirmed, oldest first, preceded by the last page
    /// that was confirmed before these runs, if any.
    ///
    /// - Parameter fields: the only fields to load.
    func knownPages(
        of listing: Int64,
        _ fields: [Field],
        in runs: ClosedRange<Int> = 0...Int.max
    ) throws -> [KnownPage] {
        let sql = """
            SELECT \(PageRow.selection), known = 'gone' AS isGone, run.*
            FROM knownState k JOIN run ON number = k.run JOIN page p ON p.id = k.page
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

    /// Whether a listing was missing from the store before a run: the last earlier run that asked
    /// about it got a response without it.
    func followsAbsence(_ listing: Int64, in run: Run) throws -> Bool {
        let sql = """
            SELECT s.run IS NOT NULL AND s.page IS NULL FROM run r
            LEFT JOIN snapshot s ON s.run = r.number AND s.listing = ?1
            LEFT JOIN unknown u ON u.run = r.number AND u.listing = ?1
            WHERE r.number < ?2 AND (s.run IS NOT NULL OR u.run IS NOT NULL)
            ORDER BY r.number DESC LIMIT 1
            """
        return try value(sql, [listing, run.number]) ?? false
    }

    /// For each text of release notes that a listing replaced, by its row in `value`, the numbers
    /// of the runs in which it was replaced.
    fileprivate func replacedNotes(of listing: Int64) throws -> [Int64: [Int]] {
        let sql = """
            SELECT before, run FROM change
            WHERE listing = ? AND field = 'releaseNotes' AND before IS NOT NULL
            """
        return try groups(sql, [listing])
    }

    /// The ratings of a listing in some runs, from the first run that saw the listing.
    func ratings(of listing: Int64, in runs: ClosedRange<Int>) throws -> [RatingSeries.Point] {
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

    /// The last rating of a listing before a run.
    func rating(of listing: Int64, before run: Int) throws -> RatingSeries.Point? {
        try rating(of: listing, "number < ?2", run, "DESC")
    }

    /// The first rating of a listing in the given run or later.
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
            SELECT number, at, night, s.rating, s.ratingCount FROM run r
            CROSS JOIN snapshot s ON s.run = r.number AND s.listing = ?1
            WHERE \(condition) AND outcome IS NOT NULL AND ratingCount IS NOT NULL
            AND \(Archive.isCurrent("s")) ORDER BY number \(order) LIMIT 1
            """
        return try row(sql, [listing, run]).map { (run: try Run(row: $0), rating: try $0.rating()) }
    }
}

extension VersionSpan {
    private static let shown: [Field] = [.name, .version, .versionDate, .releaseNotes, .size]

    fileprivate static func all(
        of listing: Listing,
        _ id: Int64,
        upTo last: Int,
        _ db: Database
    ) throws -> [VersionSpan] {
        let pages = try db.knownPages(of: id, shown, in: 0...last)
        let replacedNotes = try db.replacedNotes(of: id)
        let starts = pages.indices.filter {
            $0 == 0 || pages[$0].page.version != pages[$0 - 1].page.version
        }
        let followsAbsence = try pages.first.map { try db.followsAbsence(id, in: $0.run) } ?? false
        var former = try pages.first.flatMap { try db.rating(of: id, before: $0.run.number) }
        return try starts.enumerated().map { number, index in
            let (start, run) = (pages[index], pages[index].run.number)
            let next = number + 1 < starts.count ? starts[number + 1] : pages.count
            let end = next < pages.count ? pages[next].run.number : .max
            let own = pages[index..<next]
            // The first response about a version may lack its date, its size or its notes, or still
            // have the notes of the previous version.
            let earlier = index == 0 ? nil : pages[index - 1].notes
            let noted =
                own.first { $0.notes != nil && $0.notes != earlier } ?? own.first {
                    $0.notes != nil
                }
                ?? start
            var page = start.page
            (page.versionDate, page.size) = (
                pages[next - 1].page.versionDate, pages[next - 1].page.size
            )
            page.releaseNotes = noted.page.releaseNotes
            if noted.notes != nil { page.unreadable.remove(.releaseNotes) }
            var span = VersionSpan(
                listing: listing,
                run: start.run,
                page: page,
                isFirst: index == 0
            )
            span.followsAbsence = followsAbsence
            span.formerNotes = index == 0 ? nil : pages[index - 1].page.releaseNotes
            let replacements = noted.notes.flatMap { replacedNotes[$0] } ?? []
            span.isRecurring = replacements.count { $0 < run } >= Archive.manyReplacements
            span.first = try (former ?? db.rating(of: id, since: run))?.rating
            former = try db.rating(of: id, before: end)
            span.last = former?.rating
            return span
        }
    }
}
