import AppStore
import ArgumentParser
import Foundation
import Watchlists

/// Removes apps from the watchlist.
struct RemoveCommand: AsyncParsableCommand {
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

    @Argument(
        help: "IDs, bundle IDs, links or names.",
        completion: .custom(Completions.watchedApps)
    )
    var apps: [String]

    @Option(
        help: ArgumentHelp("Remove from this group only.", valueName: "name"),
        completion: .custom(Completions.groups)
    )
    var group: String?

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func run() async throws {
        try await shared.reportingErrors {
            let sentence = try await shared.editingWatchlist { editor in
                let names = try shared.knownApps(watchlist: editor.file.watchlist)
                let watched = try apps.map { try names.watched($0, in: group) }
                let edits = watched.map { WatchlistEdit.remove($0.reference, group: group) }
                let words = watched.map(\.words).joined(separator: ", ")
                let place = group.map { "“\($0)”" } ?? "the watchlist"
                let sentence = "Removed \(words) from \(place)."
                try editor.apply(edits, saying: sentence)
                return sentence
            }
            shared.report(sentence)
        }
    }
}
