import AppStore
import ArgumentParser
import Foundation
import Watchlists

/// Adds a group.
struct AddGroupCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "add-group",
        abstract: "Add a group without apps.",
        usage: "storewatch watchlist add-group <name> [<options>]",
        discussion: """
            Examples:
              storewatch watchlist add-group Competitors
              storewatch watchlist add-group Games --storefront kr,us
            """
    )

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    @Argument(help: "The group's name.")
    var name: String

    @Option(storefronts: "Watch its apps in these storefronts. (default: the watchlist's)")
    var storefronts: [[Storefront]] = []

    func work() async throws {
        let name = try Self.name(name)
        let edit = WatchlistEdit.addGroup(name, storefronts: storefronts.chosen)
        try await shared.edit { _ in ([edit], "Added the group “\(name)”.") }
    }

    /// The name of a new group without blanks around it; throws if nothing remains.
    fileprivate static func name(_ text: String) throws -> String {
        let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { throw Mistake("a group needs a name") }
        return name
    }
}

/// Renames a group.
struct RenameGroupCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename-group",
        abstract: "Rename a group.",
        usage: "storewatch watchlist rename-group <name> <new-name> [<options>]",
        discussion: """
            Examples:
              storewatch watchlist rename-group Games Puzzles
              storewatch watchlist rename-group Competitors "Banks in Korea"
            """
    )

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    @Argument(help: "The group's name.", completion: .custom(Completions.groups))
    var name: String

    @Argument(help: "Its new name.")
    var newName: String

    func work() async throws {
        let newName = try AddGroupCommand.name(newName)
        try await shared.edit { file in
            let name = try file.watchlist.groupName(name)
            return (
                [.renameGroup(name, to: newName)], "Renamed the group “\(name)” to “\(newName)”."
            )
        }
    }
}

/// Removes a group.
struct RemoveGroupCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove-group",
        abstract: "Remove a group with its apps; their history stays.",
        usage: "storewatch watchlist remove-group <name> [<options>]",
        discussion: """
            Examples:
              storewatch watchlist remove-group Games
              storewatch watchlist remove-group "Banks in Korea" --quiet

            `storewatch watchlist undo` brings it back.
            """
    )

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    @Argument(help: "The group's name.", completion: .custom(Completions.groups))
    var name: String

    func work() async throws {
        try await shared.edit { file in
            let name = try file.watchlist.groupName(name)
            let group = file.watchlist.groups.first { $0.name == name }
            let apps = counted(group?.apps.count ?? 0, "app")
            return ([.removeGroup(name)], "Removed the group “\(name)” with \(apps).")
        }
    }
}
