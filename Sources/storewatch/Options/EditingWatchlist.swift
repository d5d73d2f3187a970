import AppStore
import Foundation
import Watchlists

extension SharedOptions {
    /// Opens the watchlist to be edited.
    func watchlistEditor() throws -> WatchlistEditor {
        try checkWatchlistExists()
        return try WatchlistEditor(at: config)
    }

    /// Says how to begin where there is no watchlist.
    func checkWatchlistExists() throws {
        guard !FileManager.default.fileExists(atPath: config) else { return }
        throw Mistake("there is no watchlist “\(config)”; `storewatch init` writes one")
    }

    func edit(_ edit: WatchlistEdit, saying sentence: String) throws {
        var editor = try watchlistEditor()
        try editor.apply([edit], saying: sentence)
        report(sentence)
    }

    /// Says what a command did.
    func report(_ sentence: String) {
        if json {
            Terminal.print(json: (try? DoneLine(done: sentence).jsonLine) ?? "")
        } else if !quiet {
            Terminal.print("\(sentence)")
        }
    }
}

private struct DoneLine: Encodable {
    let done: String
}
