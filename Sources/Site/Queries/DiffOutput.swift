package import AppStore
package import ChangeDetection
package import News

/// The differences of one listing between two nights.
package struct NetDifference: Sendable {
    package let before: ListingState?
    package let after: ListingState
    package let changes: [Change.Kind]

    /// - Parameter fields: the fields to compare; nil for all.
    package init(before: ListingState?, after: ListingState, fields: Set<Field>? = nil) {
        self.before = before
        self.after = after
        changes = netChanges(from: before, to: after).filter { change in
            fields.map { fields in change.field.map(fields.contains) ?? false } ?? true
        }
    }
}

/// The net differences between two nights as lines by app, in the form of a night's news.
package struct DiffOutput: Sendable {
    private let run: Run
    private let differences: [NetDifference]

    /// - Parameters:
    ///   - differences: the differences, one for each listing.
    ///   - run: the later run.
    package init(_ differences: [NetDifference], at run: Run) {
        self.run = run
        self.differences = differences
    }

    package func lines(_ format: OutputFormat) -> [OutputLine] {
        let apps = Dictionary(grouping: differences, by: \.after.listing.app)
            .sorted { $0.key < $1.key }
            .map { lines(of: $0.value, app: $0.key, format) }
        return apps.enumerated().flatMap { index, lines in index > 0 ? [.blank] + lines : lines }
    }

    private func lines(
        of differences: [NetDifference],
        app: AppID,
        _ format: OutputFormat
    ) -> [OutputLine] {
        let news = AppNews(app: app, changes: differences.flatMap(recorded))
        let ratings = differences.compactMap { difference in
            difference.ratings(format).map { OutputLine(2, $0) }
        }
        return AppNewsLines(format: format, news: news).lines + ratings
    }

    /// The differences as changes, without ratings, which have a line of their own.
    private func recorded(_ difference: NetDifference) -> [RecordedChange] {
        let page = difference.after.page
        return difference.changes.filter { ![.rating, .ratingCount].contains($0.field) }.map {
            RecordedChange(
                run: run,
                name: page?.name ?? "",
                currency: page?.currency,
                isForMac: page?.isForMac ?? false,
                change: Change(listing: difference.after.listing, kind: $0)
            )
        }
    }
}

extension NetDifference {
    /// The change of ratings, such as
    /// `Ratings in Japan (jp): ★ 4.6 (120) → ★ 4.7 (137), 17 new ratings of 4.91 on average`
    fileprivate func ratings(_ format: OutputFormat) -> String? {
        guard changes.contains(where: { [.rating, .ratingCount].contains($0.field) }),
            let old = before?.rating, let new = after.rating
        else { return nil }
        let step = format.strings.news.version(format.stars(old), format.stars(new))
        let news = NewRatings(from: old, to: new).sentence(format).map { ", \($0)" } ?? ""
        return "Ratings in \(format.label(after.listing.storefront)): \(step)\(news)"
    }
}
