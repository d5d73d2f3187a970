import ArgumentParser

/// The group of commands about the whole archive.
struct ArchiveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "archive",
        abstract: "Back up, export, import, merge or prune; report again.",
        discussion: """
            Examples:
              storewatch archive backup backups/storewatch.sqlite
              storewatch archive report --reports /var/www/storewatch
            """,
        subcommands: [
            BackupCommand.self, ExportCommand.self, ImportCommand.self, MergeCommand.self,
            PruneCommand.self, ReportCommand.self,
        ]
    )
}
