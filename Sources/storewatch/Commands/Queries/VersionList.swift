import AppStore
import Archives
import News
import Nightly
import Site
import Watchlists

extension Query {
    /// Prints the versions of each named app with their dates, notes and ratings.
    func printVersions() throws {
        let range = try range()
        let histories = try scope.named.map { app in
            (app: app, history: try history(of: app, range))
        }
        let columns = [
            "app", "name", "storefront", "version", "versionDate", "night", "at", "isFirst",
            "releaseNotes", "notesClass", "before.rating", "before.ratingCount", "after.rating",
            "after.ratingCount", "after.newRatings", "after.average", "run",
        ]
        let printer = printer(columns: columns, none: "No versions in this time.")
        try printer.print(histories.flatMap(\.history.releases).flatMap(\.entries)) {
            let format = try format()
            return histories.filter { !$0.history.releases.isEmpty }
                .map { HistoryOutput($0.history, of: $0.app).lines(format) }.blankSeparated
        }
    }

    private func history(of app: AppID, _ range: NightRange) throws -> VersionHistory {
        let spans = try archive.versions(of: app).filter { scope.contains($0.listing) }
        guard !spans.isEmpty else { throw Mistake("no run has seen app \(app)\(scope.place)") }
        return VersionHistory(spans).narrowed(to: { range.contains($0.span.run) })
    }
}
