import AppStore
package import ChangeDetection
import GRDB
package import News
package import Watchlists

extension Archive.Transaction {
    /// Judges the rankings for which a run has responses, and records the changes of positions.
    package func judgePositions(
        in run: Run,
        of watched: [WatchedRanking],
        _ threshold: PositionThreshold,
        _ settings: DetectionSettings
    ) throws {
        let nights = max(threshold.nights, settings.confirmAfter, 2)
        let verdict = ChangeDetection.judge(
            RankingsEvidence(
                run: run.number,
                rankings: try watched.compactMap { try evidence(of: $0, in: run, nights: nights) },
                threshold: threshold,
                settings: settings,
                accepted: try acceptedStorefronts(in: run)
            )
        )
        for event in verdict.events { try record(event, in: run) }
        let insertion = try db.cachedStatement(
            sql: """
                INSERT INTO positionChange (run, ranking, app, kind, before, after, isHeld)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """
        )
        for change in verdict.changes {
            try insertion.execute(
                arguments: [
                    run.number, try Archive.row(of: change.ranking, db), change.app.number,
                    change.kind.rawValue, change.before, change.after, change.isHeld,
                ]
            )
        }
    }

    /// The storefronts in which the user accepted the positions that a run held.
    private func acceptedStorefronts(in run: Run) throws -> Set<Storefront> {
        let sql = """
            SELECT DISTINCT storefront FROM acceptance JOIN listing ON listing.id = listing
            WHERE run = ? AND aspect = ?
            """
        let arguments: StatementArguments = [run.number, Aspect.position.name]
        let codes = try String.fetchAll(db, sql: sql, arguments: arguments)
        return Set(codes.compactMap { Storefront($0) })
    }

    /// - Parameter nights: the number of responses to load.
    /// - Returns: nil if the ranking has no response.
    private func evidence(
        of watched: WatchedRanking,
        in run: Run,
        nights: Int
    ) throws -> RankingEvidence? {
        let id = try Archive.row(of: watched.ranking, db)
        let sql = """
            SELECT run, top FROM rankingResponse WHERE ranking = ? AND run <= ? AND apps IS NOT NULL
            ORDER BY run DESC LIMIT ?
            """
        let responses = try Row.fetchAll(
            db,
            sql: sql,
            arguments: [id, run.number, nights]
        )
        let runs: [Int] = try responses.map { try $0.decode("run") }
        guard runs.first == run.number else { return nil }
        let tops: [Int] = try responses.map { try $0.decode("top") }
        let isKnown = tops.dropFirst().first.map { $0 >= watched.top } ?? false
        let held = try runs.dropFirst().map { try self.held(in: watched.ranking, id, $0) }
        return RankingEvidence(
            ranking: watched.ranking,
            positions: try watched.apps.map { app in
                RankingEvidence.Position(
                    app: app,
                    reported: try reported(app, in: id, before: run),
                    nights: try runs.map { try position(of: app, in: id, asOf: $0) }
                )
            },
            newcomers: isKnown ? try newcomers(in: id, run, watched, held.first ?? []) : [:],
            held: held
        )
    }

    /// The changes held in a ranking by a run.
    private func held(in ranking: Ranking, _ id: Int64, _ run: Int) throws -> [PositionChange] {
        let sql = "SELECT * FROM positionChange WHERE run = ? AND ranking = ? AND isHeld"
        return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [run, id]).map { row in
            try PositionChange(row, in: ranking)
        }
    }

    private func reported(
        _ app: AppID,
        in ranking: Int64,
        before run: Run
    ) throws -> RankingEvidence.Reported {
        let sql = """
            SELECT after FROM positionChange WHERE ranking = ? AND app = ? AND run < ?
                AND kind <> 'newcomer' AND NOT isHeld ORDER BY run DESC LIMIT 1
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
        _ watched: WatchedRanking,
        _ held: [PositionChange]
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
        let waiting = try held.compactMap { change -> (AppID, Int)? in
            guard change.kind == .newcomer, !known.contains(change.app),
                let position = try position(of: change.app, in: ranking, asOf: run.number),
                position <= watched.top
            else { return nil }
            return (change.app, position)
        }
        return Dictionary(pairs + waiting) { one, _ in one }
    }
}
