import AppStore
import Archives
import ChangeDetection
import History
import Language
import News
import Nightly
import Wording

extension Query {
    /// Prints confirmed changes, night by night. Each argument that is not nil limits the changes.
    func printChanges(
        of fields: Set<Field>?,
        _ kinds: Set<NewsKind>?,
        _ search: TextSearch?
    ) throws {
        let range = try range()
        let printer = printer(
            columns: FoundChanges.columns,
            emptyText: "\(strings.lists.noChanges)"
        )
        let format = try format()
        let runs = try archive.runs().filter(range.contains)
        var isFirst = true
        try printer.print(
            filter(range, fields).parts(runs),
            records: { try find($0, kinds, search, needsKinds: true).records(.confirmed) },
            people: { part in
                let found = try find(part, kinds, search)
                if let search { return found.changes.flatMap { $0.lines(search, format) } }
                let own = watchlist.ownApps
                let nights = try archive.newsByNight(of: found.changes, found.events)
                return nights.flatMap { night in
                    defer { isFirst = false }
                    return (isFirst ? [] : [.blank]) + night.lines(format, own: own)
                }
            }
        )
    }

    /// The filter's changes and events. If `kinds` is not nil, only news of these kinds is
    /// included. If `search` is not nil, only matching changes are included, and no events.
    ///
    /// - Parameter needsKinds: whether to find the kind of each change even if `kinds` is nil.
    private func find(
        _ filter: ChangeFilter,
        _ kinds: Set<NewsKind>?,
        _ search: TextSearch?,
        needsKinds: Bool = false
    ) throws -> FoundChanges {
        var found = FoundChanges(changes: try changes(filter), events: try archive.events(filter))
        if needsKinds || kinds != nil { found.kindsByChange = try kindsByChange(filter) }
        if let kinds {
            found.changes.removeAll { !(found.kindsByChange[$0.id].map(kinds.contains) ?? false) }
            if !kinds.contains(.event) { found.events = [] }
        }
        if let search {
            found.changes.removeAll { search.line(in: $0) == nil }
            found.events = []
        }
        return found
    }

    /// The kind of news of each change, by the change's ID. The filter's fields are ignored,
    /// because a kind depends on all changes of an app in a night.
    func kindsByChange(_ filter: ChangeFilter) throws -> [String: NewsKind] {
        var filter = filter
        filter.fields = nil
        return try archive.kindsOfNews(changes(filter), archive.events(filter))
    }
}

/// Changes, and the events of the same nights, each oldest first.
struct FoundChanges {
    static let columns = [
        "night", "at", "app", "name", "storefront", "kind", "news", "field", "before", "after",
        "currency", "currencyBefore", "rule", "listings", "id", "run",
    ]

    var changes: [RecordedChange] = []
    var events: [Event] = []
    /// The kind of news of each change, by the change's ID; empty if the output needs no kinds.
    var kindsByChange: [String: NewsKind] = [:]

    /// JSON records of the events and changes, by run; the events of a run come first. `status` is
    /// the status of every change.
    func records(_ status: ChangeFilter.Status) -> [JSONObject] {
        var events = events[...]
        let lines = changes.flatMap { change in
            let due = events.prefix { $0.run.number <= change.run.number }
            events = events.dropFirst(due.count)
            return due.map(\.json) + [change.json(kindsByChange[change.id], status)]
        }
        return lines + events.map(\.json)
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

    /// Copies of the filter, each for a few runs, so that the first rows are printed before the
    /// last are read. A filter for some apps is not split, because an index finds their changes.
    fileprivate func parts(_ runs: [Run]) -> [ChangeFilter] {
        guard apps == nil else { return [self] }
        return stride(from: 0, to: runs.count, by: Self.runsOfPart).map { start in
            var part = self
            let end = min(start + Self.runsOfPart, runs.count) - 1
            part.runs = runs[start].number...runs[end].number
            return part
        }
    }
}

extension RecordedChange {
    /// Two lines about a change that matches: `Wed, 22 Jul 2026  TimeTree (NO), Release notes:`
    /// with the change's ID, and the line of the text that matches. Empty without a match.
    fileprivate func lines(_ search: TextSearch, _ format: OutputFormat) -> [Line] {
        guard let field = change.field, let line = search.line(in: self) else { return [] }
        let app = "\(format.name(of: change.listing.app)) (\(change.listing.storefront.shownCode))"
        return [
            Line(
                0,
                [.init("\(format.night(run.night))  \(app), \(format.label(field)):")]
                    + format.id(id)
            ),
            Line(2, line),
        ]
    }
}
