import Archives
import ArgumentParser
import Foundation
import Nightly
import Site
import Watchlists

/// The filters and formats of query commands.
struct QueryOptions: ParsableArguments {
    @OptionGroup var apps: AppOptions
    @OptionGroup var scope: ScopeOptions
    @OptionGroup var range: RangeOptions
    @OptionGroup var output: FormatOptions
}

/// The archive, the watchlist and the selected listings of a query command.
struct Query {
    let options: QueryOptions
    let shared: SharedOptions
    let archive: Archive
    let watchlist: Watchlist
    let scope: QueryScope

    init(_ options: QueryOptions, _ shared: SharedOptions) throws {
        self.options = options
        self.shared = shared
        archive = try Archive(reading: shared.archive)
        watchlist = try archive.resolve(try shared.watchlist(for: archive))
        scope = try QueryScope(options.scope, options.apps, shared, archive, watching: watchlist)
    }

    var zone: TimeZone { watchlist.report.zone }

    func range() throws -> NightRange {
        let range = options.range
        return try NightRange(since: range.since, until: range.until, in: archive, zone: zone)
    }

    func format() throws -> OutputFormat { try archive.outputFormat(watchlist, of: scope.apps) }

    func printer(columns: [String], none: Line? = nil) -> OutputPrinter {
        OutputPrinter(options.output, shared, columns: columns, none: none)
    }
}
