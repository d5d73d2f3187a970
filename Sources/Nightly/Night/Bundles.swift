import AppStore
import Archives
import Lookups
import Watchlists

extension OpenNight {
    func unknownBundles() throws -> [BundleReference] {
        let known = try archive.resolvedBundleIDs()
        return order.watchlist.bundles.filter { known[$0.bundle] == nil }
    }

    func resolveBundles() async throws {
        var unknownBundles: [String] = []
        try await requestAll(self.unknownBundles(), width: 1, response: store.resolve) {
            reference,
            response in
            let (storefront, found) = response
            let bundle = reference.bundle
            try archive.record(found, ofBundle: bundle, from: storefront, in: run)
            clock.countOtherRequest()
            if case .success(nil) = found { unknownBundles.append(bundle) }
        }
        try reportUnknown(unknownBundles)
    }

    /// Reports the bundle IDs that no store has. A bundle ID is new if the last complete night did
    /// not watch it.
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
    /// Asks the reference's storefronts for the app with the bundle ID, until a storefront has the
    /// app or a request fails. Returns the last storefront that was asked, and the app, if any.
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
