package import AppStore
import Foundation
import GRDB
package import History

/// Cache keys: texts that change with the data of a page, so that the page is written again.
extension Archive {
    /// The cache key of each app's pages at the end of a run. A key changes with the data of the
    /// pages. It also changes on the night after a change, when the listing's status turns from
    /// changed to unchanged, and when a release becomes a year old.
    package func cacheKeys(asOf run: Run) throws(ArchiveError) -> [AppID: AppPageKey] {
        try read { db in
            let sql = """
                SELECT *, (SELECT count(*) FROM change c WHERE c.listing = known.listing AND c.run = change)
                    AS changes, change IS ?1 AS isOfTonight FROM (
                    SELECT l.id AS listing, app, storefront, s.page, s.rating, s.ratingCount, u.reason,
                        u.since, s.run IS NULL AS isUnseen, a.accepted,
                        (released.content > r.at) IS TRUE AS isPreOrder,
                        \(Archive.lastKnownRun(of: "l.id")) AS knownState,
                        (SELECT max(run) FROM change WHERE listing = l.id) AS change,
                        (SELECT min(run) FROM change WHERE listing = l.id) AS first,
                        (SELECT max(run) FROM change WHERE listing = l.id AND field = 'version')
                            AS version,
                        (SELECT max(run) FROM storePage WHERE listing = l.id AND run <= ?1) AS asked,
                        (SELECT count(*) FROM knownState k JOIN page ON page.id = k.page
                            JOIN run ON number = k.run
                            LEFT JOIN value date ON date.id = page.versionDate
                            WHERE k.listing = l.id
                                AND k.run >= (SELECT min(number) FROM run WHERE at >= ?2)
                                AND coalesce(nullif(date.content, x''), at) >= ?2
                        ) AS recent,
                        (SELECT at > ?2 FROM run WHERE number =
                            (SELECT min(run) FROM knownState WHERE listing = l.id)) AS isYoung
                    FROM listing l
                    LEFT JOIN (SELECT listing, max(at) AS accepted FROM acceptance GROUP BY listing) a
                        ON a.listing = l.id
                    LEFT JOIN snapshot s ON s.run = ?1 AND s.listing = l.id
                    LEFT JOIN unknown u ON u.run = ?1 AND u.listing = l.id
                    LEFT JOIN run r ON r.number = ?1
                    LEFT JOIN page p ON p.id = s.page
                    LEFT JOIN value released ON released.id = p.releaseDate
                        AND released.id <> \(ValueStore.unsent)
                ) known
                """
            var cacheKeys: [AppID: AppPageKey] = [:]
            let year = run.at.addingTimeInterval(-Competitor.releasePeriod).utc
            let arguments: StatementArguments = [run.number, year]
            let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
            while let row = try rows.next() {
                try cacheKeys[row.app(), default: AppPageKey()].add(row)
            }
            return cacheKeys
        }
    }

    /// A cache key for pages that list release notes. It changes when a run confirms new notes, and
    /// when the user accepts changes.
    package func releaseNotesKey() throws(ArchiveError) -> String {
        let sql = """
            SELECT count(*), max(run), (SELECT count(*) FROM acceptance)
            FROM change WHERE field = 'releaseNotes'
            """
        return try read { db in try db.row(sql)?.cacheKey ?? "" }
    }

    /// For each run, by number, the part of the cache keys of the run's pages that changes when a
    /// later response fills in unreadable release notes. Runs without filled notes are left out.
    ///
    /// - Parameter run: the first run to include.
    package func keysOfFilledNotes(since run: Run) throws(ArchiveError) -> [Int: String] {
        let sql = """
            SELECT run, group_concat(listing || ' ' || filled, ' ') AS filled FROM (
                SELECT run, listing, \(Self.filledNotes) AS filled FROM change c
                WHERE run >= ? AND field = 'releaseNotes' AND rule = 'unreadable'
            ) WHERE filled IS NOT NULL GROUP BY run
            """
        return try read { db in try db.dictionary(sql, [run.number]) }
    }

    /// The part of the cache key of each app's feed that changes with news about positions.
    package func positionKeys(of apps: [AppID]) throws(ArchiveError) -> [AppID: String] {
        try read { db in
            let sql = """
                SELECT max(run) || ' ' || count(*) FROM positionChange
                WHERE app = ? AND \(Self.positionIsNewsOfApp)
                """
            let pairs = try apps.compactMap { app in
                (try db.value(sql, [app.number]) as String?).map { (app, $0) }
            }
            return Dictionary(pairs) { one, _ in one }
        }
    }
}

extension AppPageKey {
    fileprivate mutating func add(_ row: Row) throws {
        page.append(row.cacheKey)
        guard let last = try row.decode("change") as Int? else { return }
        let first: Int = try row.decode("first")
        add(first, last)
        currentVersions.append(try row.decode("version") ?? first)
        let accepted = try row.decode("accepted") as String? ?? ""
        lastYear.append("\(last) \(try row.decode("changes") as Int) \(accepted)")
    }
}
