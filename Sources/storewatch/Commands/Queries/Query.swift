import AppStore
import Archives
import ArgumentParser
import Foundation
import History
import Language
import Nightly
import Site
import Watchlists

/// The options of commands that query the archive: what to cover, and how to print it.
struct QueryOptions: ParsableArguments {
    @OptionGroup var apps: AppOptions
    @OptionGroup var scope: ScopeOptions
    @OptionGroup var range: RangeOptions
    @OptionGroup var output: FormatOptions
}

/// A query of the archive by a command: what it covers, and how its results are printed.
struct Query {
    let options: QueryOptions
    let shared: SharedOptions
    let archive: Archive
    let watchlist: Watchlist
    let scope: QueryScope
    /// The two versions of the named app between which changes are wanted; nil for a range of
    /// nights.
    private let versions: (from: String, to: String)?

    /// - Parameter versions: two versions, or none.
    init(_ options: QueryOptions, _ shared: SharedOptions, between versions: [String] = []) throws {
        self.versions = versions.count == 2 ? (versions[0], versions[1]) : nil
        self.options = options
        self.shared = shared
        archive = try Archive(reading: shared.archivePath)
        watchlist = options.output.speaking(
            try archive.resolve(try shared.watchlist(for: archive)),
            shared
        )
        scope = try QueryScope(options.scope, options.apps, shared, archive, watching: watchlist)
    }

    var zone: TimeZone { watchlist.report.zone }
    var strings: Strings { Strings.of(watchlist.report.language) }

    /// The nights that the query covers: those between the two versions, or those of the options.
    func range() throws -> NightRange {
        if let (first, last) = try releases() {
            return NightRange(since: .night(first.night), until: .night(last.night))
        }
        let range = options.range
        return try NightRange(since: range.since, until: range.until, in: archive, zone: zone)
    }

    /// The format for output about the apps that the query covers.
    func format() throws -> OutputFormat { try archive.outputFormat(watchlist, of: scope.apps) }

    /// The runs that first saw the two versions of --between; nil without the option.
    func releases() throws -> (Run, Run)? {
        guard let versions else { return nil }
        guard let app = scope.named.first, scope.named.count == 1 else {
            throw Mistake("--between needs one app: name it before the option")
        }
        let spans = try archive.versions(of: app).filter { scope.contains($0.listing) }
            .sorted { $0.run.number < $1.run.number }
        func first(_ version: String) throws -> Run {
            if let span = spans.first(where: { $0.page.version == version }) { return span.run }
            let maxNamed = 8
            let known = spans.map(\.page.version).distinct.suffix(maxNamed).joined(separator: ", ")
            let name = try format().name(of: app)
            throw Mistake(
                "no run saw version \(version) of \(name)\(scope.place), but these: \(known)"
            )
        }
        let (start, end) = (try first(versions.from), try first(versions.to))
        guard start.number <= end.number else {
            throw Mistake("\(versions.from) came after \(versions.to); swap them")
        }
        return (start, end)
    }

    /// The IDs of the confirmed changes of some fields, each as both key and value, for
    /// `OutputFormat.recordedIDs`.
    func ids(of fields: Set<Field>) throws -> [String: String] {
        let filter = ChangeFilter(apps: scope.apps, storefronts: scope.storefronts, fields: fields)
        return Dictionary(try changes(filter).map { ($0.id, $0.id) }) { one, _ in one }
    }

    /// A printer for the query's results.
    ///
    /// - Parameters:
    ///   - columns: the columns of CSV: keys of the JSON records, or paths such as `after.rating`.
    ///   - emptyText: the text for people if there are no results; nil for no text.
    func printer(columns: [String], emptyText: Line? = nil) -> OutputPrinter {
        OutputPrinter(options.output, shared, columns: columns, emptyText: emptyText)
    }
}
