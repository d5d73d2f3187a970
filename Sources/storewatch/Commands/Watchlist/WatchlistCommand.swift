import ArgumentParser

/// The group of commands about the whole watchlist.
struct WatchlistCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watchlist",
        abstract: "Check the watchlist, undo edits, arrange its groups.",
        discussion: """
            Examples:
              storewatch watchlist check
              storewatch watchlist move "Paper Orchard" --to Competitors
            """,
        subcommands: [
            CheckCommand.self, MoveCommand.self, UndoCommand.self, AddGroupCommand.self,
            RenameGroupCommand.self, RemoveGroupCommand.self,
        ]
    )
}
