import AppStore
import Archives
import Files
import History
import News
import Site
import Watchlists

extension ReportLoader {
    /// The number of days whose notes are on the front page of notes and at the top of a group's
    /// page.
    private static let recentDays = 14
    /// The maximum number of versions from before the archive's first night: of all apps together,
    /// and of each app.
    private static let (maxEarlier, maxEarlierOfApp) = (180, 3)

    /// The front page of notes: the last two weeks.
    func notesPage(_ recent: NotesReport) -> SiteFile {
        let weeks = CalendarWeek.all(of: summaries.map(\.run)).reversed().map(\.name)
        return SiteFile(.notes) { [self] in
            NotesPage(recent, of: nil, beside: weeks, settings).page
        }
    }

    /// The notes of the last two weeks. On a young archive, notes of versions from before its first
    /// night are added.
    func recentNotes() throws -> NotesReport {
        let runs =
            summaries.map(\.run).prefix {
                last.night.days(since: $0.night) < Self.recentDays
            }.reversed() as [Run]
        let source = try digests.source(of: runs)
        let earlier = runs.count == summaries.count ? try earlierNotes() : []
        return try notes(of: runs, source, earlier: earlier)
    }

    /// The newest versions from before the archive's first night that the store page of each
    /// watched app lists, newest first.
    private func earlierNotes() throws -> [EarlierRelease] {
        let releases = try Set(watched.watchlist.listings.map(\.app)).sorted().flatMap { app in
            try archive.earlierReleases(of: app, asOf: last).distinctVersions
                .prefix(Self.maxEarlierOfApp)
        }
        return Array(releases.sorted { $0.date > $1.date }.prefix(Self.maxEarlier))
    }

    /// The notes of some runs, as the pages of notes show them.
    ///
    /// - Parameters:
    ///   - runs: the runs, oldest first.
    ///   - source: the news of the runs.
    ///   - earlier: versions from before the archive's first night.
    func notes(
        of runs: [Run],
        _ source: DigestSource,
        earlier: [EarlierRelease] = []
    ) throws -> NotesReport {
        let written = WrittenNotes(source.nights)
        let end = runs.last ?? last
        let shown = Set(written.entries.map(\.app) + earlier.map(\.listing.app))
            .union(written.appsWithoutNews.keys).union(written.noteless)
        var report = NotesReport(
            written,
            of: runs,
            repeats: try archive.repeats(ofNotesIn: Set(written.appsWithoutNews.values), asOf: end),
            pictures: try archive.pictures(of: written.entries.flatMap(\.news.changes)),
            apps: try apps(asOf: end, watched, of: shown).summaries,
            groups: groups
        )
        report.earlier = earlier
        return report
    }
}
