import AppStore
import Archives
import ChangeDetection
import Files
import History
import Markup
import Site
import Watchlists

extension ReportLoader {
    /// The number of most recent weeks in which a later response may still fill in notes that could
    /// not be read.
    private static let openWeeks = 5

    /// The apps that the user named or marked as own, as text for the cache keys of pages with
    /// news.
    var namedApps: [String] {
        watched.watchlist.groups.flatMap(\.apps).filter { $0.own || $0.name != nil }
            .map { "\($0.reference) \($0.own) \($0.name ?? "")" }
    }

    /// The pages of weeks, with their news and their notes. A past week's pages change only when
    /// the next week begins, to link to it, or when notes that could not be read are filled in.
    func weeks() throws -> [SiteFile] {
        let weeks = CalendarWeek.all(of: summaries.map(\.run))
        let start = weeks.suffix(Self.openWeeks).first?.first
        let filled = try start.map { try archive.filledNotes(since: $0) } ?? [:]
        return weeks.indices.map { place in
            page(
                of: weeks[place],
                weeks[place].runs.compactMap { filled[$0.number] },
                after: place > 0 ? weeks[place - 1] : nil,
                before: place + 1 < weeks.count ? weeks[place + 1] : nil
            )
        }
    }

    private func page(
        of week: CalendarWeek,
        _ filledNotes: [String],
        after previous: CalendarWeek?,
        before next: CalendarWeek?
    ) -> SiteFile {
        let numbers = Set(week.runs.map(\.number))
        let nights = summaries.filter { numbers.contains($0.run.number) }.reversed()
        let records = nights.compactMap { cacheKeyParts.runs[$0.run.number] }
        let cacheKey = SiteFile.cacheKey(
            [
                cacheKeyParts.settings, cacheKeyParts.groups, Self.program, previous?.name ?? "",
                next?.name ?? "",
            ]
                + namedApps + records + filledNotes
        )
        let paths = ["html", "md", "txt"].map { SitePath.week(week.name, as: $0) }
        return SiteFile((paths + [.notes(of: week.name)]).map(\.path), cacheKey: cacheKey) {
            [self] in
            let near = [previous, next].compactMap { $0?.name }
            var source = try digests.source(of: week.runs)
            let notes = try self.notes(of: week.runs, source)
            source.hasDetails = false
            let brief = Brief(
                try archive.digest(source),
                notes.written,
                title: ReportFormat(settings).title(ofWeek: week.name),
                page: .notes(of: week.name)
            )
            let page = BriefPage(
                brief,
                of: week.name,
                icons: notes.icons,
                beside: near,
                settings
            ).page
            return [
                page.bytes(), Array(brief.markdown.utf8), Array(brief.text(width: 80).utf8),
                NotesPage(notes, of: week, beside: near, settings).page.bytes(),
            ]
        }
    }
}
