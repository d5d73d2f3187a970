import AppStore
import ArgumentParser
import Lookups
import Nightly
import Watchlists

struct AddCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add apps to the watchlist.",
        discussion: """
            Examples:
              storewatch add "Paper Orchard"
              storewatch add 284882215 com.example.inkcrow --group Competitors
              storewatch add https://apps.apple.com/app/id284882215 --storefront kr,jp
              storewatch add --developer https://apps.apple.com/developer/id284882218

            Each app is looked up in the storefronts where it will be watched, in 30 at most, until one \
            sells it. Only the new lines are written: comments, order and style of the watchlist stay. \
            An app that is already watched is reported and left as it is. `storewatch watchlist undo` \
            reverts it.

            Without --group, your own apps go to the first group that contains an app of your own, or else \
            to the first group; other apps go to the last group.
            """
    )

    @Argument(help: "IDs, bundle IDs, links or names.")
    var apps: [String] = []

    @Option(help: ArgumentHelp("Add to this group.", valueName: "name"))
    var group: String?

    @Option(storefronts: "Watch in these storefronts, such as kr,us. (default: the group's)")
    var storefronts: [[Storefront]] = []

    @Flag(help: "Mark the apps as your own.")
    var own = false

    @Option(
        help: ArgumentHelp("Add every app that this developer sells now.", valueName: "id|link"),
        transform: { text in try validated { try AppID(developer: text) } }
    )
    var developer: AppID?

    @Option(help: "Search names as users of this device.")
    var device = Device.iphone

    @Flag(help: "Add IDs, bundle IDs and links unchecked, without any requests.")
    var offline = false

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws {
        guard apps.isEmpty || developer == nil else {
            throw ValidationError("Apps and --developer cannot be combined; give one.")
        }
        guard !apps.isEmpty || developer != nil else {
            throw ValidationError("Name apps, or give --developer.")
        }
        guard !offline || developer == nil else {
            throw ValidationError("--offline cannot find a developer's apps.")
        }
    }

    func work() async throws {
        let wanted =
            offline
            ? try apps.map { try WantedApp(offline: $0, own: own) } : try await checked()
        // The watchlist is read again, because it may have changed while the store responded.
        let target = try shared.editingWatchlist { editor in
            var target = try self.target(in: editor.file)
            target.add(wanted)
            if !target.apps.isEmpty {
                let edit = WatchlistEdit.add(target.apps.map(\.new), group: target.group)
                try editor.apply([edit], saying: target.sentence)
            }
            return target
        }
        try target.print(shared)
    }

    private func target(in file: WatchlistFile) throws -> AddTarget {
        try AddTarget(group: group, storefronts: storefronts.chosen, own: own, in: file)
    }

    private func checked() async throws -> [WantedApp] {
        try shared.checkWatchlistExists()
        let storefronts = try target(in: try WatchlistFile(at: shared.watchlistPath)).storefronts
        return try await shared.withStore { store in
            let finder = AppFinder(store: store, storefronts: storefronts, device: device)
            guard let developer else { return try await finder.choose(apps, own: own) }
            let found = try await finder.first(of: .developer(developer))
            guard !found.isEmpty else {
                let places = storefronts.searched.inSentence("or")
                throw Mistake(
                    "developer \(developer) sells no app in \(places); name other storefronts with --storefront"
                )
            }
            return found.map { WantedApp($0, own: own) }
        }
    }
}
