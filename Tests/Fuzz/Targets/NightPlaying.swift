import History
import AppStore
import Archives
import Foundation
import Lookups
import Nightly
import TestSupport
import Watchlists

/// Plays three nights in memory, the second with the input as the store's response, and renders the
/// last night.
///
/// No response may end a run: listings that cannot be confirmed are unknown.
func playNight(answering input: Data) {
    let calm = Data(calmResponse.utf8)
    defer { try? FileManager.default.removeItem(atPath: site) }
    waiting {
        let archive = try Archive()
        try await play(archive, day: 0, answering: calm, isShown: false)
        try await play(archive, day: 1, answering: input, isShown: true)
        try await play(archive, day: 2, answering: calm, isShown: false)
        let faults = try archive.faults()
        promise(faults.isEmpty, "the archive is sound: \(faults)")
    }
}

private let site = FileManager.default.temporaryDirectory
    .appending(path: "storewatch-fuzz-\(ProcessInfo.processInfo.processIdentifier)").path

private let calmResponse = """
    {"resultCount": 2, "results": [
    {"wrapperType": "software", "trackId": 1, "trackName": "One", "bundleId": "a.b", "version": "1.0",
    "price": 1.99, "currency": "KRW", "averageUserRating": 4.5, "userRatingCount": 10},
    {"wrapperType": "software", "trackId": 284882215, "trackName": "Two", "bundleId": "a.c",
    "version": "2.1", "description": "Two.", "releaseNotes": "Bug fixes."}]}
    """

private let watchlist: Watchlist = {
    let apps = askedLookup.ids.map { id in
        Watchlist.WatchedApp(reference: .id(id), storefronts: [askedLookup.storefront])
    }
    var watchlist = Watchlist(groups: [Watchlist.Group(name: "a", apps: apps)])
    watchlist.report.timezone = "GMT"
    return watchlist
}()

private func play(
    _ archive: Archive,
    day: Double,
    answering body: Data,
    isShown: Bool
) async throws {
    var player = NightPlayer(archive)
    player.reportFolder = isShown ? site : nil
    let store = StoreCatalog(bodies: { _ in body })
    let night = try await player.finish(
        at: NightPlayer.moment(day),
        watchlist,
        asking: store
    )
    promise(night.failures.isEmpty, "the night is shown: \(night.failures)")
    let counted = night.summary.counts.values.reduce(0, +)
    promise(counted == askedLookup.ids.count, "each listing has one word: \(night.summary.counts)")
}
