import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import News
import Nightly
import Site
import Watchlists

/// Shows what differs between two nights.
struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show the net changes between two nights.",
        discussion: """
            Examples:
              storewatch diff --from 30d --to today
              storewatch diff --from 2026-03-02 --to 2026-03-06 --group Competitors
            """
    )

    @OptionGroup var apps: AppOptions
    @OptionGroup var scope: ScopeOptions
    @OptionGroup var output: FormatOptions

    @Option(
        help: ArgumentHelp("Compare from \(NightTime.hint).", valueName: "night"),
        completion: .custom(Completions.nights)
    )
    var from: NightTime

    @Option(
        help: ArgumentHelp("Compare to this night, month or time.", valueName: "night"),
        completion: .custom(Completions.nights)
    )
    var to: NightTime

    @Option(
        name: .customLong("field"),
        help: ArgumentHelp("Show only these fields, such as price,name.", valueName: "fields"),
        completion: .list(Field.allCases.map(\.rawValue)),
        transform: FieldList.parse
    )
    var fields: [FieldList] = []

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    private static let columns = [
        "from", "to", "app", "name", "storefront", "kind", "field", "before", "after",
        "newRatings", "average", "uncertainty",
    ]

    func validate() throws { try output.check(shared) }

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            let watchlist = try shared.watchlist(for: archive)
            let zone = watchlist.report.zone
            let days = try NightCalendar(archive, zone: zone)
            let earlier = try run(from.bound(isEnd: false, in: days), "--from", archive)
            let later = try run(to.bound(isEnd: true, in: days), "--to", archive)
            guard earlier.number <= later.number else {
                throw Mistake("--from is after --to; exchange them")
            }
            try archive.checkReached(from.bound(isEnd: false, in: days), "--from", in: zone)
            let (start, end) = (earlier.number, later.number)
            try archive.warnOfPruned(start...start, end...end, shared: shared)
            let scope = try QueryScope(scope, apps, shared, archive, watching: watchlist)
            let differences = try archive.differences(earlier, later, scope, fields.distinct)
            let lines = differences.flatMap { difference in
                difference.changes.map {
                    NetLine(from: earlier, to: later, difference: difference, kind: $0)
                }
            }
            let printer = OutputPrinter(
                output,
                shared,
                columns: Self.columns,
                none: "No differences."
            )
            try printer.print(lines) {
                let format = try archive.outputFormat(watchlist, of: scope.apps)
                return DiffOutput(differences, at: later).lines(format)
            }
        }
    }

    private func run(
        _ bound: ChangeFilter.Bound,
        _ option: String,
        _ archive: Archive
    ) throws -> Run {
        if let run = try archive.run(asOf: bound) { return run }
        throw Mistake.tooEarly(option, try archive.runs().first)
    }
}

extension Archive {
    /// What differs between two runs of the listings and fields that are asked for, by app.
    fileprivate func differences(
        _ earlier: Run,
        _ later: Run,
        _ scope: QueryScope,
        _ fields: Set<Field>?
    ) throws -> [NetDifference] {
        try apps().filter { scope.apps?.contains($0) ?? true }.flatMap { app in
            let before = try states(of: app, asOf: earlier)
            let states = Dictionary(before.map { ($0.listing, $0) }) { one, _ in one }
            return try self.states(of: app, asOf: later).filter { scope.contains($0.listing) }
                .map { NetDifference(before: states[$0.listing], after: $0, fields: fields) }
                .filter { !$0.changes.isEmpty }
        }
    }
}
