import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import News
import Nightly
import Site
import Watchlists

/// Shows how an app stands.
struct ShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show an app in every storefront.",
        usage: "storewatch show <app> ... [<options>]",
        discussion: """
            Examples:
              storewatch show "Paper Orchard"
              storewatch show 9000000007 --storefront kr,jp --at 2026-03-02
            """
    )

    @OptionGroup var apps: AppOptions
    @OptionGroup var scope: ScopeOptions
    @OptionGroup var output: FormatOptions

    @Option(
        help: ArgumentHelp(
            "Show the app as of this night (2026-03-02), day (monday) or time (ISO 8601).",
            valueName: "night"
        ),
        completion: .custom(Completions.nights)
    )
    var at: NightTime?

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    private static let columns =
        ["app", "storefront", "word"] + Field.allCases.map(\.rawValue)

    func validate() throws {
        try apps.checkNamed()
        try output.check(shared)
    }

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            let watchlist = try shared.watchlist(for: archive)
            let scope = try QueryScope(scope, apps, shared, archive, watching: watchlist)
            let zone = watchlist.report.zone
            let days = try NightCalendar(archive, zone: zone)
            if let at {
                try archive.checkReached(at.bound(isEnd: false, in: days), "--at", in: zone)
            }
            let bound = at?.bound(isEnd: true, in: days)
            guard let run = try bound.map(archive.run) ?? archive.lastRun() else {
                throw Mistake.tooEarly("--at", try archive.runs().first)
            }
            if at != nil { try archive.warnOfPruned(run.number...run.number, shared: shared) }
            let states = try scope.named.map { app in
                let states = try archive.states(of: app, asOf: run)
                    .filter { scope.contains($0.listing) }
                guard !states.isEmpty else {
                    throw Mistake("no run asked about app \(app)\(scope.place)")
                }
                return states
            }
            let printer = OutputPrinter(output, shared, columns: Self.columns)
            try printer.print(states.joined().map(StateLine.init)) {
                let format = try archive.outputFormat(watchlist, of: scope.apps)
                return states.map { StateOutput($0).lines(format) }.blankSeparated
            }
        }
    }
}
