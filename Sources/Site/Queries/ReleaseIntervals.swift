package import AppStore
package import News

/// Sentences about the intervals between apps' releases.
package enum ReleaseIntervals {
    /// One sentence for each app, such as
    /// `Kite: usually a release every 7 days; the last release was 3 days before the last night.`
    ///
    /// - Parameters:
    ///   - releases: releases, oldest first.
    ///   - last: the night from which days are counted back.
    package static func lines(
        of releases: [AppRelease],
        upTo last: Night,
        _ format: OutputFormat
    ) -> [OutputLine] {
        Dictionary(grouping: releases, by: \.app).sorted { $0.key < $1.key }.map { app, releases in
            let nights = releases.map(\.night)
            let intervals = zip(nights.dropFirst(), nights).map { $0.days(since: $1) }.sorted()
            let usual =
                intervals.count < 2
                ? "" : "usually a release every \(days(intervals[intervals.count / 2])); "
            let since = nights.last.map { last.days(since: $0) } ?? 0
            let ago = since == 0 ? "on the last night" : "\(days(since)) before the last night"
            return OutputLine(0, "\(format.name(of: app)): \(usual)the last release was \(ago).")
        }
    }

    private static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
}
