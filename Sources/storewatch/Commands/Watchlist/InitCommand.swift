import AppStore
import ArgumentParser
import Files
import Foundation
import Lookups
import Nightly
import Watchlists

struct InitCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a first watchlist, asking for your apps.",
        discussion: """
            Examples:
              storewatch init
              storewatch init --storefront kr,us --own Daybrick --competitor 9000000007

            On a terminal, it asks for what the options leave out. Elsewhere, it asks nothing. Each app \
            is looked up in the countries, in 30 at most, until one sells it.
            """
    )

    @Option(help: ArgumentHelp("Watch this app as your own. Repeatable.", valueName: "app"))
    var own: [String] = []

    @Option(help: ArgumentHelp("Watch this app of a competitor. Repeatable.", valueName: "app"))
    var competitor: [String] = []

    @Option(storefronts: "Watch in these storefronts, such as kr,us. (default: us)")
    var storefronts: [[Storefront]] = []

    @Option(help: "Search names as users of this device.")
    var device = Device.iphone

    @Flag(help: "Take IDs, bundle IDs and links unchecked, without any requests.")
    var offline = false

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func work() async throws {
        let apps = try await write(asking: Terminal.canAsk && !shared.quiet && !shared.json)
        guard apps > 0, !shared.quiet, !shared.json else { return }
        Terminal.print(
            "Unless a timer runs it every night, this line of a crontab (`crontab -e`) does:"
        )
        Terminal.print("  \(shared.cronLine)")
        Terminal.print("Next: `storewatch run` checks every app and builds the report.")
    }

    /// Writes the watchlist, prints its content, and returns the number of its apps.
    ///
    /// - Parameter asking: whether to ask the questions that no option answers.
    private func write(asking: Bool) async throws -> Int {
        guard !FileManager.default.fileExists(atPath: shared.watchlistPath) else {
            throw Mistake(
                "“\(shared.watchlistPath)” already exists; `storewatch add` adds apps to it"
            )
        }
        // Without this check, a broken symbolic link would be overwritten as a missing file.
        guard
            (try? FileManager.default.destinationOfSymbolicLink(atPath: shared.watchlistPath))
                == nil
        else {
            throw Mistake(
                "“\(shared.watchlistPath)” is a symbolic link to a file that does not exist"
            )
        }
        if asking {
            Terminal.print("This writes \(shared.watchlistPath). Enter ends each question.")
        }
        let countries =
            storefronts.chosen ?? (asking ? Self.askForCountries() : .usual)
        var starter = StarterWatchlist(storefronts: countries)
        var apps: [WantedApp] = []
        let named = [(own, true), (competitor, false)]
        if offline {
            for (texts, own) in named {
                apps += try texts.map { try WantedApp(offline: $0, own: own) }
            }
        } else if asking || !own.isEmpty || !competitor.isEmpty {
            apps = try await shared.withStore { store in
                let finder = AppFinder(store: store, storefronts: countries, device: device)
                var apps: [WantedApp] = []
                for (texts, own) in named {
                    apps += try await finder.choose(texts, own: own)
                    guard texts.isEmpty, asking else { continue }
                    let listed = apps.compactMap(\.found?.app)
                    apps += await Self.askForApps(own: own, finder, besides: listed)
                }
                return apps
            }
        }
        try apps.checkDistinct()
        starter.own = apps.map(\.new).filter(\.own)
        starter.competitors = apps.map(\.new).filter { !$0.own }
        try AtomicFile.write(Data(starter.text.utf8), to: shared.watchlistPath)
        report(starter)
        return starter.own.count + starter.competitors.count
    }

    private func report(_ starter: StarterWatchlist) {
        let own = starter.own.count
        let others = starter.competitors.count
        let apps =
            "\(own) of your own, \(others) of competitors, in \(starter.storefronts.inSentence())"
        shared.report("Wrote \(shared.watchlistPath): \(own + others == 0 ? "no apps yet" : apps).")
        if own + others == 0, !shared.json, !shared.quiet {
            Terminal.print("Add apps with `storewatch add NAME`.")
        }
    }
}
