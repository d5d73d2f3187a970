import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import History
import Nightly
import Watchlists

/// Lists the watched apps.
struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the watched apps with version, price, rating and state.",
        discussion: """
            Version, price and rating are those of the first storefront that has the app. The state is \
            that of the last night, in the words that the README defines.

            Examples:
              storewatch list
              storewatch list --group Competitors --sort rating
              storewatch list --storefront jp
            """
    )

    @OptionGroup var shared: SharedOptions

    @Option(help: ArgumentHelp("List only this group.", valueName: "name"))
    var group: String?

    @Option(
        name: .customLong("storefront"),
        help: ArgumentHelp("List only these storefronts, such as kr,us.", valueName: "codes"),
        transform: StorefrontList.parse
    )
    var storefronts: [StorefrontList] = []

    @Option(
        help:
            "Sort by name, released, price, rating or state. (default: as in the watchlist)"
    )
    var sort: WatchedRow.Order?

    func run() async throws {
        try await shared.reportingErrors {
            try shared.checkWatchlistExists()
            let watchlist = try shared.readWatchlist()
            let names = watchlist.groups.map(\.name)
            if let group, !names.contains(group) {
                throw EditError.unknownGroup(group, among: names)
            }
            let reader = try WatchedRowReader(shared, watchlist, only: storefronts.distinct)
            for listed in watchlist.groups where group ?? listed.name == listed.name {
                let rows = try listed.apps.compactMap { try reader.row($0, in: listed.name) }
                try print(listed.name, sort.map { rows.sorted(by: $0) } ?? rows)
            }
        }
    }

    private func print(_ group: String, _ rows: [WatchedRow]) throws {
        if shared.json {
            for line in rows.flatMap(\.lines) { Terminal.print(json: try line.jsonLine) }
            return
        }
        Terminal.print(shared.paint(.bold, "\(group)"))
        guard !rows.isEmpty else { return Terminal.print("  no apps") }
        var table = Table([
            .init(title: "APP", least: 10), .init(title: "VERSION", least: 7),
            .init(title: "RELEASED"),
            .init(title: "PRICE", isRight: true), .init(title: "RATING", isRight: true),
            .init(title: "STATE", least: 9),
        ])
        for row in rows { table.add(row.cells) }
        for line in table.lines(shared.paint, width: Terminal.outputWidth.map { $0 - 2 }) {
            Terminal.print("  \(line)")
        }
    }
}

extension WatchedRow.Order: ExpressibleByArgument {}
