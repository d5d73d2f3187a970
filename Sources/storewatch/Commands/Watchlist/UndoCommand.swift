import ArgumentParser
import Watchlists

struct UndoCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Undo the last edit of the watchlist.",
        usage: "storewatch watchlist undo [<options>]",
        discussion: """
            Examples:
              storewatch watchlist undo
              storewatch watchlist undo --config games/storewatch.yml

            add, remove and move keep the watchlist as it was before in a file beside it, such as \
            .storewatch.yml.undo. Changes made by hand since then are not overwritten.
            """
    )

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func work() async throws {
        try shared.checkWatchlistExists()
        try withEditLock(on: shared.watchlistPath) {
            shared.report("Undid: \(try WatchlistEditor.undo(at: shared.watchlistPath))")
        }
    }
}
