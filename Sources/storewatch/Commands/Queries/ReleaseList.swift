import AppStore
import Archives
import News
import Nightly
import Site

extension Query {
    /// Counts releases by app and month, or lists those of the named apps.
    func printReleases() throws {
        let range = try range()
        let filter = ChangeFilter(
            apps: scope.apps,
            storefronts: scope.storefronts,
            fields: [.version, .versionDate]
        )
        // The first arrival decides, so that a version that was late in one storefront counts once.
        let releases = ReleaseNews.releases(overNights: try changes(filter)).filter { release in
            release.versions.first.map { range.contains($0.run) } ?? false
        }
        let columns = ["night", "app", "name", "version", "formerVersion", "storefronts"]
        let printer = printer(columns: columns, none: "No releases.")
        let format = try format()
        let last = try archive.lastRun()
        try printer.print(
            releases,
            lines: {
                guard !scope.named.isEmpty else {
                    return printer.print(ReleaseCounts(releases, format))
                }
                printer.print(releases, format)
                if let last {
                    format.intervals(of: releases, upTo: last.night).forEach(printer.print)
                }
            }
        )
    }
}

extension OutputPrinter {
    fileprivate func print(_ counts: ReleaseCounts) {
        let periods = (counts.periods + ["ALL"]).map { Table.Column(title: $0, isRight: true) }
        print(Table([.init(title: "APP", least: 10)] + periods, counts.rows))
    }

    fileprivate func print(_ releases: [ReleaseNews], _ format: OutputFormat) {
        let columns: [Table.Column] = [
            .init(title: "NIGHT"), .init(title: "APP", least: 10),
            .init(title: "VERSION", least: 8), .init(title: "STORES", least: 8),
        ]
        print(Table(columns, releases.map { $0.cells(format) }))
    }
}
