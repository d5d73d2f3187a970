import AppStore
import Archives
import ChangeDetection
import Files
import History
import Markup
import News
import Site
import Watchlists
import Wording

extension ReportLoader {
    /// The number of recent weeks with notes that were unreadable and may still be filled in.
    private static let openWeeks = 5

    /// The apps that the user named or marked as own, as text for the cache keys of news pages.
    var namedApps: [String] {
        watched.watchlist.groups.flatMap(\.apps).filter { $0.own || $0.name != nil }
            .map { "\($0.reference) \($0.own) \($0.name ?? "")" }
    }

    /// The pages of weeks, with their news and their notes, each with the month in which the week
    /// begins. The pages of a past week change only if the watchlist changes, the next week begins,
    /// or unreadable notes of the week are filled in.
    func weeks() throws -> [(month: String, file: SiteFile)] {
        let weeks = Period.all(of: summaries.map(\.run), by: \.night.week)
        let start = weeks.suffix(Self.openWeeks).first?.first
        let filled = try start.map { try archive.keysOfFilledNotes(since: $0) } ?? [:]
        return weeks.indices.map { place in
            let week = weeks[place]
            let near = weeks.around(place).map(\.name).filter { $0 != week.name }
            let keys = week.runs.compactMap { filled[$0.number] }
            return (week.first.night.month, page(of: week, keys, beside: near))
        }
    }

    private func page(
        of week: Period,
        _ keysOfFilledNotes: [String],
        beside near: [String]
    ) -> SiteFile {
        let records = week.runs.compactMap { cacheKeyParts.runs[$0.number] }
        // The page names storefronts if the watchlist has several.
        let storefronts = watched.storefronts.map(\.code).sorted()
        let cacheKey = SiteFile.cacheKey(
            [cacheKeyParts.settings, cacheKeyParts.groups, Self.buildID] + near
                + namedApps + storefronts + records + keysOfFilledNotes
        )
        let paths = ["html", "md", "txt"].map { SitePath.week(week.name, as: $0) }
        return SiteFile((paths + [.notes(of: week.name)]).map(\.path), cacheKey: cacheKey) {
            [self] in
            var source = try news(of: week)
            let notes = try self.notes(of: week.runs, source)
            source.hasDetails = false
            let brief = Brief(
                try digests.digest(source),
                notes.written,
                seen: try digests.appsSeen(upTo: week.last),
                title: ReportFormat(settings).title(ofWeek: week.name),
                page: .week(week.name)
            )
            let page = briefPage(brief, of: week.name, icons: notes.icons, beside: near, settings)
            return [
                page.bytes(), Array(brief.markdown.utf8), Array(brief.text(width: 80).utf8),
                notesPage(notes, of: week, beside: near, settings).bytes(),
            ]
        }
    }
}

extension ReportLoader {
    private func news(of week: Period) throws -> DigestSource {
        try digests.source(
            of: week.runs.flatMap { try changesWithFilledNotes(of: $0) },
            archive.positionNews(from: week.first, to: week.last),
            on: week.runs
        )
    }

    /// The number of days whose notes are on the front page of notes and above a group's page.
    private static let recentDays = 14

    /// The front page of notes, with the notes of the last two weeks.
    func page(ofNotes recent: NotesReport) -> SiteFile {
        let weeks = Period.all(of: summaries.map(\.run), by: \.night.week).reversed().map(\.name)
        return SiteFile(.notes) { [self] in
            notesPage(recent, of: nil, beside: weeks, settings)
        }
    }

    func recentNotes() throws -> NotesReport {
        let runs =
            summaries.map(\.run).prefix {
                last.night.days(since: $0.night) < Self.recentDays
            }.reversed() as [Run]
        return try notes(of: runs, try digests.source(of: runs))
    }

    /// The notes of some runs, oldest first, as the pages of notes show them.
    func notes(of runs: [Run], _ source: DigestSource) throws -> NotesReport {
        let written = try digests.writtenNotes(source, noteHistories)
        let end = runs.last ?? last
        let shown = Set(written.entries.map(\.app))
            .union(written.appsWithoutNews.keys).union(written.appsWithoutNotes)
        let others = shown.subtracting(source.apps.keys)
        let apps = others.isEmpty ? [:] : try apps(asOf: end, watched, of: others).summaries
        return NotesReport(
            written,
            of: runs,
            pictures: try archive.pictures(of: written.entries.flatMap(\.news.changes)),
            apps: source.apps.filter { shown.contains($0.key) }.merging(apps) { one, _ in one },
            groups: groups
        )
    }
}
