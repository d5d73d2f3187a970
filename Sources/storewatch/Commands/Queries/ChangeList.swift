import AppStore
import Archives
import ChangeDetection
import Foundation
import News
import Nightly
import Site

/// Confirmed changes, night by night.
struct ChangeList {
    private let query: Query
    private let range: NightRange
    private let kinds: [ChangeKindList]
    private let search: TextSearch?
    private let filter: ChangeFilter

    init(
        _ query: Query,
        _ fields: Set<Field>?,
        _ kinds: [ChangeKindList],
        _ search: TextSearch?
    ) throws {
        (self.query, self.kinds, self.search) = (query, kinds, search)
        range = try query.range()
        filter = query.filter(range, fields)
    }

    func print() throws {
        let printer = query.printer(columns: FoundChanges.columns, none: "No changes.")
        let format = try query.format()
        // Readers of a pager begin with the last night; programs follow time.
        let isNewestFirst = printer.isForPager
        var isFirst = true
        try printer.print(
            try filter.parts(query.archive.runs().filter(range.contains), isNewestFirst),
            records: { try find($0).records(.confirmed) },
            lines: { part in
                let found = try find(part)
                if let search {
                    found.changes.flatMap { $0.lines(search, format) }.forEach(printer.print)
                    return !found.changes.isEmpty
                }
                let own = query.watchlist.ownApps
                let nights = try query.archive.answers(of: found.changes, found.events, own: own)
                for night in isNewestFirst ? nights.reversed() : nights {
                    if !isFirst { printer.print(.blank) }
                    isFirst = false
                    night.lines(format).forEach(printer.print)
                }
                return !nights.isEmpty
            }
        )
    }

    private func find(_ filter: ChangeFilter) throws -> FoundChanges {
        let found = try narrowed(query.changes(filter), query.archive.events(filter))
        guard let search else { return found }
        return FoundChanges(changes: found.changes.filter { search.line(in: $0) != nil })
    }

    /// Only the changes and events of the wanted kinds.
    private func narrowed(_ changes: [RecordedChange], _ events: [Event]) throws -> FoundChanges {
        guard !kinds.isEmpty else { return FoundChanges(changes: changes, events: events) }
        let json = kinds.ofJSON
        let nights = try query.archive.answers(
            of: changes,
            events,
            own: query.watchlist.ownApps,
            kinds: kinds.ofNews
        )
        let news = Set(nights.flatMap(\.news).flatMap(\.changes))
        return FoundChanges(
            changes: changes.filter { json.contains($0.kindName) || news.contains($0) },
            events: json.contains("event") ? events : []
        )
    }
}

/// Changes, and the events of the same nights, each oldest first.
struct FoundChanges {
    static let columns = [
        "night", "at", "app", "name", "storefront", "kind", "field", "before", "after", "rule",
        "listings", "id", "run",
    ]

    var changes: [RecordedChange] = []
    var events: [Event] = []

    /// The JSON records: each night's events before its changes.
    func records(_ standing: ChangeFilter.Status) -> [ChangeLine] {
        var events = events[...]
        let lines = changes.flatMap { change in
            let due = events.prefix { $0.run.number <= change.run.number }
            events = events.dropFirst(due.count)
            return due.map { ChangeLine($0) } + [ChangeLine(change, standing)]
        }
        return lines + events.map { ChangeLine($0) }
    }
}

extension Query {
    func filter(_ range: NightRange, _ fields: Set<Field>?) -> ChangeFilter {
        ChangeFilter(
            since: range.since,
            until: range.until,
            apps: scope.apps,
            storefronts: scope.storefronts,
            fields: fields
        )
    }

    func changes(_ filter: ChangeFilter) throws -> [RecordedChange] {
        try archive.changes(filter).filter { scope.contains($0.listing) }
    }
}

extension ChangeFilter {
    private static let runsOfPart = 8

    /// Splits the filter by runs, so that the first rows are printed before the last are read. A
    /// filter for single apps is not split, because an index finds their changes.
    fileprivate func parts(_ runs: [Run], _ isNewestFirst: Bool) -> [ChangeFilter] {
        guard apps == nil else { return [self] }
        let parts = stride(from: 0, to: runs.count, by: Self.runsOfPart).map { start in
            var part = self
            let end = min(start + Self.runsOfPart, runs.count) - 1
            part.runs = runs[start].number...runs[end].number
            return part
        }
        return isNewestFirst ? parts.reversed() : parts
    }
}

extension RecordedChange {
    /// The place of a match, such as `Wed, 22 Jul 2026  TimeTree (no), Release notes:`, and below
    /// it the matching line.
    fileprivate func lines(_ search: TextSearch, _ format: OutputFormat) -> [OutputLine] {
        guard let field = change.field, let line = search.line(in: self) else { return [] }
        let app = "\(format.name(of: change.listing.app)) (\(change.listing.storefront))"
        return [
            OutputLine(0, "\(format.night(run.night))  \(app), \(format.label(field)):"),
            OutputLine(2, line),
        ]
    }
}
