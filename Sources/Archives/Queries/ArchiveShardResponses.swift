package import AppStore
import GRDB
package import News

/// A shard's responses about developers and rankings.
extension Archive {
    /// The apps that a developer was seen to sell up to a run; a failure if the run itself had no
    /// usable response.
    package func apps(
        of lookup: DeveloperLookup,
        in run: Run
    ) throws(ArchiveError) -> Result<[NamedApp], Failure> {
        try read { db in
            let response = try Row.fetchOne(
                db,
                sql: """
                    SELECT * FROM developerResponse WHERE run = ? AND developer = ? AND storefront = ?
                    """,
                arguments: [run.number, lookup.developer.number, lookup.storefront.code]
            )
            if let failure = try Self.failure(of: response) { return .failure(failure) }
            let sql = """
                SELECT app, name, developerName AS developer FROM developerApp
                WHERE developer = ? AND run <= ? ORDER BY app
                """
            let rows = try db.rows(sql, [lookup.developer.number, run.number])
            return .success(try rows.map(NamedApp.init))
        }
    }

    /// The positions in a ranking; a failure if the run had no response.
    package func response(
        to ranking: Ranking,
        in run: Run
    ) throws(ArchiveError) -> Result<RankingResponse, Failure> {
        try read { db in
            let sql = """
                SELECT rankingResponse.* FROM rankingResponse JOIN ranking ON ranking.id = ranking
                WHERE run = ? AND kind = ? AND name = ? AND storefront = ? AND device = ?
                """
            let arguments: StatementArguments = [
                run.number, ranking.source.kind.rawValue, ranking.name, ranking.storefront.code,
                ranking.device.rawValue,
            ]
            let response = try db.row(sql, arguments)
            if let failure = try Self.failure(of: response) { return .failure(failure) }
            guard let response else { return .failure(.unasked) }
            let places = try Self.places(in: try response.decode("ranking"), ranking, asOf: run, db)
            return .success(
                RankingResponse(results: try response.decode("apps"), places: places)
            )
        }
    }

    static func places(
        in id: Int64,
        _ ranking: Ranking,
        asOf run: Run,
        _ db: Database
    ) throws -> [Int: NamedApp] {
        let sql = """
            SELECT p.app, p.position, n.name, n.developer, max(p.run) FROM position p
            JOIN namedApp n ON n.app = p.app AND n.storefront = ?
            WHERE p.ranking = ? AND p.run <= ? GROUP BY p.app
            """
        let rows = try db.rows(sql, [ranking.storefront.code, id, run.number])
        let pairs = try rows.compactMap { row in
            try (row.decode("position") as Int?).map { ($0, try NamedApp(row)) }
        }
        return Dictionary(pairs) { one, _ in one }
    }

    private static func failure(of response: Row?) throws -> Failure? {
        guard let response else { return .unasked }
        let isAnswered = try (response.decode("reason") as String?) == nil
        return isAnswered ? nil : try Failure(response)
    }
}

extension Failure {
    fileprivate static let unasked = Failure(.notAsked, "The run did not ask about it.")
}

extension NamedApp {
    init(_ row: Row) throws {
        guard let app = AppID(try row.decode("app")) else {
            throw ArchiveError.unreadableRow("a name of no app")
        }
        self.init(
            app: app,
            name: try row.decode("name"),
            developer: try row.decode("developer")
        )
    }
}
