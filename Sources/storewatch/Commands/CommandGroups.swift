import ArgumentParser

struct WatchlistCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watchlist",
        abstract: "Check the watchlist, move its apps, undo edits.",
        discussion: """
            Examples:
              storewatch watchlist check
              storewatch watchlist move "Paper Orchard" --to Competitors
            """,
        subcommands: [CheckCommand.self, MoveCommand.self, UndoCommand.self]
    )
}

struct ReviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "List, explain or accept changes that are held back.",
        discussion: """
            Examples:
              storewatch review list
              storewatch review accept 12-kr-brake-screenshots
            """,
        subcommands: [ReviewListCommand.self, ExplainCommand.self, AcceptCommand.self]
    )
}

struct ArchiveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "archive",
        abstract: "Back up or merge the archive; report again.",
        discussion: """
            Examples:
              storewatch archive backup backups/storewatch.sqlite
              storewatch archive report --reports /var/www/storewatch
            """,
        subcommands: [BackupCommand.self, MergeCommand.self, ReportCommand.self]
    )
}
