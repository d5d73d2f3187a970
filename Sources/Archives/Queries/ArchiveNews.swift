package import AppStore
import ChangeDetection
import Foundation
import GRDB
package import News

extension Archive {
    /// The context of some changes of a run.
    ///
    /// - Parameter positions: The news about positions to show with the changes.
    package func newsContext(
        of changes: [RecordedChange],
        in run: Run,
        positions: [PositionNews] = []
    ) throws(ArchiveError) -> NewsContext {
        try reading { try $0.newsContext(of: changes, in: run, positions: positions) }
    }

    /// The earliest release date of an app that counts as new in a run.
    static func startOfNews(for run: Run) -> Date { run.at.addingTimeInterval(-30 * day) }

    /// The runs with changes of an app, newest first.
    package func newestRuns(
        withChangesOf app: AppID,
        limit: Int
    ) throws(ArchiveError) -> [Run] {
        let sql = """
            SELECT * FROM run WHERE outcome IS NOT NULL AND number IN (
                SELECT c.run FROM listing l JOIN change c ON c.listing = l.id WHERE l.app = ?1
                UNION SELECT run FROM positionChange WHERE app = ?1 AND \(Self.positionIsNews)
            ) ORDER BY number DESC LIMIT ?2
            """
        return try rows(sql, [app.number, limit], Run.init)
    }

    /// The file names of the screenshots before and after some changes.
    package func pictures(of changes: [RecordedChange]) throws(ArchiveError) -> [ArtworkID: String]
    {
        let shots = Set(changes.flatMap(\.screenshots).compactMap(ArtworkID.init))
        return try read { db in try db.pictures(of: shots) }
    }
}

extension Database {
    /// The earlier price changes of each listing whose price changed in a run, oldest first.
    fileprivate func formerPrices(before run: Run) throws -> [Listing: [RecordedChange]] {
        let former = """
            (SELECT former.* FROM change now JOIN change former
                ON former.listing = now.listing AND former.field = 'price' AND former.run < now.run
                WHERE now.run = ? AND now.field = 'price')
            """
        let changes = try self.changes(ChangeFilter(), in: (former, [run.number]))
        return Dictionary(grouping: changes, by: \.listing)
    }

    /// The listings that a run saw for the first time and that are new in the store: released in
    /// the 30 days before the run, or missing from an earlier response.
    fileprivate func arrivals(in run: Run) throws -> [Listing: Arrival] {
        let sql = """
            SELECT app, storefront, released.content >= ?2 IS TRUE AS isReleased FROM change c
            JOIN listing l ON l.id = c.listing
            JOIN knownState b ON b.listing = c.listing AND b.run = c.run
            JOIN page p ON p.id = b.page
            LEFT JOIN value released ON released.id = p.releaseDate
                AND released.id <> \(ValueStore.unsent)
            WHERE c.run = ?1 AND c.kind = 'new' AND (released.content >= ?2 OR EXISTS (
                SELECT 1 FROM run r CROSS JOIN snapshot s ON s.run = r.number AND s.listing = c.listing
                WHERE r.number < c.run))
            """
        return try dictionary(sql, [run.number, Archive.startOfNews(for: run).utc]) { row in
            (try Listing(row), try row.decode("isReleased") ? Arrival.released : .listed)
        }
    }

    /// The versions that arrived in a storefront in a run after another storefront had them.
    fileprivate func knownVersions(in run: Run) throws -> [AppID: Set<String>] {
        let sql = """
            SELECT DISTINCT l.app, v.content FROM change c
            JOIN listing l ON l.id = c.listing
            JOIN listing other ON other.app = l.app AND other.id <> l.id
            JOIN change former ON former.listing = other.id AND former.run < c.run
                AND former.field = 'version' AND former.after = c.after
            JOIN value v ON v.id = c.after
            WHERE c.run = ? AND c.field = 'version'
            """
        let rows = try self.rows(sql, [run.number])
        return try rows.reduce(into: [:]) { known, row in
            known[try row.app(), default: []].insert(try row.decode("content"))
        }
    }

    /// The listings whose rating changed in a run, and had changed before.
    fileprivate func ratedBefore(in run: Run) throws -> Set<Listing> {
        let sql = """
            SELECT app, storefront FROM change c JOIN listing l ON l.id = c.listing
            WHERE c.run = ? AND c.field = 'rating' AND EXISTS (
                SELECT 1 FROM change former WHERE former.listing = c.listing
                AND former.field IN ('rating', 'ratingCount') AND former.run < c.run)
            """
        return Set(try rows(sql, [run.number], Listing.init))
    }
}

extension Archive.Transaction {
    /// The context of some changes of a run.
    package func newsContext(
        of changes: [RecordedChange],
        in run: Run,
        positions: [PositionNews] = []
    ) throws -> NewsContext {
        let fields = Set(changes.compactMap(\.field))
        var context = NewsContext(positions: positions.byApp)
        if fields.contains(.price) {
            context.formerPrices = try db.formerPrices(before: run)
        }
        if fields.contains(.version) {
            context.knownVersions = try db.knownVersions(in: run)
        }
        if fields.contains(.rating) { context.ratedBefore = try db.ratedBefore(in: run) }
        if changes.contains(where: { $0.kind == .new }) {
            context.arrivals = try db.arrivals(in: run)
            context.launches = try db.launches(in: run)
        }
        return context
    }
}

extension RecordedChange {
    /// The addresses of the screenshots before and after the change.
    var screenshots: [String] {
        guard change.field?.isScreenshots == true else { return [] }
        return (change.before?.items ?? []) + (change.after?.items ?? [])
    }
}
