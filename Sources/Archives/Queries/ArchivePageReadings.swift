package import AppStore
import Foundation
import GRDB
package import History

extension ArchiveQueries {
    /// For each listing whose store page was requested up to a run, the last reading of the page.
    ///
    /// - Parameter app: the app to include; nil for all.
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

    /// The versions of an app from before the archive first saw it, as store pages list them,
    /// newest first. A version that a run saw is not among them.
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

    /// The apps that an app's store pages showed as similar when they were last read, up to a run,
    /// by storefront.
    func similarApps(to app: AppID, asOf run: Run) throws(ReadError) -> [NamedApp] {
        try read { db in
            let sql = """
                SELECT p.similar FROM listing l
                JOIN storePage p ON p.listing = l.id AND p.run = (SELECT max(run) FROM storePage
                    WHERE listing = l.id AND run <= ?2 AND page IS NOT NULL)
                WHERE l.app = ?1 ORDER BY l.storefront
                """
            return try db.rows(sql, [app.number, run.number]) { try [NamedApp](similar: $0) }
                .flatMap(\.self)
        }
    }
}

extension Archive {
    /// What a run read on a listing's store page, or why it read nothing, rebuilt from the archive;
    /// nil if the run did not request the page.
    package func pageAnswer(of listing: Listing, in run: Run) throws(ArchiveError) -> PageAnswer? {
        try read { db in
            let sql = "SELECT *, reason AS trouble FROM storePage WHERE listing = ? AND run = ?"
            guard let id = try db.knownRow(of: listing),
                let row = try db.row(sql, [id, run.number])
            else { return nil }
            if let trouble = try PageFailure(row) { return .unread(trouble) }
            var reading = PageReading(of: listing)
            reading.copyWebFields(from: try PageReader(db).page(row.decode("page")))
            reading.similar = try [NamedApp](similar: row)
            let releases = "\(Self.earlierReleases) WHERE e.listing = ? AND e.run <= ?"
            reading.releases = try db.records(releases, [id, run.number])
            return .read(reading)
        }
    }

    /// The listings whose store pages a run requested.
    package func pagesAsked(in run: Run) throws(ArchiveError) -> [Listing] {
        let sql = """
            SELECT app, storefront FROM storePage JOIN listing ON listing.id = listing WHERE run = ?
            """
        return try read { db in try db.records(sql, [run.number]) }
    }
}

extension Archive {
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
    fileprivate init(similar row: Row) throws {
        let json = try row.decode("similar") as String? ?? "[]"
        self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    }
}
