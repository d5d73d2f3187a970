import AppStore
import Archives
import History
import Reports
import Synchronization
import Watchlists

/// What is watched, or was on some night.
struct Watching: Sendable {
    /// With bundle IDs resolved.
    let watchlist: Watchlist
    let index: WatchedIndex

    init(_ watchlist: Watchlist) {
        self.watchlist = watchlist
        index = WatchedIndex(watchlist)
    }
}

/// What was watched on past nights; nights in a row that watched the same are read once.
final class PastWatching: Sendable {
    private let archive: Archive
    private let last = Mutex<(text: String, watching: Watching)?>(nil)

    init(_ archive: Archive) { self.archive = archive }

    /// - Returns: nil where the run's watchlist is not known.
    func callAsFunction(_ run: Run) throws -> Watching? {
        guard let text = try archive.watchlistText(of: run) else { return nil }
        if let last = last.withLock(\.self), last.text == text { return last.watching }
        let watching = Watching(try Watchlist(archived: text).resolving(try archive.bundles()))
        last.withLock { $0 = (text, watching) }
        return watching
    }
}
