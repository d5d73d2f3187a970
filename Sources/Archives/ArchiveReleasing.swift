import AppStore
package import ChangeDetection
package import Foundation
import GRDB
package import History

extension Archive {
    /// Believes what an event holds back to this day, each change on the night that showed it last, and
    /// judges those listings again.
    ///
    /// - Parameters:
    ///   - time: when the user said so.
    ///   - judging: of the watchlist of a run.
    /// - Returns: how many changes are believed now; nil where there is no such event.
    package func release(
        _ id: String,
        at time: Date,
        judging: (Run) throws -> Judging
    ) throws -> Int? {
        guard let key = EventKey(id: id) else { return nil }
        return try write { db in
            guard let event = try Self.event(key, db), event.rule == .brake else { return nil }
            let rows = try Row.fetchAll(db, sql: Self.heldRows, arguments: [key.run, key.name])
            let runs = Dictionary(grouping: rows) { $0["number"] as Int }
            for (_, rows) in runs.sorted(by: { $0.key < $1.key }) {
                try Self.note(event, released: time, rows, db)
                try Self.judgeAgain(rows, judging, db)
            }
            try db.execute(
                sql: "UPDATE event SET released = ? WHERE run = ? AND name = ?",
                arguments: [time.utc, key.run, key.name]
            )
            return rows.count
        }
    }

    /// What an event holds back of listings that no answer has told of since.
    private static let heldRows = """
        SELECT held.listing, held.aspect, run.* FROM held JOIN run ON number = run
        WHERE eventRun = ? AND event = ? AND \(isCurrent)
        """

    /// Whether a row of `held` is of the last run with an answer about its listing.
    static let isCurrent = """
        held.run = (
            SELECT r.number FROM run r CROSS JOIN snapshot s
            ON s.run = r.number AND s.listing = held.listing
            WHERE r.outcome IS NOT NULL ORDER BY r.number DESC LIMIT 1
        )
        """

    private static func note(
        _ event: Event,
        released time: Date,
        _ rows: [Row],
        _ db: Database
    ) throws {
        let aspect = event.field.map(Aspect.field) ?? .presence
        for row in rows {
            let sql = "INSERT INTO release VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
            try db.cachedStatement(sql: sql).execute(
                arguments: [row["number"] as Int, row["listing"] as Int64, aspect.name, time.utc]
            )
        }
    }

    private static func judgeAgain(
        _ rows: [Row],
        _ judging: (Run) throws -> Judging,
        _ db: Database
    ) throws {
        guard let run = try rows.first.map(Run.init) else { return }
        var night = Encounter.Night(run: run, judging: try judging(run))
        night.brakes = try Brakes(of: run, db)
        for listing in Set(rows.map { $0["listing"] as Int64 }).sorted() {
            let sql = "\(encounters) AND s.listing = ?"
            let arguments: StatementArguments = [run.number, listing]
            guard let row = try Row.fetchOne(db, sql: sql, arguments: arguments) else { continue }
            let encounter = try Encounter(row, on: night, db)
            for table in ["change", "suppression", "held", "belief"] {
                let sql = "DELETE FROM \(table) WHERE run = ? AND listing = ?"
                try db.cachedStatement(sql: sql).execute(arguments: arguments)
            }
            try encounter.record(night.judging.compare(encounter.comparison), on: night, db)
        }
        try recordRemovals(in: run, db)
        try countWords(of: run, db)
    }
}
