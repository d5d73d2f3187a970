package import AppStore
import GRDB
package import History

/// A shard's responses about developers and rankings.
extension Archive {
    /// A developer's apps in a storefront, as all responses up to a run have listed them, with the
    /// reason why the run's own response is missing or incomplete, if it is.
    package func apps(
        of lookup: DeveloperLookup,
        in run: Run
    ) throws(ArchiveError) -> DeveloperApps {
        try read { db in
            let answered = """
                SELECT * FROM developerResponse WHERE run = ? AND developer = ? AND storefront = ?
                """
            let key: StatementArguments = [
                run.number, lookup.developer.number, lookup.storefront.code,
            ]
            let fault = try Self.failure(of: db.row(answered, key))
            let sql = """
                SELECT n.app, n.name AS readName, n.developer FROM developerApp d
                JOIN namedApp n ON n.app = d.app AND n.storefront = ?
                WHERE d.developer = ? AND d.run <= ? ORDER BY n.app
                """
            let developer: StatementArguments = [
                lookup.storefront.code, lookup.developer.number, run.number,
            ]
            return DeveloperApps(apps: try db.records(sql, developer), fault: fault)
        }
    }

    /// A run's response about a ranking, with the positions that were recorded from it; the reason
    /// if the run had no response.
    package func response(
        to ranking: Ranking,
        in run: Run
    ) throws(ArchiveError) -> Result<RankingResponse, Failure> {
        try read { db in
            let sql = """
                SELECT rankingResponse.* FROM rankingResponse JOIN ranking ON ranking.id = ranking
                WHERE run = ? AND kind = ? AND name = ? AND storefront = ? AND device = ?
                """
            let response = try db.row(sql, [run.number] + ranking.key)
            if let failure = try Self.failure(of: response) { return .failure(failure) }
            guard let response else { return .failure(.unasked) }
            let apps = try db.apps(in: try response.decode("ranking"), ranking, asOf: run)
            return .success(
                RankingResponse(appCount: try response.decode("apps"), apps: apps)
            )
        }
    }

    private static func failure(of response: Row?) throws -> Failure? {
        guard let response else { return .unasked }
        let isAnswered = try (response.decode("reason") as String?) == nil
        return isAnswered ? nil : try Failure(response)
    }
}

extension Database {
    /// The recorded apps of a ranking by position, at the end of a run.
    func apps(in id: RowID, _ ranking: Ranking, asOf run: Run) throws -> [Int: NamedApp] {
        let positions = try positions(in: id, after: [run.number]).first ?? [:]
        let apps = try positions.sorted { $0.key < $1.key }.map { app, position in
            (position, try named(app, in: ranking.storefront))
        }
        return Dictionary(apps) { first, _ in first }
    }
}

extension Failure {
    fileprivate static let unasked = Failure(.notAsked, "The run did not ask about it.")
}
