import AppStore
import ChangeDetection
import History
import Language
import News
import Site

/// A listing's states in two runs, which are compared; `before` is nil if the archive did not have
/// the listing in the earlier run.
struct NetDifference: Sendable {
    let before: ListingState?
    let after: ListingState
    /// The fields to compare; nil for all.
    var fields: Set<Field>?

    /// The ID that the change would have if it had been recorded in the run.
    static func id(_ change: Change, in run: Run) -> String {
        RecordedChange(run: run, name: "", change: change).id
    }

    /// The differences in the wanted fields.
    var changes: [Change.Kind] {
        netChanges(from: before, to: after).filter { change in
            fields.map { fields in change.field.map(fields.contains) ?? false } ?? true
        }
    }
}

extension OutputFormat {
    /// The net differences between two nights as lines by app, in the form of a night's news.
    ///
    /// - Parameters:
    ///   - differences: the differences, one for each listing.
    ///   - earlier: the earlier run.
    ///   - later: the later run.
    func lines(
        of differences: [NetDifference],
        from earlier: Run,
        to later: Run
    ) -> [OutputLine] {
        let apps = Dictionary(grouping: differences, by: \.after.listing.app)
            .sorted { $0.key < $1.key }
            .map { lines(of: $0.value, app: $0.key, from: earlier, to: later) }
        return apps.enumerated().flatMap { index, lines in index > 0 ? [.blank] + lines : lines }
    }

    private func lines(
        of differences: [NetDifference],
        app: AppID,
        from earlier: Run,
        to later: Run
    ) -> [OutputLine] {
        let news = AppNews(app: app, changes: differences.flatMap { $0.recorded(at: later) })
        let ratings = differences.compactMap { difference in
            difference.ratings(since: earlier.night, self).map { OutputLine(2, $0) }
        }
        return lines(of: news) + ratings
    }
}

extension NetDifference {
    /// The differences as changes, without ratings, which have a line of their own.
    fileprivate func recorded(at run: Run) -> [RecordedChange] {
        changes.filter { ![.rating, .ratingCount].contains($0.field) }.map {
            RecordedChange(
                run: run,
                name: after.page?.name ?? "",
                isForMac: after.page?.isForMac ?? false,
                isPreOrder: $0 == .new && after.isPreOrder,
                change: Change(listing: after.listing, kind: $0)
            )
        }
    }

    /// The text about the change of ratings; nil if they did not change or are unknown.
    ///
    /// - Parameter night: the night of the earlier run.
    fileprivate func ratings(since night: Night, _ format: OutputFormat) -> String? {
        guard changes.contains(where: { [.rating, .ratingCount].contains($0.field) }),
            let old = before?.rating, let new = after.rating
        else { return nil }
        return format.ratings(
            in: after.listing.storefront,
            from: old,
            to: new,
            since: night
        )
    }
}
