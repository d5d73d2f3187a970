import AppStore
import Foundation
import Watchlists

extension SharedOptions {
    /// Edits the existing watchlist, and prevents other edits in the meantime.
    func editingWatchlist<Result>(
        _ work: (inout WatchlistEditor) throws -> Result
    ) throws -> Result {
        try checkWatchlistExists()
        return try withEditLock(on: watchlistPath) {
            var editor = try WatchlistEditor(at: watchlistPath)
            return try work(&editor)
        }
    }

    func checkWatchlistExists() throws {
        guard !FileManager.default.fileExists(atPath: watchlistPath) else { return }
        throw Mistake("there is no watchlist “\(watchlistPath)”; `storewatch init` writes one")
    }

    /// Edits the existing watchlist as `choose` decides, and prints the sentence about the edits.
    func edit(
        _ choose: (WatchlistFile) throws -> (edits: [WatchlistEdit], sentence: String)
    ) throws {
        let sentence = try editingWatchlist { editor in
            let (edits, sentence) = try choose(editor.file)
            try editor.apply(edits, saying: sentence)
            return sentence
        }
        report(sentence)
    }

    /// Prints what was done: a record for programs, or the sentence for people. `--quiet` hides
    /// only the sentence.
    func report(_ sentence: String) {
        try? report(["done": sentence]) { ["\(sentence)"] }
    }

    func report(_ record: some Encodable, lines: () throws -> [Line]) throws {
        try report(each: [record], lines: lines)
    }

    /// Prints results: records for programs, or lines for people. `--quiet` hides only the lines.
    func report(each records: [any Encodable], lines: () throws -> [Line]) throws {
        if json || !quiet { try show(records, lines: lines) }
    }

    /// Prints a result even if `--quiet` is given.
    func show(_ records: [any Encodable], lines: () throws -> [Line]) throws {
        if json {
            for record in records { Terminal.print(json: try record.jsonLine) }
        } else {
            try lines().forEach(print)
        }
    }

    /// Prints a line for people, wrapped and coloured.
    func print(_ line: Line) { Terminal.print(wrapping: line.painted(color)) }
}
