import AppStore
package import ChangeDetection
import GRDB
package import History
package import Watchlists

extension Archive.Transaction {
    /// Judges the rankings that a run was told, and records what happened in them.
    package func judgePositions(
        in run: Run,
        of watched: [WatchedRanking],
        _ threshold: PositionThreshold
    ) throws {
        let evidence = try watched.compactMap { try self.evidence(of: $0, in: run, threshold) }
        let insertion = try db.cachedStatement(
            sql: """
                INSERT INTO positionChange (run, ranking, app, kind, before, after, isHeld)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """
        )
        for change in ChangeDetection.judge(evidence, threshold) {
            try insertion.execute(
                arguments: [
                    run.number, try Archive.row(of: change.ranking, db), change.app.number,
                    change.kind.rawValue, change.before, change.after, change.isHeld,
                ]
            )
        }
    }

    /// - Returns: nil for a ranking without an answer.
    private func evidence(
        of watched: WatchedRanking,
        in run: Run,
        _ threshold: PositionThreshold
    ) throws -> RankingEvidence? {
        let id = try Archive.row(of: watched.ranking, db)
        let sql = """
            SELECT run, top FROM rankingAnswer WHERE ranking = ? AND run <= ? AND apps IS NOT NULL
            ORDER BY run DESC LIMIT ?
            """
        let answers = try Row.fetchAll(
            db,
            sql: sql,
            arguments: [id, run.number, max(threshold.nights, 2)]
        )
        let runs: [Int] = try answers.map { try $0.decode("run") }
        guard runs.first == run.number else { return nil }
        let tops: [Int] = try answers.map { try $0.decode("top") }
        let isKnown = tops.dropFirst().first.map { $0 >= watched.top } ?? false
        return RankingEvidence(
            ranking: watched.ranking,
            positions: try watched.apps.map { app in
                RankingEvidence.Position(
                    app: app,
                    reported: try reported(app, in: id, before: run),
                    nights: try runs.map { try position(of: app, in: id, asOf: $0) }
                )
            },
            newcomers: isKnown ? try newcomers(in: id, run, watched) : [:]
        )
    }

    private func reported(
        _ app: AppID,
        in ranking: Int64,
        before run: Run
    ) throws -> RankingEvidence.Reported {
        let sql = """
            SELECT after FROM positionChange WHERE ranking = ? AND app = ? AND run < ?
                AND kind <> 'newcomer' ORDER BY run DESC LIMIT 1
            """
        let row = try Row.fetchOne(
            db.cachedStatement(sql: sql),
            arguments: [ranking, app.number, run.number]
        )
        return try row.map { .at(try $0.decode("after")) } ?? .unseen
    }

    private func position(of app: AppID, in ranking: Int64, asOf run: Int) throws -> Int? {
        let sql = """
            SELECT position FROM position WHERE ranking = ? AND app = ? AND run <= ?
            ORDER BY run DESC LIMIT 1
            """
        let row = try Row.fetchOne(
            db.cachedStatement(sql: sql),
            arguments: [ranking, app.number, run]
        )
        return try row?.decode("position")
    }

    private func newcomers(
        in ranking: Int64,
        _ run: Run,
        _ watched: WatchedRanking
    ) throws -> [AppID: Int] {
        let sql = """
            SELECT app, position FROM position p WHERE ranking = ?1 AND run = ?2 AND position <= ?3
            AND NOT EXISTS (SELECT 1 FROM position q WHERE q.ranking = ?1 AND q.app = p.app
                AND q.run < ?2 AND q.position <= ?3)
            """
        let rows = try Row.fetchAll(db, sql: sql, arguments: [ranking, run.number, watched.top])
        let known = Set(watched.apps)
        let pairs = try rows.compactMap { row -> (AppID, Int)? in
            guard let app = AppID(try row.decode("app")), !known.contains(app) else { return nil }
            return (app, try row.decode("position"))
        }
        return Dictionary(pairs) { one, _ in one }
    }
}
