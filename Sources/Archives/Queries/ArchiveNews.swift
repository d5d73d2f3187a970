package import AppStore
import ChangeDetection
import Foundation
import GRDB
package import History

/// What the news of a night needs beside its changes.
extension Archive {
    /// For each listing whose price changed in a run, the changes of its price before that one, oldest first.
    package func formerPrices(
        before run: Run
    ) throws(ArchiveError) -> [Listing: [RecordedChange]] {
        try read { db in try Self.formerPrices(before: run, db) }
    }

    static func formerPrices(before run: Run, _ db: Database) throws -> [Listing: [RecordedChange]]
    {
        let former = """
            (SELECT former.* FROM change now JOIN change former
                ON former.listing = now.listing AND former.field = 'price' AND former.run < now.run
                WHERE now.run = ? AND now.field = 'price')
            """
        let changes = try changes(ChangeFilter(), in: (former, [run.number]), db)
        return Dictionary(grouping: changes, by: \.change.listing)
    }

    /// Of the listings that a run saw for the first time, those that are new in the store: released in
    /// the 30 days before, or missing from an earlier answer.
    package func arrivals(in run: Run) throws(ArchiveError) -> Set<Listing> {
        try read { db in try Self.arrivals(in: run, db) }
    }

    static func arrivals(in run: Run, _ db: Database) throws -> Set<Listing> {
        let sql = """
            SELECT app, storefront FROM change c
            JOIN listing l ON l.id = c.listing
            JOIN belief b ON b.listing = c.listing AND b.run = c.run
            JOIN page p ON p.id = b.page
            LEFT JOIN value released ON released.id = p.releaseDate
                AND released.id <> \(ValueStore.nothing)
            WHERE c.run = ? AND c.kind = 'new' AND (released.content >= ? OR EXISTS (
                SELECT 1 FROM run r CROSS JOIN snapshot s ON s.run = r.number AND s.listing = c.listing
                WHERE r.number < c.run))
            """
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: sql),
            arguments: [run.number, startOfNews(for: run).utc]
        )
        return Set(try rows.map { try Listing($0) })
    }

    /// Of the versions that a run saw come to storefronts, those that had come to another one before.
    package func knownVersions(in run: Run) throws(ArchiveError) -> [AppID: Set<String>] {
        try read { db in
            let sql = """
                SELECT DISTINCT l.app, v.content FROM change c
                JOIN listing l ON l.id = c.listing
                JOIN listing other ON other.app = l.app AND other.id <> l.id
                JOIN change former ON former.listing = other.id AND former.run < c.run
                    AND former.field = 'version' AND former.after = c.after
                JOIN value v ON v.id = c.after
                WHERE c.run = ? AND c.field = 'version'
                """
            let rows = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [run.number])
            return try rows.reduce(into: [:]) { known, row in
                guard let app = AppID(try row.decode("app")) else { return }
                known[app, default: []].insert(try row.decode("content"))
            }
        }
    }

    /// Of the listings whose rating a run saw change, those whose rating had changed before.
    package func ratedBefore(in run: Run) throws(ArchiveError) -> Set<Listing> {
        try read { db in
            let sql = """
                SELECT app, storefront FROM change c JOIN listing l ON l.id = c.listing
                WHERE c.run = ? AND c.field = 'rating' AND EXISTS (
                    SELECT 1 FROM change former WHERE former.listing = c.listing
                    AND former.field IN ('rating', 'ratingCount') AND former.run < c.run)
                """
            let rows = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [run.number])
            return Set(try rows.map { try Listing($0) })
        }
    }

    /// An app that was released before is an old one to a run.
    static func startOfNews(for run: Run) -> Date { run.at.addingTimeInterval(-30 * 86_400) }

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
