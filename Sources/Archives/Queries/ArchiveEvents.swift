import AppStore
import ChangeDetection
import GRDB
package import History

extension ArchiveQueries {
    /// The events with at least one listing that matches a filter, oldest first.
    package func events(
        _ filter: ChangeFilter = ChangeFilter()
    ) throws(ReadError) -> [Event] {
        try read { db in
            let times = try filter.times.build(db)
            return try db.events("outcome IS NOT NULL AND \(times.sql)", times.arguments)
                .filter(filter.matches)
        }
    }

    /// The event with an ID such as `12-kr-brake-screenshots`; nil if there is none.
    package func event(_ id: String) throws(ReadError) -> Event? {
        try read { db in
            let parts = id.split(separator: "-", maxSplits: 1)
            guard parts.count == 2, let run = Int(parts[0]) else { return nil }
            return try db.events("run = ? AND name = ?", [run, String(parts[1])]).first
        }
    }
}

extension Database {
    /// The rollouts and removals of an app in the runs with these numbers, oldest first.
    func events(of app: AppID, in runs: ClosedRange<Int>) throws -> [Event] {
        try events(
            "event.app = ? AND number BETWEEN ? AND ? AND outcome IS NOT NULL",
            [app.number, runs.lowerBound, runs.upperBound]
        )
    }

    fileprivate func events(_ condition: String, _ arguments: StatementArguments) throws -> [Event]
    {
        let sql = """
            SELECT event.*, run.* FROM event JOIN run ON number = run WHERE \(condition)
            ORDER BY number, name
            """
        return try rows(sql, arguments).map { try Event($0, self) }
    }

    fileprivate func listings(of event: EventKey) throws -> [Listing] {
        let sql = """
            SELECT app, storefront FROM eventListing JOIN listing ON listing.id = listing
            WHERE run = ? AND event = ? ORDER BY app, storefront
            """
        return try records(sql, [event.run, event.name])
    }

    /// The number of listings whose changes an event held or, if `onlyStill`, still holds.
    fileprivate func held(by event: EventKey, _ aspect: Aspect, onlyStill: Bool) throws -> Int {
        guard aspect != .position else {
            return try heldPositions(by: event, onlyStill: onlyStill)
        }
        let sql = """
            SELECT count(DISTINCT listing) FROM held WHERE eventRun = ? AND event = ?
            AND \(onlyStill ? Archive.isHeldInLastResponse : "held.run = eventRun")
            """
        return try value(sql, [event.run, event.name]) ?? 0
    }

    /// The app's last confirmed name up to a run, in the alphabetically first storefront that has
    /// shown the app; nil if no storefront has shown the app.
    fileprivate func name(of app: AppID, asOf run: Run) throws -> String? {
        let sql = """
            SELECT name.content AS name FROM listing JOIN knownState ON knownState.listing = listing.id
            JOIN page ON page.id = knownState.page JOIN value name ON name.id = page.name
            WHERE app = ? AND run <= ? ORDER BY storefront, run DESC LIMIT 1
            """
        return try row(sql, [app.number, run.number])?.text("name")
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
        let run = try Run(row: row)
        let key = EventKey(run: run.number, name: try row.decode("name"))
        let field = aspect.asField
        let value = { (column: String) in
            try field.flatMap { field in
                try PageReader.value(row.decode(column), of: field.entry.type, db)
            }
        }
        self.init(
            run: run,
            name: key.name,
            rule: rule,
            aspect: aspect,
            listings: try db.listings(of: key)
        )
        app = try row.decode("app")
        appName = try app.flatMap { try db.name(of: $0, asOf: run) }
        storefront = (try row.decode("storefront") as String?).flatMap { Storefront($0) }
        before = try value("before")
        after = try value("after")
        accepted = try row.date("accepted")
        held = try db.held(by: key, aspect, onlyStill: false)
        stillHeld = try db.held(by: key, aspect, onlyStill: true)
    }
}
