import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import History
import Language
import Nightly
import Watchlists
import Wording

struct AppCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "app",
        abstract: "Show an app's state or versions.",
        usage: "storewatch app <app> ... [<options>]",
        discussion: """
            Examples:
              storewatch app "Paper Orchard"
              storewatch app 9000000007 --storefront kr,jp --at 2026-03-02
              storewatch app "Paper Orchard" --history --since quarter

            Where storePages in the watchlist lets Storewatch read the app's web page, its subtitle, in-app \
            purchases and privacy labels are shown, too; `storewatch changes --field inAppPurchases` shows \
            what changed in them.

            `storewatch changes "Paper Orchard" --prices` lists its prices. --history also lists versions from before the first night, where a store page was read; they are marked.
            """
    )

    @Flag(help: "List its versions with dates, notes and ratings instead of its state.")
    var history = false

    @Option(night: "Show the app as of this night (2026-03-02), day (monday) or time (ISO 8601).")
    var at: NightTime?

    @OptionGroup var options: QueryOptions

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws {
        guard !options.apps.apps.isEmpty else {
            throw ValidationError("Name an app: its ID, bundle ID, link or name.")
        }
        guard !history || at == nil else {
            throw ValidationError("--at goes without --history, which --until ends.")
        }
        guard history || (options.range.since == nil && options.range.until == nil) else {
            throw ValidationError("--since and --until need --history.")
        }
    }

    func work() async throws {
        let query = try Query(options, shared)
        try history ? query.printVersions() : query.printStates(at: at)
    }
}

extension Query {
    fileprivate func printStates(at time: NightTime?) throws {
        let days = try NightCalendar(archive, zone: zone)
        if let time {
            try archive.checkReached(time.bound(isEnd: false, in: days), "--at", in: zone)
        }
        let run = try archive.run(asOf: time?.bound(isEnd: true, in: days), "--at")
        let states = try scope.named.map { app in
            let states = try archive.states(of: app, asOf: run)
                .filter { scope.contains($0.listing) }
            guard !states.isEmpty else {
                throw Mistake("no run asked about app \(app)\(scope.place)")
            }
            return states
        }
        let columns = ["app", "storefront", "status", "pageRead"] + Field.allCases.map(\.rawValue)
        try printer(columns: columns).print(Array(states.joined())) {
            let format = try format()
            return states.map { format.lines(of: $0) }.blankSeparated
        }
    }

    fileprivate func printVersions() throws {
        let range = try range()
        let histories = try scope.named.map { app in
            (app: app, history: try history(of: app, range))
        }
        let columns = [
            "app", "name", "storefront", "version", "versionDate", "night", "at", "isFirst",
            "releaseNotes", "notesClass", "before.rating", "before.ratingCount", "after.rating",
            "after.ratingCount", "after.newRatings", "after.average", "run", "id", "observed",
        ]
        let printer = printer(columns: columns, emptyText: "\(strings.terminal.noVersions)")
        var format = try format()
        format.recordedIDs = try ids(of: [.version])
        let entries = histories.flatMap(\.history.releases).flatMap(\.entries).map { entry in
            entry.json.adding(["id": format.recordedID(entry.span.changeID)])
        }
        let earlier = try histories.map { try earlierReleases(of: $0.app) }
        let listed = earlier.flatMap(\.self).map { $0.json.adding(["id": String?.none]) }
        try printer.print(entries + listed) {
            zip(histories, earlier).filter { !$0.0.history.releases.isEmpty }
                .map { $0.history.lines(of: $0.app, format) + $1.distinctVersions.lines(format) }
                .blankSeparated
        }
    }

    private func history(of app: AppID, _ range: NightRange) throws -> VersionHistory {
        let spans = try archive.versions(of: app).filter { scope.contains($0.listing) }
        guard !spans.isEmpty else { throw Mistake("no run has seen app \(app)\(scope.place)") }
        return VersionHistory(spans).narrowed(to: { range.contains($0.span.run) })
    }

    /// The versions that the app had before the archive first saw it; empty if nights are limited.
    private func earlierReleases(of app: AppID) throws -> [EarlierRelease] {
        guard options.range.since == nil, options.range.until == nil,
            let run = try archive.lastRun()
        else { return [] }
        return try archive.earlierReleases(of: app, asOf: run)
            .filter { scope.contains($0.listing) }
    }
}
