import ArgumentParser
import Foundation
import Watchlists

/// Undoes edits of the watchlist.
struct UndoCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Undo the last edits of the watchlist.",
        usage: "storewatch watchlist undo [<count>] [<options>]",
        discussion: """
            Examples:
              storewatch watchlist undo
              storewatch watchlist undo 3

            add, remove, move and the edits of groups record their last 100 edits in a file beside the watchlist, such \
            as .storewatch.yml.undo. Changes made by hand are neither undone nor overwritten.
            """
    )

    @Argument(help: "How many edits to undo.")
    var count = 1

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws {
        guard count > 0 else { throw ValidationError("Undo at least 1 edit.") }
    }

    func work() async throws {
        try shared.checkWatchlistExists()
        try await withEditLock(on: shared.config) {
            for number in 0..<count {
                do {
                    shared.report("Undid: \(try WatchlistEditor.undo(at: shared.config))")
                } catch EditError.nothingToUndo where number > 0 {
                    throw Mistake(
                        """
                        you asked to undo \(count) edits, and the file had \(counted(number, "edit")); \
                        \(number == 1 ? "it is" : "they are") undone
                        """
                    )
                }
            }
        }
    }
}
