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
        let isAsking = Terminal.canAsk && !shared.quiet && !shared.json
        try checkNothingIsThere()
        if isAsking {
            Terminal.print("This writes \(shared.watchlistPath). Enter ends each question.")
        }
        let countries = storefronts.chosen ?? (isAsking ? Self.askForCountries() : .usual)
        let apps = try await apps(in: countries, asking: isAsking)
        try apps.checkDistinct()
        var starter = StarterWatchlist(storefronts: countries)
        starter.own = apps.map(\.new).filter(\.own)
        starter.competitors = apps.map(\.new).filter { !$0.own }
        try AtomicFile.write(Data(starter.text.utf8), to: shared.watchlistPath)
        let (own, others) = (starter.own.count, starter.competitors.count)
        let content = "\(own) of your own, \(others) of competitors, in \(countries.inSentence())"
        shared.report(
            "Wrote \(shared.watchlistPath): \(apps.isEmpty ? "no apps yet" : content)."
        )
        guard !shared.quiet, !shared.json else { return }
        let advice =
            apps.isEmpty
            ? ["Add apps with `storewatch add NAME`."]
            : [
                "Unless a timer runs it every night, this line of a crontab (`crontab -e`) does:",
                "  \(shared.cronLine)",
                "Next: `storewatch run` checks every app and builds the report.",
            ]
        for line in advice { Terminal.print("\(line)") }
    }

    private func checkNothingIsThere() throws {
        let path = shared.watchlistPath
        guard !FileManager.default.fileExists(atPath: path) else {
            throw Mistake("“\(path)” already exists; `storewatch add` adds apps to it")
        }
        // `fileExists` is false for a broken symbolic link. The link would be overwritten.
        guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil else {
            throw Mistake("“\(path)” is a symbolic link to a file that does not exist")
        }
    }

    /// The user's own apps and the competitors, as the options name them.
    ///
    /// - Parameter isAsking: whether to ask for apps of each kind that no option names.
    private func apps(
        in countries: [Storefront],
        asking isAsking: Bool
    ) async throws -> [WantedApp] {
        let named = [(own, true), (competitor, false)]
        if offline {
            return try named.flatMap { texts, own in
                try texts.map { try WantedApp(offline: $0, own: own) }
            }
        }
        guard isAsking || !own.isEmpty || !competitor.isEmpty else { return [] }
        return try await shared.withStore { store in
            let finder = AppFinder(store: store, storefronts: countries, device: device)
            var apps: [WantedApp] = []
            for (texts, own) in named {
                apps += try await finder.choose(texts, own: own)
                guard texts.isEmpty, isAsking else { continue }
                let listed = apps.compactMap(\.found?.app)
                apps += await Self.askForApps(own: own, finder, besides: listed)
            }
            return apps
        }
    }
}
