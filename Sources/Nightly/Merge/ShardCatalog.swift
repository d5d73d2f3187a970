import History
import AppStore
import Archives
import Lookups
import Synchronization
import Watchlists

extension StoreCatalog {
    /// A store that responds with the shards' records and sends no requests, so that a merged night
    /// is judged and shown like any other night. `requests` and `oddities` are those that the
    /// merged archive has already counted. The store does not report them again.
    init(_ night: ShardedNight, besides requests: Int, _ oddities: Oddities) throws {
        self.init()
        // The first response reports all oddities, so that they are counted once.
        let uncounted = Mutex(night.oddities.combined(with: oddities, by: -))
        response = { lookup, known in
            let oddities = uncounted.withLock { left in
                defer { left = Oddities() }
                return left
            }
            return try night.response(lookup, isRecheck: false, known, oddities)
        }
        recheckResponse = { lookup, witness, known in
            let response = try night.response(lookup, isRecheck: true, known, Oddities())
            guard let witness, case .answered(var findings, let oddities) = response else {
                return response
            }
            // Each shard rechecked with a witness of its own: an app that is known to be in the
            // storefront. The merge's witness may be in the first response of any shard.
            let seen = Lookup(storefront: lookup.storefront, language: nil, ids: [witness])
            if case .answered(let found, _) = try night.response(
                seen,
                isRecheck: false,
                known,
                Oddities()
            ) {
                findings.merge(found) { first, _ in first }
            }
            return .answered(findings, oddities: oddities)
        }
        picture = { url, _ in try night.picture(at: url) }
        developer = { try night.apps(of: $0) }
        storePage = { listing, _ in try night.pageAnswer(of: listing) }
        ranking = { try night.response(to: $0) }
        self.requests = { night.requests - requests }
        cutShort = { night.cutShort }
        let bundles = try night.parts.map { try $0.archive.resolvedBundleIDs() }
        let unresolved = try night.unresolvedBundles
        app = { bundle, _ in
            if let app = bundles.lazy.compactMap({ $0[bundle] }).first { return app }
            guard !unresolved.contains(bundle) else {
                throw Failure(.notAsked, "A shard had no response about it.")
            }
            return nil
        }
    }
}

extension ShardedNight {
    /// The watched bundle IDs for which an incomplete shard has recorded no app: either the shard
    /// got no response, or no store has the app.
    fileprivate var unresolvedBundles: Set<String> {
        get throws {
            let named = Set(try watchlist.bundles.map(\.bundle))
            return try parts.filter { $0.run.outcome != .complete }.reduce(into: []) {
                unresolved,
                part in
                unresolved.formUnion(named.subtracting(try part.archive.resolvedBundleIDs().keys))
            }
        }
    }
}
