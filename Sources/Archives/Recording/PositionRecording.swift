package import AppStore
package import ChangeDetection
import GRDB
package import History
package import Watchlists

extension Archive.Transaction {
    /// Judges the rankings for which a run has a response, and records the changes of positions.
    ///
    /// - Parameters:
    ///   - apps: every app of the watchlist; none of them counts as a newcomer.
    ///   - threshold: how large a move must be, and how long it must last, to be news.
    package func judgePositions(
        in run: Run,
        of rankings: [WatchedRanking],
        watching apps: Set<AppID>,
        _ threshold: PositionThreshold,
        _ settings: DetectionSettings
    ) throws {
        let nights = max(threshold.nights, settings.confirmAfter, 2)
        let verdict = ChangeDetection.judge(
            try rankings.compactMap {
                try RankingReader($0, db)?.evidence(in: run, watching: apps, nights: nights)
            },
            in: run.number,
            threshold,
            settings,
            accepted: try acceptedStorefronts(in: run)
        )
        for event in verdict.events { try record(event, in: run) }
        let insertion = try db.cachedStatement(
            sql: """
                INSERT INTO positionChange
                (run, ranking, app, kind, before, formerRun, after, isHeld)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """
        )
        for change in verdict.changes {
            try insertion.execute(
                arguments: [
                    run.number, try db.row(of: change.ranking), change.app.number,
                    change.kind.rawValue, change.before, change.formerRun, change.after,
                    change.isHeld,
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
        return Set(try db.values(sql, [run.number, Aspect.position.name]))
    }
}

extension RankingReader {
    /// What is needed to judge the ranking: the positions on the last nights, the held changes, and
    /// newcomers; nil if the run has no response about the ranking.
    ///
    /// - Parameter nights: the number of nights for which a change must last.
    fileprivate func evidence(
        in run: Run,
        watching apps: Set<AppID>,
        nights: Int
    ) throws -> RankingEvidence? {
        let answered = try db.nights(
            of: id,
            where: "a.apps IS NOT NULL AND a.run <= ?",
            [run.number],
            limit: max(nights, RankingEvidence.maxResponses + 1)
        )
        guard answered.first?.run.number == run.number else { return nil }
        let past = try db.addingPositions(to: answered, of: id)
        let heldTonight = try earlierRun(onNightOf: run).map(self.held)
        let held = try past.prefix(nights).dropFirst().map { try self.held(in: $0.run.number) }
        let isKnown = past.count > 1 && past[1].top >= watched.recorded
        let newcomers =
            isKnown
            ? try newcomers(in: run, past[0].positions, heldTonight ?? held.first ?? []) : [:]
        var evidence = RankingEvidence(
            ranking: watched.ranking,
            positions: try positions(in: run, past),
            newcomers: newcomers.filter { !apps.contains($0.key) }
        )
        evidence.held = held
        evidence.heldTonight = heldTonight ?? []
        evidence.responses = past.map { ($0.run.number, $0.results ?? 0, $0.positions) }
        return evidence
    }

    /// The number of the last earlier run on the same night with a response; nil if there is none.
    private func earlierRun(onNightOf run: Run) throws -> Int? {
        let sql = """
            SELECT max(run) FROM rankingResponse JOIN run ON number = run
            WHERE ranking = ? AND run < ? AND apps IS NOT NULL AND substr(night, 1, 10) = ?
            """
        return try db.value(sql, [id, run.number, run.night.date])
    }

    /// The evidence about each watched app: its positions on the given nights, which begin with the
    /// newest, and its last reported position.
    private func positions(
        in run: Run,
        _ past: [RankingNight]
    ) throws -> [RankingEvidence.Position] {
        let reported = try lastReports(before: run)
        return try watched.apps.map { app in
            let last = reported[app] ?? assumedReport(of: app, past)
            var position = RankingEvidence.Position(
                app: app,
                reported: last.map { .at($0.position) } ?? .unseen,
                nights: past.map { $0.positions[app] },
                since: past.count { $0.run.night.date > last?.date ?? "" }
            )
            if past.count > Self.minBestNights, past[0].positions[app] != nil {
                position.best = try best(of: app, before: run)
            }
            return position
        }
    }

    /// The report to assume for an app without reports: the chart's previous response lacked the
    /// app. nil if this is not true, and always nil for keywords.
    private func assumedReport(of app: AppID, _ past: [RankingNight]) -> ReportedPosition? {
        guard watched.ranking.source.isRecordedWhole, past.count > 1,
            past[1].positions[app] == nil
        else { return nil }
        return ReportedPosition(app: app, position: nil, date: past[1].run.night.date)
    }

    /// An app's best position counts only after this many earlier nights of the ranking.
    private static let minBestNights = 7

    private func best(of app: AppID, before run: Run) throws -> Int? {
        let sql = """
            SELECT min(position) FROM position p WHERE ranking = ?1 AND app = ?2 AND run < ?3
            AND \(Archive.isOfNight(before: "?3"))
            """
        return try db.value(sql, [id, app.number, run.number])
    }

    private func held(in run: Int) throws -> [PositionChange] {
        let sql = "SELECT * FROM positionChange WHERE run = ? AND ranking = ? AND isHeld"
        return try db.rows(sql, [run, id]) { try PositionChange($0, in: watched.ranking) }
    }

    /// For each app, the position that was last reported before a run, with the date of the
    /// report's night. An app's first position counts as reported.
    private func lastReports(before run: Run) throws -> [AppID: ReportedPosition] {
        let sql = """
            SELECT app, after AS position, substr(night, 1, 10) AS date, max(c.run)
            FROM positionChange c JOIN run ON number = c.run
            WHERE ranking = ? AND c.run < ? AND kind <> 'newcomer' AND NOT isHeld GROUP BY app
            """
        let found: [ReportedPosition] = try db.records(sql, [id, run.number])
        return Dictionary(uniqueKeysWithValues: found.map { ($0.app, $0) })
    }

    /// The position of each app that is among the first positions for the first time. A newcomer in
    /// `held`, the previous response's held changes, counts again if it is still there.
    private func newcomers(
        in run: Run,
        _ positions: [AppID: Int],
        _ held: [PositionChange]
    ) throws -> [AppID: Int] {
        let sql = """
            SELECT app, position FROM position p WHERE ranking = ?1 AND run = ?2 AND position <= ?3
            AND NOT EXISTS (SELECT 1 FROM position q WHERE q.ranking = ?1 AND q.app = p.app
                AND q.run < ?2 AND q.position <= ?3)
            """
        var newcomers: [AppID: Int] = try db.dictionary(sql, [id, run.number, watched.top])
        for change in held where change.kind == .newcomer {
            if let position = positions[change.app], position <= watched.top {
                newcomers[change.app] = position
            }
        }
        return newcomers
    }
}

/// The position is nil if the app was not in the ranking.
private struct ReportedPosition: Decodable, FetchableRecord {
    let app: AppID
    let position: Int?
    let date: String
}
