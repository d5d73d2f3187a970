package import AppStore
import Foundation
import GRDB
package import News
package import Watchlists

extension Archive {
    /// Records the answer to a run's request for a listing's store page in one transaction. The
    /// fields that were read become part of the page that tonight's response shows.
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

    /// What is known about the store pages of listings before a run asks for them.
    package func storePageStates(
        of listings: [Listing],
        in run: Run
    ) throws(ArchiveError) -> [Listing: StorePageState] {
        try read { db in
            let pairs = try listings.map { ($0, try db.storePageState(of: $0, in: run)) }
            return Dictionary(pairs) { one, _ in one }
        }
    }

    /// The link of a listing's page in the last response.
    package func link(of listing: Listing, in run: Run) throws(ArchiveError) -> String? {
        try read { db in
            let sql = """
                SELECT page.url FROM snapshot JOIN page ON page.id = page
                JOIN listing ON listing.id = snapshot.listing
                WHERE run = ? AND app = ? AND storefront = ?
                """
            let row: Int64? = try db.value(
                sql,
                [run.number, listing.app.number, listing.storefront.code]
            )
            return try PageReader.value(row, of: Field.url.entry.storage, db)?.plainText
        }
    }

    /// The nights that asked for store pages up to a run, newest first, each with its reasons.
    package func storePageNights(
        upTo run: Run,
        atMost limit: Int
    ) throws(ArchiveError) -> [(night: Night, asked: Int, reasons: Set<PageTrouble.Kind>)] {
        let sql = """
            SELECT min(night) AS night, count(*) AS asked,
                group_concat(DISTINCT reason) AS reasons
            FROM storePage JOIN run ON number = run WHERE run <= ?
            GROUP BY substr(night, 1, 10) ORDER BY max(run) DESC LIMIT ?
            """
        return try rows(sql, [run.number, limit]) { row in
            let reasons = (try row.decode("reasons") as String? ?? "").split(separator: ",")
            return (
                Night(label: try row.decode("night")), try row.decode("asked"),
                Set(reasons.compactMap { PageTrouble.Kind(rawValue: String($0)) })
            )
        }
    }
}

extension Database {
    /// The page with the fields of the last reading of a listing; nil if there was none.
    func lastReading(of listing: Int64) throws -> StorePage? {
        let sql = """
            SELECT page FROM storePage WHERE listing = ? AND page IS NOT NULL
            ORDER BY run DESC LIMIT 1
            """
        guard let page: Int64 = try value(sql, [listing]) else { return nil }
        return try PageReader(self).page(page)
    }

    fileprivate func record(_ reading: PageReading, of listing: Int64, in run: Run) throws {
        let sql = "SELECT page FROM snapshot WHERE run = ? AND listing = ?"
        guard let seen: Int64 = try value(sql, [run.number, listing]) else { return }
        let row = try PageRow.fetch(seen, self)
        var page = try PageReader(self).page(of: row)
        page.take(reading)
        let read = try PageRow.store(
            page,
            language: row.language,
            for: listing,
            ValueStore(self)
        )
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

    fileprivate func storePageState(of listing: Listing, in run: Run) throws -> StorePageState {
        var state = StorePageState(listing: listing)
        guard let id = try knownRow(of: listing) else { return state }
        let last = """
            SELECT run, page FROM run CROSS JOIN snapshot ON run = number AND listing = ?1
            WHERE number <= ?2 ORDER BY number DESC LIMIT 1
            """
        let seen = try row(last, [id, run.number])
        let page = try seen?.decode("page") as Int64?
        state.isSold = seen.map { _ in page != nil }
        let lastSeen: Int? = try seen?.decode("run")
        state.isSeenTonight = page != nil && lastSeen == run.number
        let asked: Int? = try value(
            "SELECT max(run) FROM storePage WHERE listing = ? AND run <= ?",
            [id, run.number]
        )
        (state.lastAsked, state.isAskedTonight) = (asked, asked == run.number)
        let read = """
            SELECT night, version FROM storePage JOIN run ON number = run
            JOIN page ON page.id = page WHERE storePage.listing = ? AND run <= ?
            ORDER BY run DESC LIMIT 1
            """
        guard let reading = try row(read, [id, run.number]) else { return state }
        state.lastRead = Night(label: try reading.decode("night"))
        let version: Int64? = try page.flatMap {
            try value("SELECT version FROM page WHERE id = ?", [$0])
        }
        state.isOtherVersion = try version != reading.decode("version")
        return state
    }
}
