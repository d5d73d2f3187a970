import AppStore
import ArgumentParser
import Foundation
import Watchlists

/// Makes, renames and removes groups.
struct GroupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "group",
        abstract: "Add, rename or remove a group of the watchlist.",
        discussion: """
            `storewatch undo` reverts each of these.

            Examples:
              storewatch group add Competitors --storefront kr,us
              storewatch group rename Competitors "Banks in Korea"
              storewatch group remove Games
            """,
        subcommands: [Add.self, Rename.self, Remove.self]
    )

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add",
            abstract: "Add a group without apps.",
            usage: "storewatch group add <name> [<options>]"
        )

        @OptionGroup(title: "Shared options") var shared: SharedOptions

        @Argument(help: "The group's name.")
        var name: String

        @Option(
            name: .customLong("storefront"),
            help: ArgumentHelp(
                "Watch its apps in these storefronts. (default: the watchlist's)",
                valueName: "codes"
            ),
            completion: .custom(Completions.allStorefronts),
            transform: StorefrontList.parse
        )
        var storefronts: [StorefrontList] = []

        func run() async throws {
            try await shared.reportingErrors {
                let name = try Self.name(name)
                let edit = WatchlistEdit.addGroup(name, storefronts: storefronts.distinct)
                try await shared.edit(edit, saying: "Added the group “\(name)”.")
            }
        }

        /// A new group's name as the watchlist is read: without blanks around it.
        fileprivate static func name(_ text: String) throws -> String {
            let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !name.isEmpty else { throw Mistake("a group needs a name") }
            return name
        }
    }

    struct Rename: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "rename",
            abstract: "Rename a group.",
            usage: "storewatch group rename <name> <new-name> [<options>]"
        )

        @OptionGroup(title: "Shared options") var shared: SharedOptions

        @Argument(help: "The group's name.", completion: .custom(Completions.groups))
        var name: String

        @Argument(help: "Its new name.")
        var newName: String

        func run() async throws {
            try await shared.reportingErrors {
                let newName = try Add.name(newName)
                let sentence = "Renamed the group “\(name)” to “\(newName)”."
                try await shared.edit(.renameGroup(name, to: newName), saying: sentence)
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Remove a group with its apps; their history stays.",
            usage: "storewatch group remove <name> [<options>]"
        )

        @OptionGroup(title: "Shared options") var shared: SharedOptions

        @Argument(help: "The group's name.", completion: .custom(Completions.groups))
        var name: String

        func run() async throws {
            try await shared.reportingErrors {
                let sentence = try await shared.editingWatchlist { editor in
                    let group = editor.file.watchlist.groups.first { $0.name == name }
                    let apps = counted(group?.apps.count ?? 0, "app")
                    let sentence = "Removed the group “\(name)” with \(apps)."
                    try editor.apply([.removeGroup(name)], saying: sentence)
                    return sentence
                }
                shared.report(sentence)
            }
        }
    }
}
