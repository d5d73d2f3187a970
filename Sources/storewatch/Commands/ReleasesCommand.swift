import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import News
import Nightly
import Site
import Watchlists

/// Counts or lists releases.
struct ReleasesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "releases",
        abstract: "Count releases by app and month, or list those of one app.",
        discussion: """
            A version counts once, on the night when it reached its first storefront. JSON, CSV and \
            Markdown always list them.

            Examples:
              storewatch releases --since quarter
              storewatch releases --since year --group Competitors
              storewatch releases "Paper Orchard" --since 3m
            """
    )

    @OptionGroup var apps: AppOptions
    @OptionGroup var scope: ScopeOptions
    @OptionGroup var range: RangeOptions
    @OptionGroup var output: FormatOptions

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    private static let columns = [
        "night", "app", "name", "version", "formerVersion", "storefronts",
    ]

    func validate() throws { try output.check(shared) }

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            let watchlist = try shared.watchlist(for: archive)
            let scope = try QueryScope(scope, apps, shared, archive, watching: watchlist)
            let range = try NightRange(range, in: archive, zone: watchlist.report.zone)
            let filter = ChangeFilter(
                apps: scope.apps,
                storefronts: scope.storefronts,
                fields: [.version, .versionDate]
            )
            let changes = try archive.changes(filter).filter { scope.contains($0.change.listing) }
            // Its first night decides, so that a version that was late in one storefront counts once.
            let releases = AppRelease.releases(in: changes).filter { release in
                release.arrivals.first.map { range.contains($0.run) } ?? false
            }
            let printer = OutputPrinter(output, shared, columns: Self.columns, none: "No releases.")
            let format = try archive.outputFormat(watchlist, of: scope.apps)
            let last = try archive.lastRun()
            let isOfApps = !scope.named.isEmpty
            try printer.print(
                releases,
                lines: {
                    guard isOfApps else { return print(ReleaseCounts(releases, format), printer) }
                    print(releases, format, printer)
                    if let last {
                        ReleaseIntervals.lines(of: releases, upTo: last.night, format)
                            .forEach(printer.print)
                    }
                }
            )
        }
    }

    private func print(_ counts: ReleaseCounts, _ printer: OutputPrinter) {
        guard !counts.rows.isEmpty else { return }
        var table = Table(
            [.init(title: "APP", least: 10)]
                + (counts.periods + ["ALL"]).map { .init(title: $0, isRight: true) }
        )
        for row in counts.rows { table.add(row) }
        printer.print(table)
    }

    private func print(
        _ releases: [AppRelease],
        _ format: OutputFormat,
        _ printer: OutputPrinter
    ) {
        var table = Table([
            .init(title: "NIGHT"), .init(title: "APP", least: 10),
            .init(title: "VERSION", least: 8), .init(title: "STORES", least: 8),
        ])
        for release in releases { table.add(release.cells(format)) }
        if !releases.isEmpty { printer.print(table) }
    }
}
