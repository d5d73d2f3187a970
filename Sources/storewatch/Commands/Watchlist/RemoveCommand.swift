import ArgumentParser
import Watchlists

struct RemoveCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove apps from the watchlist.",
        usage: "storewatch remove <apps> ... [<options>]",
        discussion: """
            Examples:
              storewatch remove "Paper Orchard"
              storewatch remove 284882215 --group Competitors

            Without --group, an app is removed from every group. Comments on separate lines stay, and so \
            do the app's history and page. `storewatch watchlist undo` reverts it.
            """
    )

    @Argument(help: "IDs, bundle IDs, links or names.")
    var apps: [String]

    @Option(help: ArgumentHelp("Remove from this group only.", valueName: "name"))
    var group: String?

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func work() async throws {
        try shared.edit { file in
            let names = try KnownApps(file.watchlist, in: shared.existingArchive())
            let group = try group.map { try file.watchlist.groupName($0) }
            let watched = try apps.map { try names.watched($0, in: group) }
            let words = watched.map(\.words).joined(separator: ", ")
            let place = group.map { "“\($0)”" } ?? "the watchlist"
            return (
                watched.map { .remove($0.reference, group: group) },
                "Removed \(words) from \(place)."
            )
        }
    }
}
