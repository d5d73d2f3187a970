import AppStore
import Archives
import ArgumentParser
import Foundation
import News
import Nightly
import Site
import Watchlists

/// Shows the versions of an app.
struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show an app's versions with their dates, notes and ratings.",
        usage: "storewatch history <app> ... [<options>]",
        discussion: """
            Examples:
              storewatch history "Paper Orchard"
              storewatch history 9000000007 --storefront jp --since quarter
            """
    )

    @OptionGroup var apps: AppOptions
    @OptionGroup var scope: ScopeOptions
    @OptionGroup var range: RangeOptions
    @OptionGroup var output: FormatOptions

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    private static let columns = [
        "app", "name", "storefront", "version", "versionDate", "night", "at", "isFirst",
        "releaseNotes", "notesClass", "before.rating", "before.ratingCount", "after.rating",
        "after.ratingCount", "after.newRatings", "after.average", "run",
    ]

    func validate() throws {
        try apps.checkNamed()
        try output.check(shared)
    }

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            let watchlist = try shared.watchlist(for: archive)
            let scope = try QueryScope(scope, apps, shared, archive, watching: watchlist)
            let range = try NightRange(range, in: archive, zone: watchlist.report.zone)
            let histories = try scope.named.map { app in
                (app: app, history: try history(of: app, scope, range, archive))
            }
            let printer = OutputPrinter(
                output,
                shared,
                columns: Self.columns,
                none: "No versions in this time."
            )
            try printer.print(histories.flatMap(\.history.releases).flatMap(\.entries)) {
                let format = try archive.outputFormat(watchlist, of: scope.apps)
                return histories.filter { !$0.history.releases.isEmpty }
                    .map { HistoryOutput($0.history, of: $0.app).lines(format) }.blankSeparated
            }
        }
    }

    private func history(
        of app: AppID,
        _ scope: QueryScope,
        _ range: NightRange,
        _ archive: Archive
    ) throws -> VersionHistory {
        let spans = try archive.versions(of: app).filter { scope.contains($0.listing) }
        guard !spans.isEmpty else { throw Mistake("no run has seen app \(app)\(scope.place)") }
        return VersionHistory(spans).narrowed(to: { range.contains($0.span.run) })
    }
}
