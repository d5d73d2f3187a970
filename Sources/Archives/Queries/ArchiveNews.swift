package import AppStore
import ChangeDetection
import Foundation
import GRDB
package import History
package import News

extension ArchiveQueries {
    /// What the archive adds to the changes of a run to make news of them, such as earlier prices.
    package func newsContext(
        of changes: [RecordedChange],
        in run: Run,
        positions: [PositionNews] = []
    ) throws(ReadError) -> NewsContext {
        try read { db in
            let fields = Set(changes.compactMap(\.field))
            var context = NewsContext(positions: positions.byApp)
            if fields.contains(.price) {
                context.earlierPriceChanges = try db.earlierPriceChanges(before: run)
            }
            if fields.contains(.version) { context.knownVersions = try db.knownVersions(in: run) }
            if fields.contains(.rating) { context.formerRatings = try db.formerRatings(in: run) }
            if changes.contains(where: { $0.kind == .new }) {
                context.arrivals = try db.arrivals(in: run)
                context.launches = try db.launches(in: run)
                let new = changes.filter { $0.kind == .new && !$0.isPreOrder }.map(\.listing)
                    .filter { context.arrivals[$0] != nil || context.launches[$0.app] != nil }
                context.firstVersions = try db.firstVersions(of: new, in: run)
            }
            return context
        }
    }
}

extension Archive {
    /// The earliest release date with which an app counts as new in a run: 30 days before the run.
    static func earliestNewRelease(for run: Run) -> Date { run.at.addingTimeInterval(-30 * day) }

    /// The runs with confirmed changes of an app or news about its positions, newest first.
    package func newestRuns(
        withChangesOf app: AppID,
        limit: Int
    ) throws(ArchiveError) -> [Run] {
        let condition = """
            outcome IS NOT NULL AND number IN (
                SELECT c.run FROM listing l JOIN change c ON c.listing = l.id WHERE l.app = ?1
                UNION SELECT run FROM positionChange
                WHERE app = ?1 AND \(Self.positionIsNewsOfApp)
            ) ORDER BY number DESC LIMIT ?2
            """
        return try read { db in try db.runs(where: condition, [app.number, limit]) }
    }

    /// The file names of the archive's pictures of the screenshots before and after the given
    /// changes. Screenshots without a picture are left out.
    package func pictures(of changes: [RecordedChange]) throws(ArchiveError) -> [ArtworkID: String]
    {
        let shots = Set(changes.flatMap(\.screenshots).compactMap(ArtworkID.init))
        return try read { db in try db.pictures(of: shots) }
    }
}

extension Database {
    /// The earlier price changes of each listing whose price changed in a run, oldest first.
    fileprivate func earlierPriceChanges(before run: Run) throws -> [Listing: [RecordedChange]] {
        let former = """
            (SELECT former.* FROM change now JOIN change former
                ON former.listing = now.listing AND former.field = 'price' AND former.run < now.run
                WHERE now.run = ? AND now.field = 'price')
            """
        let changes = try self.changes(ChangeFilter(), in: (former, [run.number]))
        return Dictionary(grouping: changes, by: \.listing)
    }

    /// The listings that a run saw for the first time and that are new in the store: the app was
    /// released in the 30 days before the run, or an earlier response lacked the listing.
    fileprivate func arrivals(in run: Run) throws -> [Listing: Arrival] {
        let sql = """
            SELECT app, storefront, released.content >= ?2 IS TRUE AS isReleased
            FROM change c
            JOIN listing l ON l.id = c.listing
            JOIN knownState b ON b.listing = c.listing AND b.run = c.run
            JOIN page p ON p.id = b.page
            LEFT JOIN value released ON released.id = p.releaseDate
                AND released.id <> \(ValueStore.unsent)
            WHERE c.run = ?1 AND c.kind = 'new' AND (released.content >= ?2 OR EXISTS (
                SELECT 1 FROM run r CROSS JOIN snapshot s ON s.run = r.number AND s.listing = c.listing
                WHERE r.number < c.run))
            """
        let arguments: StatementArguments = [run.number, Archive.earliestNewRelease(for: run).utc]
        return try valuesOfListings(sql, arguments).mapValues { $0 ? .newApp : .olderApp }
    }

    /// SQL condition: another storefront had a version of the app before the run of a change. The
    /// query must have the changed listing `l` and the row `c` of `change`.
    ///
    /// - Parameter version: an SQL expression for the ID of the version's row in `value`.
    private static func isKnownElsewhere(_ version: String) -> String {
        """
        EXISTS (SELECT 1 FROM listing other WHERE other.app = l.app AND other.id <> l.id AND (
            EXISTS (SELECT 1 FROM change former WHERE former.listing = other.id
                AND former.run < c.run AND former.field = 'version' AND former.after = \(version))
            OR EXISTS (SELECT 1 FROM knownState first JOIN page ON page.id = first.page
                WHERE first.listing = other.id AND first.run < c.run AND page.version = \(version)
                AND first.run = (SELECT min(run) FROM knownState WHERE listing = other.id))))
        """
    }

    /// For each app, the versions that a storefront got in a run and another storefront had
    /// earlier.
    fileprivate func knownVersions(in run: Run) throws -> [AppID: Set<String>] {
        let sql = """
            SELECT DISTINCT l.app, v.content FROM change c
            JOIN listing l ON l.id = c.listing
            JOIN value v ON v.id = c.after
            WHERE c.run = ? AND c.field = 'version' AND \(Self.isKnownElsewhere("c.after"))
            """
        return try groups(sql, [run.number]).mapValues(Set.init)
    }

    /// For each listing that a run saw for the first time, its version and notes. Only the apps of
    /// `listings` are included. Versions that another storefront had before are left out.
    fileprivate func firstVersions(
        of listings: some Sequence<Listing>,
        in run: Run
    ) throws -> [Listing: FirstVersion] {
        let sql = """
            SELECT app, storefront, version.content AS version, notes.content AS notes,
                p.releaseNotes IS NULL AS isUnreadable
            FROM change c
            JOIN listing l ON l.id = c.listing
            JOIN knownState b ON b.listing = c.listing AND b.run = c.run
            JOIN page p ON p.id = b.page
            JOIN value version ON version.id = p.version
            LEFT JOIN value notes ON notes.id = p.releaseNotes
                AND notes.id <> \(ValueStore.unsent)
            WHERE c.run = ?1 AND c.kind = 'new'
                AND l.app IN (SELECT value FROM json_each(?2))
                AND NOT \(Self.isKnownElsewhere("p.version"))
            """
        let apps = Set(listings.map(\.app.number)).sorted()
        return try dictionary(sql, [run.number, try apps.jsonLine]) { row in
            (
                try Listing(row: row),
                FirstVersion(
                    version: try row.text("version") ?? "",
                    notes: try row.text("notes"),
                    isUnreadable: try row.decode("isUnreadable")
                )
            )
        }
    }

    /// For each listing that got a rating in a run after it had none: where the app had ratings
    /// before. Apps without earlier ratings are left out.
    fileprivate func formerRatings(in run: Run) throws -> [Listing: FormerRating] {
        func isRated(_ listing: String, before run: String) -> String {
            """
            (EXISTS (SELECT 1 FROM knownState WHERE knownState.listing = \(listing)
                AND knownState.run < \(run) AND knownState.ratingCount > 0)
            OR EXISTS (SELECT 1 FROM run r CROSS JOIN snapshot s ON s.run = r.number
                AND s.listing = \(listing) WHERE r.number < \(run) AND s.ratingCount > 0))
            """
        }
        let lastUnrated = """
            (SELECT max(r.number) FROM run r CROSS JOIN snapshot s ON s.run = r.number
                AND s.listing = c.listing WHERE r.number < c.run AND s.ratingCount = 0)
            """
        let sql = """
            SELECT app, storefront, \(isRated("c.listing", before: lastUnrated)) AS isHere
            FROM change c JOIN listing l ON l.id = c.listing
            WHERE c.run = ? AND c.field = 'rating' AND c.before IS NULL AND (isHere OR EXISTS (
                SELECT 1 FROM listing other WHERE other.app = l.app AND other.id <> l.id
                AND \(isRated("other.id", before: "c.run"))))
            """
        return try valuesOfListings(sql, [run.number]).mapValues {
            $0 ? .sameListing : .otherListings
        }
    }

    /// Records the number of stories in a run that has been judged. Unwatched apps that entered the
    /// first positions of a ranking count as stories, too.
    func countStories(of run: Run) throws {
        let filter = ChangeFilter(run: run.number)
        let changes = try changes(filter)
        let positions = try positionNews(from: run, to: run)
        let context = try newsContext(of: changes, in: run, positions: positions)
        let news = [AppNews](of: changes, try events(filter), context: context)
        let counts = news.storyCounts.adding(newcomersIn: positions)
        try perform("UPDATE run SET stories = ? WHERE number = ?", [counts.stories, run.number])
    }
}

extension RecordedChange {
    /// The URLs of the screenshots before and after a change; empty for changes of other fields.
    var screenshots: [String] {
        guard change.field?.isScreenshots == true else { return [] }
        return (change.before?.items ?? []) + (change.after?.items ?? [])
    }
}
