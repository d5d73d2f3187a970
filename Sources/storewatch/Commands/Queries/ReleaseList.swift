import AppStore
import Archives
import History
import Language
import News
import Nightly
import Wording

extension Query {
    /// Counts releases by app and month, or lists the releases of the named apps.
    func printReleases() throws {
        let range = try range()
        let filter = ChangeFilter(
            apps: scope.apps,
            storefronts: scope.storefronts,
            fields: [.version, .versionDate]
        )
        // A release counts on the night when the first storefront shows its version, so that a
        // version that reaches other storefronts later counts once.
        let releases = ReleaseNews.releases(
            overNights: try changes(filter),
            firstVersions: try archive.firstVersions(in: scope.storefronts)
        ).filter { release in
            release.versions.first.map { range.contains($0.run) } ?? false
        }
        let columns = ["night", "app", "name", "version", "formerVersion", "storefronts", "id"]
        let printer = printer(columns: columns, emptyText: "\(strings.terminal.noReleases)")
        let format = try format()
        let runs = try archive.answeredRuns().filter(range.contains)
        try printer.print(releases) {
            let coverage = format.coverage(of: runs)
            guard !scope.named.isEmpty else {
                return format.counts(of: releases).lines() + coverage
            }
            let columns: [Table.Column] = [
                .init(title: strings.pages.night), .init(title: strings.app, min: 10),
                .init(title: strings.pages.version, min: 8),
                .init(title: strings.terminal.stores, min: 8, omissionRank: 1),
                .init(title: "ID"),
            ]
            let table = Table(columns, releases.map { $0.cells(format) })
            return table.lines() + format.intervals(of: releases, on: runs) + coverage
        }
    }
}
