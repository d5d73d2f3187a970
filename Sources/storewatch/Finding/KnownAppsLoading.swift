import AppStore
import Archives
import History
import Nightly
import Watchlists
import Wording

extension Archive {
    /// The listings as of the last run. Listings with the name that queries print come first.
    fileprivate func namedHeads(_ watchlist: Watchlist) throws -> [ListingHead] {
        guard let run = try lastRun() else { return [] }
        let heads = try heads(asOf: run)
        let format = try outputFormat(watchlist)
        func isFirst(_ head: ListingHead) -> Bool {
            head.name == format.knownName(of: head.listing.app)
        }
        return heads.filter(isFirst) + heads.filter { !isFirst($0) }
    }

    /// The bundle IDs in the last run's watchlist for which no app is known.
    fileprivate func missingBundles() throws -> Set<String> {
        guard let watchlist = try lastRun().flatMap(watchlist(of:)) else { return [] }
        return Set(watchlist.bundles.map(\.bundle)).subtracting(try resolvedBundleIDs().keys)
    }

    /// The apps by bundle ID. Looked-up bundle IDs replace bundle IDs from less reliable pages.
    fileprivate func appsByBundleID() throws -> [String: AppID] {
        try bundleIDsOfPages().merging(resolvedBundleIDs()) { $1 }
    }
}

extension SharedOptions {
    func knownApps(_ watchlist: Watchlist, in archive: Archive?) throws -> KnownApps {
        KnownApps(
            watchlist,
            heads: try archive?.namedHeads(watchlist) ?? [],
            bundles: try archive?.appsByBundleID() ?? [:],
            missingBundles: try archive?.missingBundles() ?? []
        )
    }

    /// The IDs of the apps that the user's texts mean, without duplicates.
    func appIDs(
        _ texts: [String],
        watching watchlist: Watchlist,
        in archive: Archive
    ) throws -> [AppID] {
        guard !texts.isEmpty else { return [] }
        let known = try knownApps(watchlist, in: archive)
        return try texts.mentions { (try? known.id($0)) != nil }.map(known.id).distinct
    }
}
