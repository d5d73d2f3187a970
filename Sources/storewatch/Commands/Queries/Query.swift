import AppStore
import Archives
import ArgumentParser
import Foundation
import History
import Language
import Nightly
import Watchlists

/// The options of commands that query the archive: the limits of the query, and the form of output.
struct QueryOptions: ParsableArguments {
    @OptionGroup var apps: AppOptions
    @OptionGroup var scope: ScopeOptions
    @OptionGroup var range: RangeOptions
    @OptionGroup var output: FormatOptions
}

/// A query of the archive by a command: its limits, and the form of its output.
struct Query {
    let options: QueryOptions
    let shared: SharedOptions
    let archive: Archive
    let watchlist: Watchlist
    let scope: QueryScope

    init(_ options: QueryOptions, _ shared: SharedOptions) throws {
        self.options = options
        self.shared = shared
        archive = try Archive(reading: shared.archivePath)
        watchlist = options.output.speaking(
            try archive.resolve(try shared.watchlist(for: archive)),
            shared
        )
        scope = try QueryScope(options.scope, options.apps, archive, watching: watchlist)
    }

    var zone: TimeZone { watchlist.report.zone }
    var strings: Strings { Strings.of(watchlist.report.language) }

    func range() throws -> NightRange {
        let range = options.range
        return try NightRange(since: range.since, until: range.until, in: archive, zone: zone)
    }

    func format() throws -> OutputFormat { try archive.outputFormat(watchlist, of: scope.apps) }

    /// The IDs of the confirmed changes of some fields.
    func ids(of fields: Set<Field>) throws -> Set<String> {
        let filter = ChangeFilter(apps: scope.apps, storefronts: scope.storefronts, fields: fields)
        return Set(try changes(filter).map(\.id))
    }

    /// A printer for the query's results.
    ///
    /// - Parameter columns: the columns of CSV, each a key of the records or a path:
    ///   `after.rating`.
    func printer(columns: [String], emptyText: Line? = nil) -> OutputPrinter {
        OutputPrinter(options.output, shared, columns: columns, emptyText: emptyText)
    }
}
