import AppStore
import Archives
import Files
import News
import Site

extension ReportLoader {
    /// The number of days on the front page of notes and at the top of a group's page.
    private static let recentDays = 14

    /// The front page of notes: the last two weeks.
    func notesPage(_ recent: NotesReport) -> SiteFile {
        let weeks = CalendarWeek.all(of: summaries.map(\.run)).reversed().map(\.name)
        return SiteFile(.notes) { [self] in
            NotesPage(recent, of: nil, beside: weeks, settings).page
        }
    }

    /// The notes of the last two weeks.
    func recentNotes() throws -> NotesReport {
        let runs = summaries.map(\.run).prefix {
            last.night.days(since: $0.night) < Self.recentDays
        }
        return try notes(
            of: runs.reversed(),
            try DigestLoader(archive, watched).source(of: runs.reversed())
        )
    }

    /// - Parameters:
    ///   - runs: runs, oldest first.
    ///   - source: their news.
    func notes(of runs: [Run], _ source: DigestSource) throws -> NotesReport {
        let written = WrittenNotes(source.nights)
        let end = runs.last ?? last
        let shown = Set(written.entries.map(\.app)).union(written.quiet.keys)
        return NotesReport(
            written,
            of: runs,
            repeats: try archive.repeats(ofNotesIn: Set(written.quiet.values), asOf: end),
            pictures: try archive.pictures(of: written.entries.flatMap(\.news.changes)),
            apps: try apps(asOf: end, watched, of: shown).summaries,
            groups: groups
        )
    }
}
