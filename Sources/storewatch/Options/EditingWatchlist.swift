import AppStore
import Foundation
import Watchlists

extension SharedOptions {
    /// Edits the existing watchlist, while no other command may edit it.
    func editingWatchlist<Result>(
        _ work: (inout WatchlistEditor) throws -> Result
    ) async throws -> Result {
        try checkWatchlistExists()
        return try await EditLock.with(config) {
            var editor = try WatchlistEditor(at: config)
            return try work(&editor)
        }
    }

    /// Throws an error that explains the first step if there is no watchlist.
    func checkWatchlistExists() throws {
        guard !FileManager.default.fileExists(atPath: config) else { return }
        throw Mistake("there is no watchlist “\(config)”; `storewatch init` writes one")
    }

    func edit(_ edit: WatchlistEdit, saying sentence: String) async throws {
        try await editingWatchlist { try $0.apply([edit], saying: sentence) }
        report(sentence)
    }

    /// Prints what a command did.
    func report(_ sentence: String) {
        try? report(["done": sentence]) { ["\(sentence)"] }
    }

    /// Prints a result: its record for programs, or lines for people who do not prefer silence.
    func report(_ record: some Encodable, lines: () -> [Line]) throws {
        if json {
            Terminal.print(json: try record.jsonLine)
        } else if !quiet {
            for line in lines() { Terminal.print(line) }
        }
    }
}
