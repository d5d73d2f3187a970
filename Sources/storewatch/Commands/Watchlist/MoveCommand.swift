import ArgumentParser
import Watchlists

struct MoveCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Move apps to another group of the watchlist.",
        usage: "storewatch watchlist move [<options>] <apps> ... --to <name>",
        discussion: """
            Examples:
              storewatch watchlist move "Paper Orchard" --to Competitors
              storewatch watchlist move 284882215 com.example.inkcrow --to Games

            An app keeps its name, its note and its own storefronts; without storefronts of its own, it \
            is watched in those of the new group. `storewatch watchlist undo` reverts it.
            """
    )

    @Argument(help: "IDs, bundle IDs, links or names.")
    var apps: [String]

    @Option(
        name: .customLong("to"),
        help: ArgumentHelp("Move to this group.", valueName: "name")
    )
    var targetGroup: String

    @Option(
        name: .customLong("group"),
        help: ArgumentHelp("Move from this group, if several hold the app.", valueName: "name")
    )
    var sourceGroup: String?

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func work() async throws {
        try shared.edit { file in
            let names = try KnownApps(file.watchlist, in: shared.existingArchive())
            let from = try sourceGroup.map { try file.watchlist.groupName($0) }
            let to = try file.watchlist.groupName(targetGroup, isTarget: true)
            let moves = try apps.map { text in
                let app = try names.watched(text, in: from)
                let groups = from.map { [$0] } ?? app.groups
                guard let source = groups.first, groups.count == 1 else {
                    let names = groups.map { "“\($0)”" }.joined(separator: ", ")
                    throw Mistake("the app \(app.words) is in \(names); name one with --group")
                }
                return (app: app, edit: WatchlistEdit.move(app.reference, from: source, to: to))
            }
            let words = moves.map(\.app.words).joined(separator: ", ")
            return (moves.map(\.edit), "Moved \(words) to “\(to)”.")
        }
    }
}
