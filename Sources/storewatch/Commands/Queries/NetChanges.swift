import AppStore
import Archives
import ChangeDetection
import History
import Language
import Logging
import Nightly
import Site
import Watchlists

extension Query {
    /// Prints how the listings differ between the compared runs, without the steps between them.
    ///
    /// - Parameter fields: the wanted fields; nil for all.
    func printNetChanges(of fields: Set<Field>?) throws {
        let (earlier, later) = try comparedRuns()
        let differences = try differences(earlier, later, fields)
        var format = try format()
        format.recordedIDs = try recordedIDs(earlier, later)
        let lines = differences.flatMap { difference in
            difference.changes.map { kind in
                difference.json(kind, from: earlier, to: later, format)
            }
        }
        let columns = [
            "from", "to", "app", "name", "storefront", "kind", "field", "before", "after",
            "currency", "currencyBefore", "newRatings", "average", "uncertainty", "id",
        ]
        try printer(columns: columns, emptyText: "\(strings.terminal.noDifferences)").print(lines) {
            format.lines(of: differences, from: earlier, to: later)
        }
    }

    /// The ID of the last recorded change that contributes to each net difference, by the ID that
    /// the difference has in the later run.
    private func recordedIDs(_ earlier: Run, _ later: Run) throws -> [String: String] {
        guard earlier.number < later.number else { return [:] }
        var filter = ChangeFilter(apps: scope.apps, storefronts: scope.storefronts)
        filter.runs = earlier.number + 1...later.number
        let changes = try changes(filter).map { change in
            (NetDifference.id(change.change, in: later), change.id)
        }
        return Dictionary(changes) { _, last in last }
    }

    /// The runs to compare: those of the two versions of --between; otherwise the last run before
    /// the night --since, or the first run, and the last run up to the night --until, or the last
    /// run.
    private func comparedRuns() throws -> (earlier: Run, later: Run) {
        if let (earlier, later) = try releases() { return (earlier, later) }
        let range = try range()
        let runs = try archive.runs().filter(range.isBeforeEnd)
        guard let first = runs.first, let later = runs.last else { throw Mistake.noNights }
        if let since = range.since, since.date(in: zone) < first.night.date {
            let format = OutputFormat(watchlist.inEnglish.report)
            shared.log.warning("\(format.strings.digest.archiveBegins(format.night(first.night)))")
        }
        return (runs.last { !range.contains($0) } ?? first, later)
    }

    /// The differences between the states in two runs, by app.
    private func differences(
        _ earlier: Run,
        _ later: Run,
        _ fields: Set<Field>?
    ) throws -> [NetDifference] {
        try archive.apps().filter { scope.apps?.contains($0) ?? true }.flatMap { app in
            let before = try archive.states(of: app, asOf: earlier)
            let states = Dictionary(before.map { ($0.listing, $0) }) { one, _ in one }
            return try archive.states(of: app, asOf: later).filter { scope.contains($0.listing) }
                .map { NetDifference(before: states[$0.listing], after: $0, fields: fields) }
                .filter { !$0.changes.isEmpty }
        }
    }
}

extension NetDifference {
    /// The JSON record of one difference between the two runs.
    fileprivate func json(
        _ kind: Change.Kind,
        from earlier: Run,
        to later: Run,
        _ format: OutputFormat
    ) -> JSONObject {
        let change = Change(listing: after.listing, kind: kind)
        let ratings = kind.field == .ratingCount ? newRatings : nil
        return [
            "from": earlier.night, "to": later.night, "app": change.listing.app,
            "storefront": change.listing.storefront, "name": after.page?.name,
            "kind": change.kindName, "field": change.field, "before": change.before,
            "after": change.after, "currency": kind.currency,
            "currencyBefore": kind.currencyBefore, "newRatings": ratings?.count,
            "average": ratings?.average,
            "uncertainty": ratings?.uncertainty,
            "id": format.recordedID(Self.id(change, in: later)),
        ]
    }

    private var newRatings: NewRatings? {
        guard let before = before?.rating, let after = after.rating else { return nil }
        return NewRatings(from: before, to: after)
    }
}
