import Foundation
import Messages
import Watchlists

extension Notice {
    static func sample(_ headline: String = "News", entries: [Notice.Entry] = []) -> Notice {
        Notice(
            key: "k1",
            channel: "x",
            severity: .notice,
            run: 1,
            night: "2026-03-02",
            headline: headline,
            entries: entries,
            url: nil,
            newsLines: []
        )
    }
}

extension Watchlist {
    /// Reads a watchlist with this text from a temporary file.
    static func reading(_ text: String) throws -> Watchlist {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).yml")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        return try WatchlistFile(at: file.path).watchlist
    }
}
