package import AppStore
import Foundation

/// A watchlist as the archive stores it, read when it is needed.
package struct WatchlistText: Hashable, Sendable {
    let content: String

    package var watchlist: Watchlist {
        get throws(ArchiveError) {
            do {
                return try JSONDecoder().decode(Watchlist.self, from: Data(content.utf8))
            } catch {
                throw .unreadableRow("a watchlist")
            }
        }
    }
}
