package import AppStore
import ChangeDetection
import Foundation
import GRDB
package import History

/// What the news of a night needs beside its changes.
extension Archive {
    /// For each listing whose price changed in a run, the change of its price before that one.
    package func formerPrices(
        before run: Run
    ) throws(ArchiveError) -> [Listing: RecordedChange] {
        try read { db in try Self.formerPrices(before: run, db) }
    }

    static func formerPrices(before run: Run, _ db: Database) throws -> [Listing: RecordedChange] {
        let former = """
            (SELECT former.* FROM change now JOIN change former
                ON former.listing = now.listing AND former.field = 'price' AND former.run =
                    (SELECT max(run) FROM change WHERE listing = now.listing
                        AND field = 'price' AND run < now.run)
                WHERE now.run = \(run.number) AND now.field = 'price')
            """
        let changes = try changes(ChangeFilter(), in: former, db)
        return Dictionary(changes.map { ($0.change.listing, $0) }) { $1 }
    }

    /// Of the listings that a run saw for the first time, those that are new in the store: released in
    /// the 30 days before, or missing from an earlier answer.
    package func arrivals(in run: Run) throws(ArchiveError) -> Set<Listing> {
        try read { db in try Self.arrivals(in: run, db) }
    }

    static func arrivals(in run: Run, _ db: Database) throws -> Set<Listing> {
        let month = run.at.addingTimeInterval(-30 * 86_400)
        let sql = """
            SELECT app, storefront FROM change c
            JOIN listing l ON l.id = c.listing
            JOIN belief b ON b.listing = c.listing AND b.run = c.run
            JOIN page p ON p.id = b.page
            LEFT JOIN value released ON released.id = p.releaseDate
                AND released.id <> \(ValueStore.nothing)
            WHERE c.run = ? AND c.kind = 'new' AND (released.content >= ? OR EXISTS (
                SELECT 1 FROM snapshot s WHERE s.listing = c.listing AND s.run < c.run))
            """
        let rows = try Row.fetchAll(db, sql: sql, arguments: [run.number, month.utc])
        return Set(try rows.map { try Listing($0) })
    }

    /// The runs that found changes of an app, newest first.
    package func newestRuns(
        withChangesOf app: AppID,
        most: Int
    ) throws(ArchiveError) -> [Run] {
        try read { db in
            let sql = """
                SELECT * FROM run WHERE outcome IS NOT NULL AND number IN (
                    SELECT c.run FROM listing l JOIN change c ON c.listing = l.id WHERE l.app = ?1
                    UNION SELECT run FROM positionChange WHERE app = ?1 AND \(Self.positionIsNews)
                ) ORDER BY number DESC LIMIT ?2
                """
            return try Row.fetchAll(
                db.cachedStatement(sql: sql),
                arguments: [app.number, most]
            ).map(Run.init)
        }
    }

    /// The names under which the screenshots before and after some changes are kept.
    package func pictures(of changes: [RecordedChange]) throws(ArchiveError) -> [ArtworkID: String]
    {
        let shots = Set(changes.flatMap(\.screenshots).compactMap(ArtworkID.init))
        return try read { db in try Self.pictures(of: shots, db) }
    }
}

extension RecordedChange {
    /// The addresses of screenshots that it took away or brought.
    var screenshots: [String] {
        guard change.field?.isScreenshots == true else { return [] }
        return (change.before?.items ?? []) + (change.after?.items ?? [])
    }
}
