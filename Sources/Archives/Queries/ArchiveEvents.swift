import AppStore
import ChangeDetection
import GRDB
package import News

extension Archive {
    /// The events that match a filter, oldest first. An event over many listings matches if one of
    /// them does.
    package func events(
        _ filter: ChangeFilter = ChangeFilter()
    ) throws(ArchiveError) -> [Event] {
        try read { db in try Self.events(filter, db) }
    }

    static func events(_ filter: ChangeFilter, _ db: Database) throws -> [Event] {
        let sql = """
            SELECT event.*, run.* FROM event JOIN run ON number = run
            WHERE outcome IS NOT NULL AND \(filter.times.sql) ORDER BY number, name
            """
        let arguments = filter.times.arguments
        return try db.rows(sql, arguments).map { try Event($0, db) }
            .filter(filter.matches)
    }

    /// The rollouts and removals of an app in some runs, oldest first.
    static func events(of app: AppID, in runs: ClosedRange<Int>, _ db: Database) throws -> [Event] {
        let sql = """
            SELECT event.*, run.* FROM event JOIN run ON number = run
            WHERE event.app = ? AND number BETWEEN ? AND ? AND outcome IS NOT NULL
            ORDER BY number, name
            """
        let arguments: StatementArguments = [app.number, runs.lowerBound, runs.upperBound]
        return try db.rows(sql, arguments).map { try Event($0, db) }
    }

    package func event(_ id: String) throws(ArchiveError) -> Event? {
        guard let key = EventKey(id: id) else { return nil }
        return try read { db in try Self.event(key, db) }
    }

    static func event(_ key: EventKey, _ db: Database) throws -> Event? {
        let sql = """
            SELECT event.*, run.* FROM event JOIN run ON number = run WHERE run = ? AND name = ?
            """
        return try db.row(sql, [key.run, key.name]).map { try Event($0, db) }
    }
}

extension EventKey {
    /// The key in an event's ID, such as `12-kr-brake-screenshots`.
    init?(id: String) {
        let parts = id.split(separator: "-", maxSplits: 1)
        guard parts.count == 2, let run = Int(parts[0]) else { return nil }
        self.init(run: run, name: String(parts[1]))
    }
}

extension ChangeFilter {
    fileprivate func matches(_ event: Event) -> Bool {
        let isField = fields.map { $0.contains { $0 == event.field } } ?? true
        let isPlace = event.listings.contains { listing in
            (apps?.contains(listing.app) ?? true)
                && (storefronts?.contains(listing.storefront) ?? true)
        }
        return isField && (isPlace || apps == nil && storefronts == nil)
    }
}

extension Event {
    fileprivate init(_ row: Row, _ db: Database) throws {
        guard let rule = Rule(rawValue: try row.decode("rule")),
            let aspect = Aspect(name: try row.decode("aspect"))
        else {
            throw ArchiveError.unreadableRow("an event \(try row.decode("name") as String)")
        }
        let run = try Run(row)
        let field = aspect.asField
        let value = { (column: String) in
            try field.flatMap { field in
                try PageReader.value(row.decode(column), of: field.entry.storage, db)
            }
        }
        let app = try row.decode("app") as Int64? == nil ? nil : row.app()
        self.init(
            run: run,
            name: try row.decode("name"),
            rule: rule,
            app: app,
            appName: try app.flatMap { try Self.name(of: $0, asOf: run, db) },
            storefront: (try row.decode("storefront") as String?).flatMap { Storefront($0) },
            aspect: aspect,
            before: try value("before"),
            after: try value("after"),
            listings: try Self.listings(of: run, row.decode("name"), db),
            accepted: try row.date("accepted"),
            held: try Self.held(by: row, aspect, onlyStill: false, db),
            stillHeld: try Self.held(by: row, aspect, onlyStill: true, db)
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
        return try db.rows(sql, [run.number, name], Listing.init)
    }

    /// The number of listings that the event still holds, or of all that it held on its night.
    private static func held(
        by row: Row,
        _ aspect: Aspect,
        onlyStill: Bool,
        _ db: Database
    ) throws -> Int {
        let event = EventKey(run: try row.decode("number"), name: try row.decode("name"))
        guard aspect != .position else {
            return try Archive.heldPositions(by: event, onlyStill: onlyStill, db)
        }
        let sql = """
            SELECT count(DISTINCT listing) FROM held WHERE eventRun = ? AND event = ?
            AND \(onlyStill ? Archive.isCurrent : "held.run = eventRun")
            """
        return try db.value(sql, [event.run, event.name]) ?? 0
    }

    /// The app's name in the first of its storefronts.
    private static func name(of app: AppID, asOf run: Run, _ db: Database) throws -> String? {
        let sql = """
            SELECT name.content AS name FROM listing JOIN knownState ON knownState.listing = listing.id
            JOIN page ON page.id = knownState.page JOIN value name ON name.id = page.name
            WHERE app = ? AND run <= ? ORDER BY storefront, run DESC LIMIT 1
            """
        return try db.row(sql, [app.number, run.number])?.text("name")
    }
}
