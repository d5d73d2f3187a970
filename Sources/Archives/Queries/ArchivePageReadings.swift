package import AppStore
import Foundation
import GRDB
package import News

extension Database {
    func pageStandings(of app: AppID?, asOf run: Run) throws -> [PageStanding] {
        let sql = """
            SELECT app, storefront, r.*, p.reason AS trouble, p.detail AS troubleDetail
            FROM listing l
            JOIN storePage p ON p.listing = l.id AND p.run =
                (SELECT max(run) FROM storePage WHERE listing = l.id AND run <= ?1)
            LEFT JOIN run r ON r.number =
                (SELECT max(run) FROM storePage
                WHERE listing = l.id AND run <= ?1 AND page IS NOT NULL)
            WHERE ?2 IS NULL OR app = ?2 ORDER BY app, storefront
            """
        return try rows(sql, [run.number, app?.number]) { row in
            let kind = (try row.decode("trouble") as String?)
                .flatMap(PageTrouble.Kind.init(rawValue:))
            let detail = try row.decode("troubleDetail") as String?
            return PageStanding(
                listing: try Listing(row),
                lastRead: try row.decode("number") as Int? == nil ? nil : Run(row),
                trouble: kind.map { PageTrouble($0, detail ?? "") }
            )
        }
    }

    func earlierReleases(of app: AppID, asOf run: Run) throws -> [ListedRelease] {
        let sql = """
            SELECT l.app, l.storefront, e.version, e.date, e.notes FROM earlierRelease e
            JOIN listing l ON l.id = e.listing
            WHERE l.app = ?1 AND e.run <= ?2 AND e.date < (
                SELECT min(r.at) FROM listing o JOIN knownState k ON k.listing = o.id
                JOIN run r ON r.number = k.run WHERE o.app = ?1
            ) AND e.version NOT IN (
                SELECT content FROM listing o JOIN knownState k ON k.listing = o.id
                JOIN page ON page.id = k.page JOIN value ON value.id = page.version
                WHERE o.app = ?1 AND k.run <= ?2
            ) ORDER BY e.date DESC, e.version DESC, l.storefront
            """
        return try rows(sql, [app.number, run.number]) { row in
            guard let date = try row.date("date") else {
                throw ArchiveError.unreadableRow("a release without a date")
            }
            return ListedRelease(
                listing: try Listing(row),
                release: EarlierRelease(
                    version: try row.decode("version"),
                    date: date,
                    notes: try row.decode("notes")
                )
            )
        }
    }

    func similarApps(
        to app: AppID,
        asOf run: Run
    ) throws -> [(listing: Listing, apps: [NamedApp])] {
        let sql = """
            SELECT l.app, l.storefront, p.similar FROM listing l
            JOIN storePage p ON p.listing = l.id AND p.run = (SELECT max(run) FROM storePage
                WHERE listing = l.id AND run <= ?2 AND page IS NOT NULL)
            WHERE l.app = ?1 ORDER BY l.storefront
            """
        return try rows(sql, [app.number, run.number]) { row in
            (try Listing(row), try Archive.apps(row.decode("similar")))
        }
    }
}

extension Archive {
    /// The standing of each store page that any run asked for, up to a run.
    ///
    /// - Parameter app: the only app; nil for all.
    package func pageStandings(
        of app: AppID? = nil,
        asOf run: Run
    ) throws(ArchiveError) -> [PageStanding] {
        try read { db in try db.pageStandings(of: app, asOf: run) }
    }

    /// The versions of an app that came out before the archive first saw it, as store pages list
    /// them, newest first. A version that any run saw is not among them.
    package func earlierReleases(
        of app: AppID,
        asOf run: Run
    ) throws(ArchiveError) -> [ListedRelease] {
        try read { db in try db.earlierReleases(of: app, asOf: run) }
    }

    /// The apps of whose store pages a run has read earlier versions, in ascending order.
    package func appsWithEarlierReleases() throws(ArchiveError) -> [AppID] {
        let sql = """
            SELECT DISTINCT app FROM earlierRelease e JOIN listing l ON l.id = e.listing ORDER BY app
            """
        return try rows(sql, []) { try $0.app() }
    }

    /// The apps that the last reading of an app's store page shows as similar, by storefront.
    package func similarApps(
        to app: AppID,
        asOf run: Run
    ) throws(ArchiveError) -> [(listing: Listing, apps: [NamedApp])] {
        try read { db in try db.similarApps(to: app, asOf: run) }
    }

    fileprivate static func apps(_ json: String?) throws -> [NamedApp] {
        try json.map { try JSONDecoder().decode([NamedApp].self, from: Data($0.utf8)) } ?? []
    }

    /// The answer to a run's request for a store page, rebuilt from the archive; nil if the run did
    /// not ask for it.
    package func pageAnswer(of listing: Listing, in run: Run) throws(ArchiveError) -> PageAnswer? {
        try read { db in
            guard let id = try db.knownRow(of: listing),
                let row = try db.row(
                    "SELECT * FROM storePage WHERE listing = ? AND run = ?",
                    [id, run.number]
                )
            else { return nil }
            guard let page = try row.decode("page") as Int64? else {
                let kind = PageTrouble.Kind(rawValue: try row.decode("reason")) ?? .failed
                return .unread(PageTrouble(kind, try row.decode("detail")))
            }
            let stored = try PageReader(db).page(page)
            var reading = PageReading(of: listing)
            for field in Field.ofReadings { reading.values[field] = stored[field] }
            reading.unreadable = stored.unreadable.intersection(Field.ofReadings)
            reading.similar = try Self.apps(row.decode("similar"))
            let releases = "SELECT * FROM earlierRelease WHERE listing = ? AND run <= ?"
            reading.releases = try db.rows(releases, [id, run.number]) { row in
                EarlierRelease(
                    version: try row.decode("version"),
                    date: try row.date("date") ?? .distantPast,
                    notes: try row.decode("notes")
                )
            }
            return .read(reading)
        }
    }

    /// The listings whose store pages a run asked for.
    package func pagesAsked(in run: Run) throws(ArchiveError) -> [Listing] {
        let sql = """
            SELECT app, storefront FROM storePage JOIN listing ON listing.id = listing WHERE run = ?
            """
        return try rows(sql, [run.number], Listing.init)
    }
}
