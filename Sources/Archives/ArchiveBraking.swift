import AppStore
import ChangeDetection
import GRDB
import History

extension Archive {
    /// What happens to too many listings of a storefront at once in a run.
    static func brakes(on night: Encounter.Night, _ db: Database) throws -> Brakes {
        // Who believes everything at once holds nothing back.
        guard night.judging.believeAfter > 1 else { return Brakes() }
        var counts: [Aspect: [Storefront: Int]] = [:]
        try eachMoved(on: night, db) { _, verdict, listing in
            for aspect in verdict.unexplained {
                counts[aspect, default: [:]][listing.storefront, default: 0] += 1
            }
        }
        let brake = night.judging.brake
        guard counts.values.contains(where: { $0.values.contains { $0 >= brake.least } }) else {
            return Brakes()
        }
        let listings = try knownListings(in: night.run, db)
        let places = counts.mapValues { counts in
            let stopped = counts.filter { storefront, count in
                brake.stops(count, of: listings[storefront.code, default: 0])
            }
            return Set(stopped.keys)
        }
        return Brakes(places.filter { !$0.value.isEmpty }, in: night.run)
    }

    /// Judges the listings of a run that were there before, and show another page than the one held to
    /// be true, or none.
    static func eachMoved(
        on night: Encounter.Night,
        onlyOnce: Bool = false,
        _ db: Database,
        _ body: (Encounter, Verdict, Listing) throws -> Void
    ) throws {
        let sql = "\(encounters) AND s.listing IN (\(moved)\(onlyOnce ? lookedAtOnce : ""))"
        let number = night.run.number
        let rows = try Row.fetchCursor(db, sql: sql, arguments: [number, number])
        while let row = try rows.next() {
            let encounter = try Encounter(row, on: night, db)
            try body(
                encounter,
                night.judging.compare(encounter.comparison),
                encounter.comparison.listing
            )
        }
    }

    private static let moved = """
        SELECT m.listing FROM snapshot m WHERE m.run = ? AND m.page IS NOT (
            SELECT page FROM belief WHERE listing = m.listing AND run < m.run
            ORDER BY run DESC LIMIT 1
        ) AND EXISTS (
            SELECT 1 FROM belief WHERE listing = m.listing AND run < m.run
        )
        """

    private static let lookedAtOnce = """
         AND NOT EXISTS (
            SELECT 1 FROM firstLook WHERE firstLook.run = m.run AND firstLook.listing = m.listing
        )
        """

    /// How many listings of each storefront were answered that had been seen before.
    private static func knownListings(in run: Run, _ db: Database) throws -> [String: Int] {
        let sql = """
            SELECT storefront, count(*) AS count FROM snapshot
            JOIN listing ON listing.id = listing
            WHERE run = ?1 AND EXISTS (
                SELECT 1 FROM belief WHERE belief.listing = snapshot.listing AND belief.run < ?1
            ) GROUP BY storefront
            """
        let rows = try Row.fetchAll(db, sql: sql, arguments: [run.number])
        return Dictionary(rows.map { ($0["storefront"], $0["count"]) }) { one, _ in one }
    }
}
