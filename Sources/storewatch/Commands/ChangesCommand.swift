import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import History
import News
import Nightly
import Reports
import Watchlists

/// Lists what changed.
struct ChangesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "changes",
        abstract: "List what changed, night by night and app by app.",
        discussion: """
            Examples:
              storewatch changes --since 7d --app "Paper Orchard" --storefront kr
              storewatch changes --since monday --kind release,price-rise,price-fall
              storewatch changes --since quarter --group Competitors --field price --csv
              storewatch changes --held
            """
    )

    @OptionGroup var scope: ScopeOptions
    @OptionGroup var range: RangeOptions
    @OptionGroup var output: FormatOptions

    @Option(
        name: .customLong("field"),
        help: ArgumentHelp("Show only these fields, such as price,name.", valueName: "fields"),
        completion: .list(Field.allCases.map(\.rawValue)),
        transform: FieldList.parse
    )
    var fields: [FieldList] = []

    @Option(
        name: .customLong("kind"),
        help: ArgumentHelp(
            "Show only these kinds of news, such as release,price-fall,gone.",
            valueName: "kinds"
        ),
        completion: .list(ChangeKindList.names),
        transform: ChangeKindList.parse
    )
    var kinds: [ChangeKindList] = []

    @Flag(help: "Show what looked like a step back and was not believed that night.")
    var suppressed = false

    @Flag(help: "Show what the brake still holds back.")
    var held = false

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    private static let columns = [
        "night", "at", "app", "name", "storefront", "kind", "field", "before", "after", "rule",
        "listings", "id", "run",
    ]

    func validate() throws {
        guard !suppressed || !held else {
            throw ValidationError("--suppressed and --held cannot be combined.")
        }
        try output.check(shared)
    }

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            let watchlist = try archive.resolve(try shared.watchlist(for: archive))
            let scope = try AnswerScope(scope, shared, archive)
            let range = try NightRange(range, in: archive, zone: watchlist.report.zone)
            var filter = ChangeFilter(
                since: range.since,
                until: range.until,
                apps: scope.apps,
                storefronts: scope.storefronts,
                fields: fields.distinct
            )
            filter.standing = suppressed ? .suppressed : held ? .held : .believed
            let changes = try archive.changes(filter).filter { scope.contains($0.change.listing) }
            let events = try archive.events(shownBeside: filter)
            let own = watchlist.ownApps
            let asked = try asked(of: changes, events, own: own, in: archive)
            let printer = AnswerPrinter(output, shared, columns: Self.columns, none: "No changes.")
            try printer.print(
                lines(asked.changes, asked.events, filter.standing),
                lines: {
                    let format = try archive.answerFormat(watchlist, of: scope.apps)
                    guard filter.standing == .believed else {
                        let positions = try asked.events.map {
                            (event: $0, held: try archive.positions(heldBy: $0))
                        }
                        return DoubtedAnswer(asked.changes, positions: positions).lines(format)
                            .forEach(printer.print)
                    }
                    let nights = try archive.answers(of: asked.changes, asked.events, own: own)
                    for (index, night) in nights.enumerated() {
                        if index > 0 { printer.print(.blank) }
                        night.lines(format).forEach(printer.print)
                    }
                }
            )
        }
    }

    /// Narrows changes and events to the kinds that are asked for.
    private func asked(
        of changes: [RecordedChange],
        _ events: [Event],
        own: Set<AppID>,
        in archive: Archive
    ) throws -> (changes: [RecordedChange], events: [Event]) {
        guard !kinds.isEmpty else { return (changes, events) }
        let json = kinds.ofJSON
        let nights = try archive.answers(of: changes, events, own: own, kinds: kinds.ofNews)
        let news = Set(nights.flatMap(\.news).flatMap(\.changes))
        return (
            changes.filter { json.contains($0.change.kindName) || news.contains($0) },
            json.contains("event") ? events : []
        )
    }

    /// For scripts: each night's events before its changes.
    private func lines(
        _ changes: [RecordedChange],
        _ events: [Event],
        _ standing: ChangeFilter.Status
    ) -> [ChangeLine] {
        var events = events[...]
        let lines = changes.flatMap { change in
            let due = events.prefix { $0.run.number <= change.run.number }
            events = events.dropFirst(due.count)
            return due.map { ChangeLine($0) } + [ChangeLine(change, standing)]
        }
        return lines + events.map { ChangeLine($0) }
    }
}

extension Archive {
    /// The events beside some changes. What is held back names its event, but for positions, which are no
    /// changes.
    fileprivate func events(shownBeside filter: ChangeFilter) throws -> [Event] {
        switch filter.standing {
        case .believed: try events(filter)
        case .suppressed: []
        case .held: try events(filter).brakes.filter { $0.aspect == .position }
        }
    }
}
