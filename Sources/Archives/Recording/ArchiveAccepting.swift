package import AppStore
package import ChangeDetection
package import Foundation
import GRDB
package import History

extension Archive {
    /// SQL condition for rows of `held` with a change that is still held: the row belongs to the
    /// last run with a response about its listing.
    static let isHeldInLastResponse = """
        held.run = (
            SELECT r.number FROM run r CROSS JOIN snapshot s
            ON s.run = r.number AND s.listing = held.listing
            WHERE r.outcome IS NOT NULL ORDER BY r.number DESC LIMIT 1
        )
        """
}

extension Archive.Transaction {
    /// The listings with changes that an event still holds; nil if no brake has this event ID.
    package func held(by event: String) throws -> [HeldListing]? {
        guard let event = try db.event(event), event.rule == .brake else { return nil }
        let sql = """
            SELECT held.listing AS row, app, storefront, run.* FROM held
            JOIN run ON number = run JOIN listing ON listing.id = held.listing
            WHERE eventRun = ? AND event = ? AND \(Archive.isHeldInLastResponse)
            """
        return try db.records(sql, [event.run.number, event.name])
    }

    /// Records that the user accepts the changes that an event holds in these listings. Deletes the
    /// listings' judgements, so that the run can be judged again with the changes confirmed.
    package func accept(_ event: String, of listings: [HeldListing], at time: Date) throws {
        guard let event = try db.event(event) else { return }
        for held in listings {
            let arguments: StatementArguments = [held.run.number, held.row]
            let sql = "INSERT INTO acceptance VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
            try db.perform(sql, arguments + [event.aspect.name, time.utc])
            for table in ["change", "suppression", "held", "knownState"] {
                let sql = "DELETE FROM \(table) WHERE run = ? AND listing = ?"
                try db.perform(sql, arguments)
            }
        }
        try recordAcceptance(of: event, at: time)
    }

    func recordAcceptance(of event: Event, at time: Date) throws {
        try db.perform(
            "UPDATE event SET accepted = ? WHERE run = ? AND name = ?",
            [time.utc, event.run.number, event.name]
        )
    }

    /// Records a new verdict about an earlier night, but only the changes, known states and
    /// removals of the given listings. Then counts the run's results again.
    package func record(
        _ verdict: NightVerdict,
        only listings: Set<Listing>,
        of night: LoadedNight,
        in run: Run
    ) throws {
        for (index, one) in verdict.verdicts.enumerated() where listings.contains(one.listing) {
            try record(one, night.evidence.listings[index], night.rows[index], in: run)
        }
        for event in verdict.events where event.rule == .removal { try record(event, in: run) }
        try recount(run)
    }

    package func brakes(of run: Run) throws -> Brakes {
        let sql = """
            SELECT DISTINCT event.aspect, event.name, listing.storefront
            FROM held JOIN event ON event.run = eventRun AND event.name = held.event
            JOIN listing ON listing.id = listing WHERE held.run = ?1 AND eventRun = ?1
            """
        return Brakes(
            try db.rows(sql, [run.number]).compactMap { row in
                guard let aspect = Aspect(name: try row.decode("aspect")) else { return nil }
                let event = EventKey(run: run.number, name: try row.decode("name"))
                return (aspect, try row.decode("storefront"), event)
            }
        )
    }

    private func recount(_ run: Run) throws {
        let sql = "SELECT status, count(*) FROM listingStatus WHERE run = ? GROUP BY status"
        try db.store(db.dictionary(sql, [run.number]), of: run)
        try db.countStories(of: run)
    }
}

extension Archive {
    /// The changes of positions that an event still holds, as they were on the event's night; empty
    /// if the event is not about positions.
    package func positions(heldBy event: Event) throws(ArchiveError) -> [PositionNews] {
        guard event.aspect == .position else { return [] }
        let sql = """
            \(Self.positionNews(where: "isHeld")) WHERE \(Self.isHeldByEvent)
            AND \(Self.isStillHeld)
            \(Self.positionOrder)
            """
        let key: StatementArguments = ["run": event.run.number, "event": event.name]
        return try read { db in try db.positionNews(sql, key) }
    }

    /// SQL condition for rows `c` of `positionChange`, in rankings `r`, that the event `:event` of
    /// the run `:run` held on its night.
    fileprivate static let isHeldByEvent = """
        c.run = :run AND c.isHeld AND r.storefront IN (
            SELECT storefront FROM eventListing JOIN listing ON listing.id = listing
            WHERE eventListing.run = :run AND eventListing.event = :event)
        """

    /// SQL condition for rows `c` of `positionChange` whose position is still held: every later run
    /// with a response about the ranking held the app's position again.
    fileprivate static let isStillHeld = """
        NOT EXISTS (SELECT 1 FROM rankingResponse later JOIN run ended ON ended.number = later.run
            WHERE later.ranking = c.ranking AND later.run > c.run AND later.apps IS NOT NULL
            AND ended.outcome IS NOT NULL AND NOT EXISTS (SELECT 1 FROM positionChange h
                WHERE h.run = later.run AND h.ranking = c.ranking AND h.app = c.app AND h.isHeld))
        """
}

extension Database {
    /// The number of apps whose positions an event held on its night or, if `onlyStill`, still
    /// holds. An app counts once for each storefront.
    func heldPositions(by event: EventKey, onlyStill: Bool) throws -> Int {
        let sql = """
            SELECT count(DISTINCT c.app || r.storefront) FROM positionChange c
            JOIN ranking r ON r.id = c.ranking
            WHERE \(Archive.isHeldByEvent)\(onlyStill ? " AND \(Archive.isStillHeld)" : "")
            """
        let key: StatementArguments = ["run": event.run, "event": event.name]
        return try value(sql, key) ?? 0
    }
}

extension Archive.Transaction {
    /// Confirms the positions that the event with this ID still holds, as the last response showed
    /// them. Returns the number of these positions; nil if the event is not a brake on positions.
    package func acceptPositions(heldBy event: String, at time: Date) throws -> Int? {
        guard let event = try db.event(event), event.rule == .brake, event.aspect == .position
        else { return nil }
        let sql = """
            SELECT c.ranking, c.app, r.storefront, (SELECT max(run) FROM positionChange l
                WHERE l.ranking = c.ranking AND l.app = c.app AND l.isHeld) AS last
            FROM positionChange c JOIN ranking r ON r.id = c.ranking
            WHERE \(Archive.isHeldByEvent) AND \(Archive.isStillHeld)
            """
        let arguments: StatementArguments = ["run": event.run.number, "event": event.name]
        let held: [HeldPosition] = try db.records(sql, arguments)
        // Nothing changes if the event holds no more positions, or if they are already accepted.
        guard !held.isEmpty else { return 0 }
        for position in held { try accept(position, at: time) }
        for run in Set(held.map(\.last)) { try db.countStories(of: db.run(run)) }
        try recordAcceptance(of: event, at: time)
        return held.count
    }

    private struct HeldPosition: Decodable, FetchableRecord {
        let ranking: RowID
        let app: AppID
        let storefront: Storefront
        /// The last run that held the position.
        let last: Int
    }

    private func accept(_ held: HeldPosition, at time: Date) throws {
        try db.perform(
            "UPDATE positionChange SET isHeld = 0 WHERE run = ? AND ranking = ? AND app = ?",
            [held.last, held.ranking, held.app]
        )
        // Inserts nothing for an unwatched app, which has no listing.
        let sql = """
            INSERT INTO acceptance SELECT ?, id, ?, ? FROM listing
            WHERE app = ? AND storefront = ? ON CONFLICT DO NOTHING
            """
        let key: StatementArguments = [
            held.last, Aspect.position.name, time.utc, held.app, held.storefront,
        ]
        try db.perform(sql, key)
    }
}
