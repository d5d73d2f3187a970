import AppStore
import ChangeDetection
import GRDB
package import History

extension Archive {
    /// Notes which listings the brakes of a run hold something of.
    static func recordHeldListings(in run: Run, _ db: Database) throws {
        let sql = """
            INSERT INTO eventListing (run, event, listing)
            SELECT DISTINCT eventRun, event, listing FROM held WHERE run = ?1 AND eventRun = ?1
            """
        try db.execute(sql: sql, arguments: [run.number])
    }

    /// Notes each version that came to several storefronts of an app in a run.
    static func recordRollouts(in run: Run, _ db: Database) throws {
        let sql = """
            SELECT app, after, min(before) AS before, count(DISTINCT before) AS befores,
                row_number() OVER (PARTITION BY app ORDER BY after) AS number
            FROM change JOIN listing ON listing.id = listing
            WHERE run = ? AND field = 'version' GROUP BY app, after HAVING count(*) > 1
            """
        for row in try Row.fetchAll(db, sql: sql, arguments: [run.number]) {
            let (app, number) = (row["app"] as Int64, row["number"] as Int)
            let name = "\(app)-rollout\(number == 1 ? "" : "-\(number)")"
            let before: String? = row["befores"] as Int == 1 ? row["before"] : nil
            let after: String = row["after"]
            try db.execute(
                sql: """
                    INSERT INTO event (run, name, rule, app, aspect, before, after)
                    VALUES (?1, ?2, 'rollout', ?3, 'version', ?4, ?5)
                    """,
                arguments: [run.number, name, app, before, after]
            )
            try db.execute(
                sql: """
                    INSERT INTO eventListing (run, event, listing)
                    SELECT run, ?, listing FROM change JOIN listing ON listing.id = listing
                    WHERE run = ? AND field = 'version' AND app = ? AND after = ?
                    """,
                arguments: [name, run.number, app, after]
            )
        }
    }

    /// Notes each app that went from its last storefronts in a run, as far as they were asked about, with
    /// all storefronts that it went from of late.
    static func recordRemovals(in run: Run, _ db: Database) throws {
        let went = """
            FROM listing JOIN belief ON belief.listing = listing.id AND known = 'gone'
                AND run = (SELECT max(run) FROM belief b WHERE b.listing = listing.id AND run <= ?1)
            JOIN run r ON r.number = belief.run
            WHERE julianday(?2) - julianday(substr(r.night, 1, 10)) <= \(Comparison.Memory.reach)
            AND EXISTS (SELECT 1 FROM change JOIN listing l ON l.id = change.listing
                WHERE change.run = ?1 AND kind = 'gone' AND l.app = listing.app)
            AND NOT EXISTS (
                SELECT 1 FROM listing other JOIN word ON word.listing = other.id AND word.run = ?1
                WHERE other.app = listing.app AND word NOT IN ('gone', 'absent')
            )
            """
        let arguments: StatementArguments = [run.number, run.night.date]
        try db.execute(
            sql: """
                INSERT INTO event (run, name, rule, app, aspect)
                SELECT ?1, app || '-removal', 'removal', app, 'gone' \(went)
                GROUP BY app HAVING count(*) > 1 ON CONFLICT DO NOTHING
                """,
            arguments: arguments
        )
        try db.execute(
            sql: """
                INSERT INTO eventListing (run, event, listing)
                SELECT ?1, listing.app || '-removal', listing.id \(went)
                AND EXISTS (SELECT 1 FROM event WHERE run = ?1 AND name = listing.app || '-removal')
                ON CONFLICT DO NOTHING
                """,
            arguments: arguments
        )
    }
}

extension Archive {
    /// The events that a filter lets through, oldest first; one about many apps or storefronts is let
    /// through where one of its listings is.
    package func events(
        _ filter: ChangeFilter = ChangeFilter()
    ) throws(ArchiveError) -> [Event] {
        try read { db in
            let sql = """
                SELECT event.*, run.* FROM event JOIN run ON number = run
                WHERE outcome IS NOT NULL AND \(filter.times.sql) ORDER BY number, name
                """
            return try Row.fetchAll(db, sql: sql, arguments: filter.times.arguments)
                .map { try Event($0, db) }
                .filter(filter.lets)
        }
    }

    /// The rollouts and removals of an app, oldest first.
    static func events(of app: AppID, _ db: Database) throws -> [Event] {
        let sql = """
            SELECT event.*, run.* FROM event JOIN run ON number = run
            WHERE event.app = ? AND outcome IS NOT NULL ORDER BY number, name
            """
        return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [app.number])
            .map { try Event($0, db) }
    }

    /// The event of this ID.
    package func event(_ id: String) throws(ArchiveError) -> Event? {
        guard let key = EventKey(id: id) else { return nil }
        return try read { db in try Self.event(key, db) }
    }

    static func event(_ key: EventKey, _ db: Database) throws -> Event? {
        let sql = """
            SELECT event.*, run.* FROM event JOIN run ON number = run WHERE run = ? AND name = ?
            """
        return try Row.fetchOne(db, sql: sql, arguments: [key.run, key.name])
            .map { try Event($0, db) }
    }
}

extension EventKey {
    /// Of an event's ID, such as `12-kr-brake-screenshots`.
    init?(id: String) {
        let parts = id.split(separator: "-", maxSplits: 1)
        guard parts.count == 2, let run = Int(parts[0]) else { return nil }
        self.init(run: run, name: String(parts[1]))
    }
}

extension ChangeFilter {
    fileprivate func lets(_ event: Event) -> Bool {
        let isField = field.map { $0 == event.field } ?? true
        let isPlace = event.listings.contains { listing in
            (app.map { $0 == listing.app } ?? true)
                && (storefront.map { $0 == listing.storefront } ?? true)
        }
        return isField && (isPlace || app == nil && storefront == nil)
    }
}

extension Event {
    fileprivate init(_ row: Row, _ db: Database) throws {
        guard let rule = Rule(rawValue: row["rule"]), let aspect = Aspect(name: row["aspect"])
        else {
            throw ArchiveError.unreadableRow("an event \(row["name"] as String)")
        }
        let run = try Run(row)
        let field = aspect.asField
        let value = { (column: String) in
            field.flatMap { field in
                (row[column] as String?).flatMap { FieldValue(json: $0, of: field) }
            }
        }
        let app = (row["app"] as Int64?).flatMap(AppID.init)
        self.init(
            run: run,
            name: row["name"],
            rule: rule,
            app: app,
            appName: try app.flatMap { try Self.name(of: $0, asOf: run, db) },
            storefront: (row["storefront"] as String?).flatMap { Storefront($0) },
            field: field,
            before: value("before"),
            after: value("after"),
            listings: try Self.listings(of: run, row["name"], db),
            released: row.date("released"),
            held: try Self.held(by: row, "held.run = eventRun", db),
            stillHeld: try Self.held(by: row, Archive.isCurrent, db)
        )
    }

    private static func listings(
        of run: Run,
        _ name: String,
        _ db: Database
    ) throws -> [Listing] {
        let sql = """
            SELECT app, storefront FROM eventListing JOIN listing ON listing.id = listing
            WHERE run = ? AND event = ? ORDER BY app, storefront
            """
        return try Row.fetchAll(db, sql: sql, arguments: [run.number, name]).map(Listing.init)
    }

    /// Listings that it holds something of back.
    private static func held(by row: Row, _ when: String, _ db: Database) throws -> Int {
        let sql = """
            SELECT count(DISTINCT listing) FROM held WHERE eventRun = ? AND event = ? AND \(when)
            """
        let key: StatementArguments = [row["number"], row["name"]]
        return try Int.fetchOne(db, sql: sql, arguments: key) ?? 0
    }

    /// The app's name in the first of its storefronts.
    private static func name(of app: AppID, asOf run: Run, _ db: Database) throws -> String? {
        let sql = """
            SELECT name FROM listing JOIN belief ON belief.listing = listing.id
            JOIN page ON page.id = belief.page
            WHERE app = ? AND run <= ? ORDER BY storefront, run DESC LIMIT 1
            """
        return try String.fetchOne(db, sql: sql, arguments: [app.number, run.number])
    }
}
