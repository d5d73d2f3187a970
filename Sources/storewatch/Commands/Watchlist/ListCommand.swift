import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import Language
import Nightly
import Watchlists
import Wording

struct ListCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the watched apps with version, price and rating.",
        discussion: """
            Examples:
              storewatch list
              storewatch list --group Competitors
              storewatch list --storefront jp --csv > apps.csv

            Version, price and rating are those of the first storefront that has the app; where apps are \
            watched in several, the storefront is shown. The state is that of the last night, in the words \
            of Documentation/changes.md. Apps of a watched developer show the developer's name. An app in several \
            groups is listed once, under their names. A narrow terminal shows fewer columns; --csv has all.
            """
    )

    @OptionGroup var apps: AppOptions
    @OptionGroup var scope: ScopeOptions
    @OptionGroup var output: FormatOptions

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    private static let columns = [
        "groups", "app", "entry", "name", "own", "storefront", "version", "versionDate", "price",
        "formattedPrice", "currency", "rating", "ratingCount", "state", "developer",
    ]

    func work() async throws {
        try shared.checkWatchlistExists()
        let watchlist = output.speaking(
            try shared.includingDevelopers(shared.readWatchlist().watchlist),
            shared
        )
        let reader = try WatchedRowReader(shared, watchlist, only: scope.storefronts.chosen)
        let apps = try named(among: reader.known)
        let groups = try watchlist.groups(named: scope.groupNames)
        let rows = try reader.rows(of: groups) { app in
            (apps?.contains(app.reference) ?? true) && (app.own || !scope.own)
        }
        let listed = rows.grouped(by: \.groupNames).map { (names: $0, rows: $1) }
        let storefronts = Set(rows.flatMap(\.app.storefronts))
        let format = reader.format
        let strings = format.strings.terminal
        let countries = scope.storefronts.chosen?.map(format.format.name)
        let places = countries?.formatted(.list(type: .or).locale(format.format.locale))
        // Groups without apps are listed only if the list is not filtered.
        let isNarrowed = apps != nil || scope.own || !scope.storefronts.isEmpty
        let empty = isNarrowed ? [] : groups.filter(\.apps.isEmpty)
        let noApps: Line? = isNarrowed ? "\(strings.noApps(places))" : nil
        let printer = OutputPrinter(output, shared, columns: Self.columns, emptyText: noApps)
        try printer.print(listed.flatMap(\.rows).flatMap(\.json)) {
            let table = Self.table(
                of: listed.map(\.rows),
                withStorefront: storefronts.count > 1,
                format
            )
            return zip(listed, table.parts(indent: 2)).flatMap { group, lines in
                [Line(0, group.names.joined(separator: ", "), .title)] + lines
            } + empty.flatMap { [Line(0, $0.name, .title), Line(2, strings.emptyGroup)] }
        }
    }

    /// The apps that the user names; nil for all.
    private func named(among known: KnownApps) throws -> Set<Watchlist.Reference>? {
        guard !apps.apps.isEmpty else { return nil }
        let names = apps.apps.mentions { (try? known.watched($0, in: nil)) != nil }
        return Set(try names.map { try known.watched($0, in: nil).reference })
    }

    /// One table with a block of rows for each group, so that the columns of all groups align.
    private static func table(
        of groups: [[WatchedRow]],
        withStorefront: Bool,
        _ format: OutputFormat
    ) -> Table {
        let strings = format.strings
        var columns: [Table.Column] = [
            .init(title: strings.app, min: 16), .init(title: "ID", isRight: true),
        ]
        if withStorefront { columns.append(.init(title: strings.terminal.place, omissionRank: 1)) }
        columns += [
            .init(title: strings.pages.version, min: 7, omissionRank: 2),
            .init(title: strings.pages.released, omissionRank: 5),
            .init(title: strings.news.price, isRight: true, omissionRank: 3),
            .init(title: strings.lists.rating, isRight: true, omissionRank: 4),
            .init(title: strings.terminal.state, min: 16),
        ]
        let parts = groups.map { rows in
            rows.map { $0.cells(withStorefront: withStorefront, format) }
        }
        return Table(columns, parts: parts)
    }
}
