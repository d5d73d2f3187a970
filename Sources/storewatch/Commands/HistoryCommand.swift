import AppStore
import Archives
import ArgumentParser
import Foundation
import History
import Nightly
import Reports
import Watchlists

/// Shows the versions of an app.
struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show an app's versions with their dates, notes and ratings.",
        discussion: """
            Examples:
              storewatch history "Paper Orchard"
              storewatch history 9000000007 --storefront jp --since quarter
            """
    )

    @OptionGroup var scope: ScopeOptions
    @OptionGroup var range: RangeOptions
    @OptionGroup var output: FormatOptions

    @Argument(
        help: "The app's ID, bundle ID, link or name.",
        completion: .custom(Completions.apps)
    )
    var app: String

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    private static let columns = [
        "app", "name", "storefront", "version", "versionDate", "night", "at", "isFirst",
        "releaseNotes", "notesClass", "before.rating", "before.ratingCount", "after.rating",
        "after.ratingCount", "after.newRatings", "after.average", "run",
    ]

    func validate() throws { try output.check(shared) }

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            let watchlist = try shared.watchlist(for: archive)
            let id = try shared.knownID(app, archive)
            let scope = try AnswerScope(scope, shared, archive)
            let range = try NightRange(range, in: archive, zone: watchlist.report.zone)
            let spans = try archive.versions(of: id).filter { scope.contains($0.listing) }
            guard !spans.isEmpty else {
                throw Mistake("no run has seen app \(id)\(scope.place)")
            }
            let history = VersionHistory(spans)
                .narrowed(to: { range.contains($0.span.run) })
            let printer = AnswerPrinter(
                output,
                shared,
                columns: Self.columns,
                none: "No versions in this time."
            )
            try printer.print(history.releases.flatMap(\.entries)) {
                HistoryAnswer(history, of: id).lines(try archive.answerFormat(watchlist, of: [id]))
            }
        }
    }
}
