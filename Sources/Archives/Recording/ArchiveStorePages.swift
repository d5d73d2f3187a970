package import AppStore
import Foundation
import GRDB
package import History
package import Watchlists

extension Archive {
    /// Records what a run read on a listing's store page, or why it read nothing. The fields that
    /// were read are added to the page in the run's snapshot of the listing.
    package func record(
        _ answer: Result<PageReading, PageFailure>,
        of listing: Listing,
        in run: Run
    ) throws(ArchiveError) {
        try write { db in
            let id = try db.row(of: listing)
            switch answer {
            case .success(let reading): try db.record(reading, of: id, in: run)
            case .failure(let trouble):
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
        // Searches the runs from newest to oldest for a listing's last response.
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

    /// The nights on which store pages were requested, up to a run, newest first.
    package func storePageNights(
        upTo run: Run,
        atMost limit: Int
    ) throws(ArchiveError) -> [PageNight] {
        let sql = """
            SELECT min(night) AS night, count(*) AS requestedPages,
                json_group_array(DISTINCT reason) FILTER (WHERE reason IS NOT NULL) AS reasons
            FROM storePage JOIN run ON number = run WHERE run <= ?
            GROUP BY substr(night, 1, 10) ORDER BY max(run) DESC LIMIT ?
            """
        return try read { db in try db.records(sql, [run.number, limit]) }
    }
}

extension Database {
    /// The page recorded when a listing's store page was last read; nil if it was never read.
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

extension ArchiveQueries {
    /// For each listing whose store page was requested up to a run, the last reading of the page.
    package func pageStandings(
        of app: AppID? = nil,
        asOf run: Run
    ) throws(ReadError) -> [PageStanding] {
        try read { db in
            let sql = """
                SELECT app, storefront, r.*, p.reason AS trouble, p.detail
                FROM listing l
                JOIN storePage p ON p.listing = l.id AND p.run =
                    (SELECT max(run) FROM storePage WHERE listing = l.id AND run <= ?1)
                LEFT JOIN run r ON r.number =
                    (SELECT max(run) FROM storePage
                    WHERE listing = l.id AND run <= ?1 AND page IS NOT NULL)
                WHERE \(app == nil ? "?2 IS NULL" : "app = ?2") ORDER BY app, storefront
                """
            return try db.rows(sql, [run.number, app?.number]) { row in
                PageStanding(
                    listing: try Listing(row: row),
                    lastRead: try row.decode("number") as Int? == nil ? nil : Run(row: row),
                    trouble: try PageFailure(row)
                )
            }
        }
    }

    /// The versions of an app, newest first, that store pages list from before the archive first
    /// saw the app. Versions that a run saw are left out.
    package func earlierReleases(
        of app: AppID,
        asOf run: Run
    ) throws(ReadError) -> [EarlierRelease] {
        try read { db in
            let sql = """
                \(Archive.earlierReleases) WHERE l.app = ?2 AND e.run <= ?1 AND e.date < (
                    SELECT min(r.at) FROM listing o JOIN knownState k ON k.listing = o.id
                    JOIN run r ON r.number = k.run WHERE o.app = ?2
                ) AND e.version NOT IN (
                    SELECT content FROM listing o JOIN knownState k ON k.listing = o.id
                    JOIN page ON page.id = k.page JOIN value ON value.id = page.version
                    WHERE o.app = ?2 AND k.run <= ?1
                ) ORDER BY e.date DESC, e.version DESC, l.storefront
                """
            return try db.records(sql, [run.number, app.number])
        }
    }

    /// The similar apps on an app's store pages. The pages are as last read, in the order of
    /// storefronts.
    func similarApps(to app: AppID, asOf run: Run) throws(ReadError) -> [NamedApp] {
        try read { db in
            let sql = """
                SELECT ifnull(p.similar, '[]') FROM listing l
                JOIN storePage p ON p.listing = l.id AND p.run = (SELECT max(run) FROM storePage
                    WHERE listing = l.id AND run <= ?2 AND page IS NOT NULL)
                WHERE l.app = ?1 ORDER BY l.storefront
                """
            let lists: [String] = try db.values(sql, [app.number, run.number])
            return try lists.flatMap([NamedApp].init(json:))
        }
    }
}

extension Archive {
    /// What a run read on a listing's store page, or why it read nothing, rebuilt from the archive;
    /// nil if the run did not request the page.
    package func pageAnswer(
        of listing: Listing,
        in run: Run
    ) throws(ArchiveError) -> Result<PageReading, PageFailure>? {
        try read { db in
            let sql = "SELECT *, reason AS trouble FROM storePage WHERE listing = ? AND run = ?"
            guard let id = try db.knownRow(of: listing),
                let row = try db.row(sql, [id, run.number])
            else { return nil }
            if let trouble = try PageFailure(row) { return .failure(trouble) }
            var reading = PageReading(of: listing)
            reading.copyWebFields(from: try PageReader(db).page(row.decode("page")))
            reading.similar = try [NamedApp](json: row.decode("similar") ?? "[]")
            let releases = "\(Self.earlierReleases) WHERE e.listing = ? AND e.run <= ?"
            reading.releases = try db.records(releases, [id, run.number])
            return .success(reading)
        }
    }

    package func pagesAsked(in run: Run) throws(ArchiveError) -> [Listing] {
        let sql = """
            SELECT app, storefront FROM storePage JOIN listing ON listing.id = listing WHERE run = ?
            """
        return try read { db in try db.records(sql, [run.number]) }
    }

    fileprivate static let earlierReleases = """
        SELECT l.app, l.storefront, e.version, e.date, e.notes FROM earlierRelease e
        JOIN listing l ON l.id = e.listing
        """
}

extension PageFailure {
    /// The reason why a store page was not read; nil if the page was read.
    fileprivate init?(_ row: Row) throws {
        guard let kind = try row.decode("trouble") as String? else { return nil }
        self.init(Kind(rawValue: kind) ?? .failed, try row.decode("detail"))
    }
}

extension [NamedApp] {
    fileprivate init(json: String) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    }
}
