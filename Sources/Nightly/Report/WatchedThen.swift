import AppStore
package import Archives
import Foundation
package import News
package import Watchlists

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
