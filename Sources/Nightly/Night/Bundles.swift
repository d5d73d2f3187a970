import AppStore
import Archives
import Logging
import Lookups
import Synchronization
import Watchlists

extension OpenNight {
    /// The watchlist with only the shard's apps, and with IDs instead of bundle IDs. `isWhole` says
    /// whether every bundle ID got a response, even if no app has it.
    typealias Resolution = (watchlist: Watchlist, questions: StandingQuestions, isWhole: Bool)

    /// Asks about the bundle IDs that were never resolved, and about developers.
    func resolveWatchlist() async throws -> Resolution {
        let isWhole = try await resolveBundles()
        try await askDevelopers()
        let watchlist = try archive.resolve(order.watchlist)
        let questions = StandingQuestions(watchlist, of: order.shard)
        return (watchlist.part(order.shard), questions, isWhole)
    }

    private func resolveBundles() async throws -> Bool {
        let known = try archive.bundles()
        let unknown = order.watchlist.bundles.filter { known[$0.bundle] == nil }
        let answered = Atomic(0)
        let unknownBundles = Mutex<[String]>([])
        _ = try await untilCutShort {
            try await ask(unknown, width: 1, response: store.resolve) { reference, found in
                switch found {
                case .success(let app?):
                    try archive.record(app, ofBundle: reference.bundle, in: run)
                case .success(nil):
                    unknownBundles.withLock { $0.append(reference.bundle) }
                case .failure(let failure):
                    log.warning("\(reference.bundle) could not be resolved. \(failure.detail)")
                    return
                }
                answered.add(1, ordering: .relaxed)
            }
        }
        try reportUnknown(unknownBundles.withLock(\.self))
        let isWhole = answered.load(ordering: .relaxed) == unknown.count
        let bundles = try archive.bundles()
        for conflict in order.watchlist.languageConflicts(resolving: bundles) {
            log.warning("\(conflict)")
        }
        return isWhole
    }

    /// Reports the bundle IDs that no store has. They are new unless the last complete night
    /// watched them.
    private func reportUnknown(_ bundles: [String]) throws {
        guard !bundles.isEmpty else { return }
        let before = try archive.lastCompleteRun().flatMap(archive.watchlist(of:))
        let known = Set(before?.bundles.map(\.bundle) ?? [])
        let (new, standing) = (
            bundles.filter { !known.contains($0) }, bundles.filter(known.contains)
        )
        try news(.unknownBundles(new: new, standing: standing))
    }
}

extension StoreCatalog {
    /// The app with a bundle ID, in the first of its storefronts that has it. If one fails, the
    /// others are not asked.
    @Sendable fileprivate func resolve(
        _ reference: BundleReference
    ) async -> Result<AppID?, Failure> {
        await outcome { () throws(Failure) -> AppID? in
            for storefront in reference.storefronts {
                if let app = try await app(reference.bundle, storefront) { return app }
            }
            return nil
        }
    }
}
