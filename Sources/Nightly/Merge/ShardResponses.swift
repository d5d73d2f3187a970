import AppStore
import Archives
import News
import Watchlists

extension ShardedNight {
    /// The apps of a developer in the responses of all shards, each of which asks about each
    /// developer.
    func apps(of lookup: DeveloperLookup) throws(Failure) -> [NamedApp] {
        let responses = self.responses { try $0.archive.apps(of: lookup, in: $0.run.run) }
        let apps = responses.compactMap { try? $0.get() }.flatMap(\.self)
        if apps.isEmpty, case .failure(let failure) = responses.first { throw failure }
        let named = Dictionary(apps.map { ($0.app, $0) }) { one, _ in one }
        return named.values.sorted { $0.app < $1.app }
    }

    /// The response to a ranking, from the shards that asked about it.
    func response(to watched: WatchedRanking) throws(Failure) -> RankingResponse {
        let asking = parts.filter { $0.run.shard.holds(watched.ranking) }
        let night = ShardedNight(parts: asking)
        let responses = night.responses {
            try $0.archive.response(to: watched.ranking, in: $0.run.run)
        }
        guard let response = responses.first else {
            throw Failure(.notAsked, "No shard asked for it.")
        }
        return try response.get()
    }

    /// The responses of all shards; a shard that cannot be read counts as a failure.
    private func responses<Response>(
        _ ask: (ShardPart) throws -> Result<Response, Failure>
    ) -> [Result<Response, Failure>] {
        parts.map { part in
            do { return try ask(part) } catch { return .failure(Failure(.notAsked, "\(error)")) }
        }
    }
}
