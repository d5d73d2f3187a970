package import AppStore
import ChangeDetection
import Foundation
import GRDB
package import News

extension Archive {
    /// An app's state and recent changes, read in one transaction, so that they agree.
    ///
    /// - Parameter run: the last run.
    package func record(of app: AppID, asOf run: Run) throws(ArchiveError) -> AppRecord {
        try read { db in
            let recent = try Self.recentRuns(of: app, db)
            let states = try Self.states(of: app, asOf: run, db)
            let (changes, events) = try Self.news(of: app, in: recent, db)
            let shown = states.compactMap(\.page).flatMap { page in
                [page.screenshots, page.ipadScreenshots, page.tvScreenshots].flatMap { $0 ?? [] }
            }
            return AppRecord(
                app: app,
                states: states,
                changes: changes,
                events: events,
                versions: try Self.versions(of: app, withRatings: false, db),
                ratings: try Self.listings(of: app, db).map { id, listing in
                    RatingSeries(
                        storefront: listing.storefront,
                        points: try db.ratings(of: id, in: 0...run.number)
                    )
                },
                prices: try Self.changedPrices(of: app, db),
                pictures: try Self.pictures(of: shown + changes.flatMap(\.screenshots), db)
            )
        }
    }

    /// An app's changes in a year, without its current state.
    package func record(
        of app: AppID,
        in year: HistoryYear
    ) throws(ArchiveError) -> AppRecord {
        try read { db in
            let (changes, events) = try Self.news(of: app, in: year.runs, db)
            return AppRecord(
                app: app,
                states: [],
                storefronts: try Self.storefronts(of: app, upTo: year.runs.upperBound, db),
                changes: changes,
                events: events,
                pictures: try Self.pictures(of: changes.flatMap(\.screenshots), db)
            )
        }
    }

    /// The storefronts that had the app by a run.
    private static func storefronts(
        of app: AppID,
        upTo run: Int,
        _ db: Database
    ) throws -> Set<Storefront> {
        let sql = """
            SELECT storefront FROM listing WHERE app = ?
            AND EXISTS (SELECT 1 FROM knownState WHERE listing = id AND run <= ?)
            """
        return Set(try db.rows(sql, [app.number, run]) { try $0.storefront() })
    }

    private static func news(
        of app: AppID,
        in runs: ClosedRange<Int>?,
        _ db: Database
    ) throws -> ([RecordedChange], [Event]) {
        guard let runs else { return ([], []) }
        var filter = ChangeFilter(apps: [app])
        filter.runs = runs
        return (try changes(filter, db), try events(of: app, in: runs, db))
    }

    private static func pictures(
        of addresses: [String],
        _ db: Database
    ) throws -> [ArtworkID: String] {
        try pictures(of: Set(addresses.compactMap(ArtworkID.init)), db)
    }
}

extension Archive {
    /// The maximum number of changes on an app's page. The newest run is complete even if it has
    /// more.
    private static let mostRecent = 1_000
    private static let recentDays = 366.0

    /// The runs whose changes an app's page shows: about a year up to the app's last change, from
    /// the first of a month on, so that the page of an app without news does not change. Nil if
    /// there are no changes.
    private static func recentRuns(of app: AppID, _ db: Database) throws -> ClosedRange<Int>? {
        guard let last = try lastChange(of: app, db) else { return nil }
        let start = last.at.addingTimeInterval(-recentDays * day)
        let sql = """
            SELECT c.run AS run, count(*) AS changes FROM listing l
            JOIN change c ON c.listing = l.id JOIN run r ON r.number = c.run
            WHERE l.app = ? AND r.outcome IS NOT NULL AND r.night >= ?
            GROUP BY c.run ORDER BY c.run DESC
            """
        var (first, count) = (last.number, 0)
        let rows = try Row.fetchCursor(
            db.cachedStatement(sql: sql),
            arguments: [app.number, "\(start.utc.prefix(7))-01"]
        )
        while let row = try rows.next() {
            count += try row.decode("changes") as Int
            let run: Int = try row.decode("run")
            if run < last.number, count > mostRecent { break }
            first = min(first, run)
        }
        return first...last.number
    }

    private static func lastChange(of app: AppID, _ db: Database) throws -> Run? {
        let sql = """
            SELECT * FROM run WHERE outcome IS NOT NULL AND number = (
                SELECT max((SELECT max(run) FROM change WHERE listing = l.id))
                FROM listing l WHERE app = ?
            )
            """
        return try db.row(sql, [app.number]).map(Run.init)
    }
}
