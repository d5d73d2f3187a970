import AppStore
import Archives
import Lookups
import Synchronization
import Watchlists

extension OpenNight {
    /// The run's requests that are not about listings, and the watchlist with the known apps of
    /// bundle IDs and developers.
    func otherRequests() throws -> OtherRequests {
        let watchlist = try archive.resolve(order.watchlist)
        var otherRequests = try archive.otherRequests(of: watchlist, order.shard, before: run)
        if let developers = order.developers { otherRequests.developers = developers }
        return otherRequests
    }

    func unknownBundles() throws -> [BundleReference] {
        let known = try archive.resolvedBundleIDs()
        return order.watchlist.bundles.filter { known[$0.bundle] == nil }
    }

    func resolveBundles() async throws {
        let unknownBundles = Mutex<[String]>([])
        try await requestAll(self.unknownBundles(), width: 1, response: store.resolve) {
            reference,
            response in
            let (storefront, found) = response
            let bundle = reference.bundle
            try archive.record(found, ofBundle: bundle, from: storefront, in: run)
            clock.countOtherRequest()
            if case .success(nil) = found { unknownBundles.withLock { $0.append(bundle) } }
        }
        try reportUnknown(unknownBundles.withLock(\.self))
    }

    /// Reports the bundle IDs that no store has. A bundle ID is reported as new unless the last
    /// complete night already watched it.
    private func reportUnknown(_ bundles: [String]) throws {
        guard !bundles.isEmpty else { return }
        let before = try archive.lastCompleteRun().flatMap(archive.watchlist(of:))
        let known = Set(before?.bundles.map(\.bundle) ?? [])
        let (new, standing) = (
            bundles.filter { !known.contains($0) }, bundles.filter(known.contains)
        )
        try progress(.unknownBundles(new: new, standing: standing))
    }
}

extension StoreCatalog {
    /// Asks the storefronts of a reference for the app with its bundle ID, until one has the app or
    /// a request fails. Returns the storefront that was asked last, and the app, if any.
    @Sendable fileprivate func resolve(
        _ reference: BundleReference
    ) async throws -> (storefront: Storefront, found: Result<AppID?, Failure>) {
        var last = reference.storefronts[0]
        let found = try await outcome { () -> AppID? in
            for storefront in reference.storefronts {
                last = storefront
                if let app = try await app(reference.bundle, storefront) { return app }
            }
            return nil
        }
        return (last, found)
    }
}
