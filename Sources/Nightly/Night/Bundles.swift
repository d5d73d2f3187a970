import AppStore
import Archives
import Logging
import Lookups
import Synchronization
import Watchlists

extension OpenNight {
    /// The watchlist with only the shard's apps, and with IDs instead of bundle IDs and developers.
    typealias Resolution = (watchlist: Watchlist, questions: StandingQuestions)

    /// The watchlist with all apps that are known so far.
    func resolution() throws -> Resolution {
        let watchlist = try archive.resolve(order.watchlist)
        let questions = StandingQuestions(
            watchlist,
            of: order.shard,
            developers: try order.developers
                ?? archive.developerLookups(of: watchlist, before: run)
        )
        return (watchlist.part(order.shard), questions)
    }

    /// The bundle IDs of which no run has found the app.
    func unknownBundles() throws -> [BundleReference] {
        let known = try archive.bundles()
        return order.watchlist.bundles.filter { known[$0.bundle] == nil }
    }

    /// Asks about the bundle IDs that were never resolved.
    func resolveBundles() async throws {
        let unknownBundles = Mutex<[String]>([])
        try await clock.time(.ask) {
            try await ask(self.unknownBundles(), width: 1, response: store.resolve) {
                reference,
                response in
                let (storefront, found) = response
                let bundle = reference.bundle
                try archive.record(found, ofBundle: bundle, from: storefront, in: run)
                clock.countQuestion()
                if case .success(nil) = found { unknownBundles.withLock { $0.append(bundle) } }
            }
        }
        try reportUnknown(unknownBundles.withLock(\.self))
        let bundles = try archive.bundles()
        for conflict in order.watchlist.languageConflicts(resolving: bundles) {
            log.warning("\(conflict)")
        }
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
    /// The app with a bundle ID, in the first of its storefronts that has it, and the storefront that
    /// was asked last. If one fails, the others are not asked.
    @Sendable fileprivate func resolve(
        _ reference: BundleReference
    ) async -> (storefront: Storefront, found: Result<AppID?, Failure>) {
        var last = reference.storefronts[0]
        let found = await outcome { () throws(Failure) -> AppID? in
            for storefront in reference.storefronts {
                last = storefront
                if let app = try await app(reference.bundle, storefront) { return app }
            }
            return nil
        }
        return (last, found)
    }
}
