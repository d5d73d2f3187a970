import AppStore
package import Archives
import Foundation
package import News
import Site
import Synchronization
package import Watchlists

/// A watchlist whose bundle IDs are resolved, with its apps by ID.
struct ResolvedWatchlist: Sendable {
    let watchlist: Watchlist
    let index: WatchedIndex

    init(_ watchlist: Watchlist) {
        self.watchlist = watchlist
        index = WatchedIndex(watchlist)
    }
}

/// The watchlists of past nights. A watchlist that stayed the same for several nights is read once.
final class PastWatchlists: Sendable {
    private let archive: Archive
    private let last = Mutex<(text: String, read: Watchlist, watched: ResolvedWatchlist)?>(nil)

    init(_ archive: Archive) { self.archive = archive }

    /// - Returns: nil if the run's watchlist is not known.
    func watchlist(of run: Run) throws -> ResolvedWatchlist? {
        guard let text = try archive.watchlistText(of: run) else { return nil }
        let known = last.withLock(\.self).flatMap { $0.text == text ? $0 : nil }
        let read = try known?.read ?? Watchlist(archived: text)
        // A developer may have had fewer apps then.
        let watchlist = try archive.resolve(read, asOf: run)
        if let known, known.watched.watchlist == watchlist { return known.watched }
        let watched = ResolvedWatchlist(watchlist)
        last.withLock { $0 = (text, read, watched) }
        return watched
    }
}

extension Archive {
    /// The watchlist of a run; nil if the archive has no such run.
    package func watchlist(of run: Run) throws -> Watchlist? {
        try watchlistText(of: run).map(Watchlist.init(archived:))
    }
}

extension Watchlist {
    /// Reads a watchlist as stored in an archive.
    init(archived text: String) throws {
        do {
            self = try JSONDecoder().decode(Watchlist.self, from: Data(text.utf8))
        } catch {
            throw ArchiveError.unreadableRow("a watchlist")
        }
    }
}
