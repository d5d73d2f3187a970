import AppStore
import Archives
import ArgumentParser
import Foundation
import News
import Nightly
import Site
import Watchlists

/// Lists the prices that apps have had.
struct PricesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prices",
        abstract: "List every price of an app in each storefront, and how long it held.",
        discussion: """
            Without an app, it lists all apps whose price has changed.

            Examples:
              storewatch prices "Paper Orchard"
              storewatch prices --group Competitors --storefront us --since quarter
            """
    )

    @OptionGroup var apps: AppOptions
    @OptionGroup var scope: ScopeOptions
    @OptionGroup var range: RangeOptions
    @OptionGroup var output: FormatOptions

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    private static let columns = [
        "app", "name", "storefront", "since", "until", "price", "currency", "nights", "isFirst",
    ]

    func validate() throws { try output.check(shared) }

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            let watchlist = try shared.watchlist(for: archive)
            let scope = try QueryScope(scope, apps, shared, archive, watching: watchlist)
            let range = try NightRange(range, in: archive, zone: watchlist.report.zone)
            guard let last = try archive.lastRun() else { throw Mistake.noNights }
            let named = scope.apps != nil
            let prices = try archive.apps().filter { scope.apps?.contains($0) ?? true }
                .map { app in
                    let all = try archive.prices(of: app).filter { scope.contains($0.listing) }
                    // Of apps that nobody named, those that have news.
                    let stepped = Set(all.filter { !$0.isFirst }.map(\.listing))
                    let shown = all.filter { named || stepped.contains($0.listing) }
                    return PriceHistory(shown, upTo: last) { range.contains($0.run) }
                }
                .filter { !$0.spans.isEmpty }
            let lines = prices.flatMap { prices in
                prices.spans.map { PriceLine($0, upTo: last) }
            }
            let printer = OutputPrinter(
                output,
                shared,
                columns: Self.columns,
                none: "No price changed."
            )
            let format = try archive.outputFormat(watchlist, of: scope.apps)
            try printer.print(lines, lines: { print(prices, format, printer) })
        }
    }

    private func print(
        _ prices: [PriceHistory],
        _ format: OutputFormat,
        _ printer: OutputPrinter
    ) {
        for (index, history) in prices.enumerated() {
            if index > 0 { printer.print(.blank) }
            printer.print(history.heading(format))
            var table = Table([
                .init(title: "STORE"), .init(title: "SINCE", least: 10),
                .init(title: "PRICE", isRight: true), .init(title: "STEP", isRight: true),
                .init(title: "HELD", least: 8),
            ])
            for row in history.rows(format) { table.add(row) }
            printer.print(table, indent: 2)
        }
    }
}
