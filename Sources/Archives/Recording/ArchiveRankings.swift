package import AppStore
import GRDB
package import History
package import Watchlists

extension Archive {
    /// Records the response to a request for a ranking: the positions of the ranking's first apps
    /// and of watched apps, or why there was no response. An unchanged position gets no new row.
    /// `requests` is the number of the run's requests so far.
    package func record(
        _ response: Result<RankingResponse, Failure>,
        to watched: WatchedRanking,
        in run: Run,
        requests: Int
    ) throws(ArchiveError) {
        try write { db in
            let id = try db.row(of: watched.ranking)
            let request = RequestRow(of: id, top: watched.recorded)
            try db.record(response.map(\.appCount), to: request, in: run)
            if case .success(let response) = response {
                let positions = response.apps.map { ($1.app, $0) }
                try db.recordPositions(Dictionary(positions) { $1 }, in: id, run)
                for app in response.apps.values {
                    try db.record(app, in: watched.ranking.storefront)
                }
            }
            try db.count(Oddities(), requests: requests, in: run)
        }
    }

    /// The given response, or a failure if the response is doubtful: empty, or far shorter than the
    /// last accepted response. Apple's responses are sometimes cut short. A doubtful response is
    /// accepted if the responses of the two previous nights were doubtful in the same way.
    package func checked(
        _ response: Result<RankingResponse, Failure>,
        to ranking: Ranking,
        in run: Run
    ) throws(ArchiveError) -> Result<RankingResponse, Failure> {
        guard case .success(let answer) = response else { return response }
        let doubt = try read { db in try db.doubt(about: answer.appCount, of: ranking, in: run) }
        return doubt.map { .failure($0) } ?? response
    }

    package func answeredRankings(in run: Run) throws(ArchiveError) -> Set<Ranking> {
        let sql = """
            SELECT kind, name, storefront, device FROM rankingResponse
            JOIN ranking ON ranking.id = ranking WHERE run = ? AND apps IS NOT NULL
            """
        return try read { db in Set(try db.records(sql, [run.number])) }
    }
}

extension Failure {
    fileprivate static let empty = Failure(
        .badResponse,
        "The response is empty. Storewatch accepts that on the third night in a row."
    )
    fileprivate static let short = Failure(
        .badResponse,
        "The response has far fewer apps than the last one. Storewatch accepts that on the third night in a row."
    )
}

extension Database {
    /// The number of nights with doubtful responses after which the next response is accepted.
    private static let doubtfulNights = 2

    /// The reason not to accept a response with this number of apps; nil if there is none.
    fileprivate func doubt(
        about results: Int,
        of ranking: Ranking,
        in run: Run
    ) throws -> Failure? {
        let id = try knownRow(of: ranking)
        let accepted = """
            SELECT apps FROM rankingResponse WHERE ranking = ? AND run < ? AND apps IS NOT NULL
            ORDER BY run DESC LIMIT 1
            """
        let former: Int? = try value(accepted, [id, run.number])
        guard ranking.source.isDoubtful(results, after: former) else { return nil }
        let (doubt, other) =
            results == 0 ? (Failure.empty, Failure.short) : (Failure.short, Failure.empty)
        let sql = """
            SELECT count(DISTINCT substr(night, 1, 10)) FROM rankingResponse a
            JOIN run ON number = a.run
            WHERE ranking = ?1 AND a.run < ?2 AND substr(night, 1, 10) <> ?3 AND detail = ?4
                AND a.run > coalesce((SELECT max(run) FROM rankingResponse
                    WHERE ranking = ?1 AND run < ?2 AND (apps IS NOT NULL OR detail = ?5)), 0)
            """
        let key: StatementArguments = [
            id, run.number, run.night.date, doubt.detail, other.detail,
        ]
        return try value(sql, key) ?? 0 < Self.doubtfulNights ? doubt : nil
    }

    /// The ID of a ranking's row, which is inserted if it is missing.
    func row(of ranking: Ranking) throws -> Int64 {
        let sql = """
            INSERT INTO ranking (kind, name, storefront, device) VALUES (?, ?, ?, ?)
            ON CONFLICT DO NOTHING
            """
        try perform(sql, ranking.key)
        guard let id = try knownRow(of: ranking) else {
            throw ArchiveError.unreadableRow("no ranking “\(ranking.name)”")
        }
        return id
    }

    func knownRow(of ranking: Ranking) throws -> Int64? {
        let sql = """
            SELECT id FROM ranking WHERE kind = ? AND name = ? AND storefront = ? AND device = ?
            """
        return try value(sql, ranking.key)
    }

    fileprivate func recordPositions(
        _ positions: [AppID: Int],
        in ranking: RowID,
        _ run: Run
    ) throws {
        // Deletes positions that an earlier attempt at the run recorded, perhaps for other apps.
        try perform("DELETE FROM position WHERE ranking = ? AND run = ?", [ranking, run.number])
        let former = try self.positions(in: ranking, after: [run.number - 1]).first ?? [:]
        let insertion = try cachedStatement(
            sql: "INSERT INTO position (ranking, app, run, position) VALUES (?, ?, ?, ?)"
        )
        for app in Set(former.keys).union(positions.keys).sorted()
        where former[app] != positions[app] {
            try insertion.execute(arguments: [ranking, app.number, run.number, positions[app]])
        }
    }

    /// Records an app's name and developer in a storefront, which replace the values of earlier
    /// responses. An unreadable value replaces nothing.
    func record(_ app: NamedApp, in storefront: Storefront) throws {
        let sql = """
            INSERT INTO namedApp (app, storefront, name, developer) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT DO UPDATE SET
                name = iif(?5, ?3, name), developer = coalesce(?4, developer)
            """
        let isRead = app.readName != nil
        try perform(sql, [app.app.number, storefront.code, app.name, app.developer, isRead])
    }
}

extension Ranking {
    var key: StatementArguments {
        [source.kind.rawValue, name, storefront.code, device.rawValue]
    }
}
