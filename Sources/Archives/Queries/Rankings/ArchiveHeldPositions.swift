import AppStore
import ChangeDetection
package import Foundation
import GRDB
package import History

extension Archive {
    /// The changes of positions that an event still holds, as they were on the event's night; empty
    /// for an event that is not about positions.
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

    /// SQL condition for rows `c` of `positionChange` whose app's position was held again in every
    /// later run with a response.
    fileprivate static let isStillHeld = """
        NOT EXISTS (SELECT 1 FROM rankingResponse later JOIN run ended ON ended.number = later.run
            WHERE later.ranking = c.ranking AND later.run > c.run AND later.apps IS NOT NULL
            AND ended.outcome IS NOT NULL AND NOT EXISTS (SELECT 1 FROM positionChange h
                WHERE h.run = later.run AND h.ranking = c.ranking AND h.app = c.app AND h.isHeld))
        """
}

extension Database {
    /// The number of apps whose positions an event held on its night, or still holds, counted once
    /// for each storefront.
    ///
    /// - Parameter onlyStill: whether to count only positions that the event still holds.
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
    /// Confirms the positions that an event still holds, each as the last response shows it.
    ///
    /// - Parameter event: The ID of the event.
    /// - Returns: the number of confirmed positions; nil if the event is not a brake on positions.
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
        let rows = try db.rows(sql, arguments)
        // If no position is held any longer, or the user has accepted them before, nothing changes.
        guard !rows.isEmpty else { return 0 }
        for row in rows { try accept(row, at: time) }
        let changed = Set(try rows.map { try $0.decode("last") as Int })
        for run in changed { try db.countStories(of: db.run(run)) }
        try recordAcceptance(of: event, at: time)
        return rows.count
    }

    private func accept(_ row: Row, at time: Date) throws {
        let last: Int = try row.decode("last")
        let app: Int64 = try row.decode("app")
        let ranking: RowID = try row.decode("ranking")
        let storefront: String = try row.decode("storefront")
        try db.perform(
            "UPDATE positionChange SET isHeld = 0 WHERE run = ? AND ranking = ? AND app = ?",
            [last, ranking, app]
        )
        // An unwatched app has no listing.
        let sql = """
            INSERT INTO acceptance SELECT ?, id, ?, ? FROM listing
            WHERE app = ? AND storefront = ? ON CONFLICT DO NOTHING
            """
        try db.perform(sql, [last, Aspect.position.name, time.utc, app, storefront])
    }
}
