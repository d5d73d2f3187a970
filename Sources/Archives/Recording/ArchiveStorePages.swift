package import AppStore
import Foundation
import GRDB
package import History
package import Watchlists

extension Archive {
    /// Records what a run read on a listing's store page, or why it read nothing, in one
    /// transaction. The fields that were read are added to the page in the run's snapshot of the
    /// listing.
    package func record(
        _ answer: PageAnswer,
        of listing: Listing,
        in run: Run
    ) throws(ArchiveError) {
        try write { db in
            let id = try db.row(of: listing)
            switch answer {
            case .read(let reading): try db.record(reading, of: id, in: run)
            case .unread(let trouble):
                try db.perform(
                    """
                    INSERT INTO storePage (run, listing, reason, detail) VALUES (?, ?, ?, ?)
                    """,
                    [run.number, id, trouble.kind.rawValue, trouble.detail]
                )
            }
        }
    }

    /// What the archive knows about each store page of the given apps before a run requests it.
    package func storePageStates(
        of apps: [AppID],
        in run: Run
    ) throws(ArchiveError) -> [StorePageState] {
        // The query looks for an app's last response from the last run backwards.
        let sql = """
            SELECT l.app, l.storefront, s.run AS lastSeen, s.page IS NOT NULL AS isSold,
                (SELECT content FROM value WHERE id = shown.url) AS link,
                shown.version IS NOT readPage.version AS isOtherVersion, r.night AS lastRead,
                (SELECT max(run) FROM storePage WHERE listing = l.id AND run <= ?1) AS lastAsked
            FROM listing l
            JOIN snapshot s ON s.listing = l.id AND s.run = (
                SELECT number FROM run CROSS JOIN snapshot n ON n.run = number AND n.listing = l.id
                WHERE number <= ?1 ORDER BY number DESC LIMIT 1)
            LEFT JOIN page shown ON shown.id = s.page
            LEFT JOIN storePage w ON w.listing = l.id AND w.run = (
                SELECT max(run) FROM storePage
                WHERE listing = l.id AND run <= ?1 AND page IS NOT NULL)
            LEFT JOIN page readPage ON readPage.id = w.page
            LEFT JOIN run r ON r.number = w.run
            WHERE l.app IN (SELECT value FROM json_each(?2)) ORDER BY l.app, l.storefront
            """
        return try read { db in try db.records(sql, [run.number, try apps.jsonLine]) }
    }

    /// The nights on which store pages were requested, up to a run, newest first, at most `limit`.
    package func storePageNights(
        upTo run: Run,
        atMost limit: Int
    ) throws(ArchiveError) -> [PageNight] {
        let sql = """
            SELECT min(night) AS night, count(*) AS asked,
                group_concat(DISTINCT reason) AS reasons
            FROM storePage JOIN run ON number = run WHERE run <= ?
            GROUP BY substr(night, 1, 10) ORDER BY max(run) DESC LIMIT ?
            """
        return try rows(sql, [run.number, limit]) { row in
            let reasons = (try row.decode("reasons") as String? ?? "").split(separator: ",")
            return (
                try row.decode("night"), try row.decode("asked"),
                Set(reasons.compactMap { PageFailure.Kind(rawValue: String($0)) })
            )
        }
    }
}

extension Database {
    /// The page that the archive recorded when a listing's store page was last read; nil if it was
    /// never read.
    func lastReading(of listing: RowID) throws -> StorePage? {
        let sql = """
            SELECT page FROM storePage WHERE listing = ? AND page IS NOT NULL
            ORDER BY run DESC LIMIT 1
            """
        guard let page: RowID = try value(sql, [listing]) else { return nil }
        return try PageReader(self).page(page)
    }

    fileprivate func record(_ reading: PageReading, of listing: RowID, in run: Run) throws {
        let sql = "SELECT page FROM snapshot WHERE run = ? AND listing = ?"
        guard let seen: Int64 = try value(sql, [run.number, listing]) else { return }
        let row = try PageRow.fetch(seen, self)
        var page = try PageReader(self).page(of: row)
        page.copyWebFields(from: reading)
        let values = ValueStore(self)
        let read = try PageRow.store(page, language: row.language, for: listing, values)
        let key: StatementArguments = [read, seen, listing]
        try perform(
            "UPDATE snapshot SET page = ?1 WHERE page = ?2 AND listing = ?3 AND run = ?4",
            key + [run.number]
        )
        try perform("UPDATE recognition SET page = ?1 WHERE page = ?2 AND listing = ?3", key)
        try perform(
            "INSERT INTO storePage (run, listing, page, similar) VALUES (?, ?, ?, ?)",
            [run.number, listing, read, try reading.similar.jsonLine]
        )
        for release in reading.releases {
            try perform(
                """
                INSERT INTO earlierRelease (listing, version, date, notes, run)
                VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
                """,
                [listing, release.version, release.date.utc, release.notes, run.number]
            )
        }
    }
}

/// A night, the number of store pages that it requested, and the kinds of reasons why pages were
/// not read; empty if all were read.
package typealias PageNight = (night: Night, asked: Int, reasons: Set<PageFailure.Kind>)
