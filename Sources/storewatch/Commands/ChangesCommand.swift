import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import News
import Nightly
import Site
import Watchlists

/// Lists what changed.
struct ChangesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "changes",
        abstract: "List what changed, night by night and app by app.",
        discussion: """
            Examples:
              storewatch changes "Paper Orchard" --since 7d --storefront kr
              storewatch changes --since march --kind release,price
              storewatch changes --since quarter --group Competitors --field price --csv
              storewatch changes --text "dark mode"
              storewatch changes --held
            """
    )

    @OptionGroup var apps: AppOptions
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

    @Option(
        help: ArgumentHelp(
            "Show only new names, descriptions and release notes with all of these words.",
            valueName: "words"
        )
    )
    var text: String?

    @Flag(help: "Show what looked like a step back and was not confirmed that night.")
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
        guard text?.allSatisfy(\.isWhitespace) != true else {
            throw ValidationError("--text needs a word.")
        }
        try output.check(shared)
    }

    func run() async throws {
        try await shared.reportingErrors {
            let archive = try Archive(reading: shared.archive)
            let watchlist = try archive.resolve(try shared.watchlist(for: archive))
            let scope = try QueryScope(scope, apps, shared, archive, watching: watchlist)
            let range = try NightRange(range, in: archive, zone: watchlist.report.zone)
            var filter = ChangeFilter(
                since: range.since,
                until: range.until,
                apps: scope.apps,
                storefronts: scope.storefronts,
                fields: fields.distinct
            )
            filter.standing = suppressed ? .suppressed : held ? .held : .confirmed
            let own = watchlist.ownApps
            let search = text.map(TextSearch.init)
            let printer = OutputPrinter(output, shared, columns: Self.columns, none: "No changes.")
            let format = try archive.outputFormat(watchlist, of: scope.apps)
            // Readers of a pager begin with the last night; programs follow time.
            let isNewestFirst = printer.isForPager
            var isFirst = true
            func find(_ filter: ChangeFilter) throws -> Found {
                let changes = try archive.changes(filter)
                    .filter { scope.contains($0.change.listing) }
                let events = try archive.events(shownBeside: filter)
                let found = try asked(of: changes, events, own: own, in: archive)
                guard let search else { return found }
                return (found.changes.filter { search.line(in: $0) != nil }, [])
            }
            try printer.print(
                try filter.parts(archive.runs().filter(range.contains), isNewestFirst),
                records: { try lines(find($0), filter.standing) },
                lines: { part in
                    let found = try find(part)
                    if let search {
                        found.changes.flatMap { $0.lines(search, format) }.forEach(printer.print)
                        return !found.changes.isEmpty
                    }
                    guard filter.standing == .confirmed else {
                        return try printer.print(
                            suppressed: found,
                            isHeld: held,
                            format,
                            in: archive
                        )
                    }
                    let nights = try archive.answers(of: found.changes, found.events, own: own)
                    for night in isNewestFirst ? nights.reversed() : nights {
                        if !isFirst { printer.print(.blank) }
                        isFirst = false
                        night.lines(format).forEach(printer.print)
                    }
                    return !nights.isEmpty
                }
            )
        }
    }

    private typealias Found = (changes: [RecordedChange], events: [Event])

    /// Narrows changes and events to the kinds that are asked for.
    private func asked(
        of changes: [RecordedChange],
        _ events: [Event],
        own: Set<AppID>,
        in archive: Archive
    ) throws -> Found {
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
    private func lines(_ found: Found, _ standing: ChangeFilter.Status) -> [ChangeLine] {
        var events = found.events[...]
        let lines = found.changes.flatMap { change in
            let due = events.prefix { $0.run.number <= change.run.number }
            events = events.dropFirst(due.count)
            return due.map { ChangeLine($0) } + [ChangeLine(change, standing)]
        }
        return lines + events.map { ChangeLine($0) }
    }
}

extension ChangeFilter {
    private static let runsOfPart = 8

    /// The filter for some runs at a time, so that the first rows are printed before the last are read. An index
    /// finds the changes of single apps, and few are suppressed.
    fileprivate func parts(_ runs: [Run], _ isNewestFirst: Bool) -> [ChangeFilter] {
        guard apps == nil, standing == .confirmed else { return [self] }
        let parts = stride(from: 0, to: runs.count, by: Self.runsOfPart).map { start in
            var part = self
            let end = min(start + Self.runsOfPart, runs.count) - 1
            part.runs = runs[start].number...runs[end].number
            return part
        }
        return isNewestFirst ? parts.reversed() : parts
    }
}

extension OutputPrinter {
    /// - Returns: whether there was anything to print.
    fileprivate func print(
        suppressed found: (changes: [RecordedChange], events: [Event]),
        isHeld: Bool,
        _ format: OutputFormat,
        in archive: Archive
    ) throws -> Bool {
        let positions = try found.events.map {
            (event: $0, held: try archive.positions(heldBy: $0))
        }
        let listings = Set(found.changes.map(\.change.listing))
        let brakes = try isHeld ? archive.brakes(in: archive.runs()) : []
        let shown = brakes.filter {
            !listings.isDisjoint(with: $0.listings) || found.events.contains($0)
        }
        SuppressedResponse(found.changes, positions: positions, brakes: shown).lines(format)
            .forEach(print)
        return !found.changes.isEmpty || !found.events.isEmpty
    }
}

extension RecordedChange {
    /// `Wed, 22 Jul 2026  TimeTree (no), Release notes:`, and below it the line that matches.
    fileprivate func lines(_ search: TextSearch, _ format: OutputFormat) -> [OutputLine] {
        guard let field = change.field, let line = search.line(in: self) else { return [] }
        let app = "\(format.name(of: change.listing.app)) (\(change.listing.storefront))"
        return [
            OutputLine(0, "\(format.night(run.night))  \(app), \(format.label(field)):"),
            OutputLine(2, line),
        ]
    }
}

extension Archive {
    /// The events beside some changes. What is held back names its event, but for positions, which are no
    /// changes.
    fileprivate func events(shownBeside filter: ChangeFilter) throws -> [Event] {
        switch filter.standing {
        case .confirmed: try events(filter)
        case .suppressed: []
        case .held: try events(filter).brakes.filter { $0.aspect == .position }
        }
    }
}
