import AppStore
package import ChangeDetection
package import Foundation
import GRDB
package import History

extension Archive {
    /// Believes what an event holds back to this day, each change on the night that showed it last, and
    /// judges those nights again.
    ///
    /// - Parameters:
    ///   - time: when the user said so.
    ///   - settings: of a run.
    /// - Returns: how many changes are believed now; nil where there is no such event.
    package func accept(
        _ id: String,
        at time: Date,
        settings: (Run) throws -> DetectionSettings
    ) throws -> Int? {
        guard let key = EventKey(id: id) else { return nil }
        return try transaction { archive in
            guard let event = try Self.event(key, archive.db), event.rule == .brake else {
                return nil
            }
            let rows = try archive.rows(heldBy: key)
            for (_, rows) in Dictionary(grouping: rows, by: \.run.number).sorted(by: {
                $0.key < $1.key
            }) {
                guard let run = rows.first?.run else { continue }
                try archive.accept(event, rows, at: time)
                try archive.judgeAgain(rows, in: run, try settings(run))
            }
            try archive.db.execute(
                sql: "UPDATE event SET accepted = ? WHERE run = ? AND name = ?",
                arguments: [time.utc, key.run, key.name]
            )
            return rows.count
        }
    }

    /// Whether a row of `held` is of the last run with an answer about its listing.
    static let isCurrent = """
        held.run = (
            SELECT r.number FROM run r CROSS JOIN snapshot s
            ON s.run = r.number AND s.listing = held.listing
            WHERE r.outcome IS NOT NULL ORDER BY r.number DESC LIMIT 1
        )
        """
}

/// A listing of which an event holds something back, and the run that showed it last.
private struct HeldRow {
    let run: Run
    let id: Int64
    let listing: Listing
}

extension Archive.Transaction {
    /// What an event holds back of listings that no answer has told of since.
    fileprivate func rows(heldBy event: EventKey) throws -> [HeldRow] {
        let sql = """
            SELECT held.listing AS id, app, storefront, run.* FROM held
            JOIN run ON number = run JOIN listing ON listing.id = held.listing
            WHERE eventRun = ? AND event = ? AND \(Archive.isCurrent)
            """
        return try Row.fetchAll(db, sql: sql, arguments: [event.run, event.name]).map { row in
            HeldRow(run: try Run(row), id: row["id"], listing: try Listing(row))
        }
    }

    fileprivate func accept(_ event: Event, _ rows: [HeldRow], at time: Date) throws {
        let aspect = event.field.map(Aspect.field) ?? .presence
        for row in rows {
            let sql = "INSERT INTO acceptance VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
            try db.cachedStatement(sql: sql).execute(
                arguments: [row.run.number, row.id, aspect.name, time.utc]
            )
        }
    }

    /// Judges the night of some listings again, under the brakes that it had.
    fileprivate func judgeAgain(
        _ rows: [HeldRow],
        in run: Run,
        _ settings: DetectionSettings
    ) throws {
        let brakes = try brakes(of: run)
        for row in rows {
            for table in ["change", "suppression", "held", "belief"] {
                let sql = "DELETE FROM \(table) WHERE run = ? AND listing = ?"
                try db.cachedStatement(sql: sql).execute(arguments: [run.number, row.id])
            }
        }
        let apps = Set(rows.map(\.listing.app))
        let night = try evidence(of: run, settings, apps: apps, brakes: brakes)
        let verdict = judge(night.evidence)
        let again = Set(rows.map(\.listing))
        for (index, one) in verdict.verdicts.enumerated() where again.contains(one.listing) {
            try record(one, night.evidence.listings[index], night.rows[index], in: run)
        }
        for event in verdict.events where event.rule == .removal { try record(event, in: run) }
        try recount(run)
    }

    /// The brakes as they were when a run was judged.
    private func brakes(of run: Run) throws -> Brakes {
        let sql = """
            SELECT DISTINCT event.aspect, event.name, listing.storefront
            FROM held JOIN event ON event.run = eventRun AND event.name = held.event
            JOIN listing ON listing.id = listing WHERE held.run = ?1 AND eventRun = ?1
            """
        return Brakes(
            try Row.fetchAll(db, sql: sql, arguments: [run.number]).compactMap { row in
                guard let aspect = Aspect(name: row["aspect"]),
                    let storefront = Storefront(row["storefront"] as String)
                else { return nil }
                return (aspect, storefront, EventKey(run: run.number, name: row["name"]))
            }
        )
    }

    /// Counts the words of a run again.
    private func recount(_ run: Run) throws {
        let sql = "SELECT word, count(*) AS count FROM word WHERE run = ? GROUP BY word"
        let rows = try Row.fetchAll(db, sql: sql, arguments: [run.number])
        let words = Dictionary(
            rows.compactMap { row in Word(rawValue: row["word"]).map { ($0, row["count"] as Int) } }
        ) { one, _ in one }
        try Archive.store(words, of: run, db)
    }
}
