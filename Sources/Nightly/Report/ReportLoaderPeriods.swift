import AppStore
import Archives
import ChangeDetection
import Files
import Markup
import News
import Site
import Watchlists

extension ReportLoader {
    private static let maxMoves = 10
    /// The minimum number of new ratings that shows a trend.
    private static let minRatings = 10

    /// The apps that the user named or marked as own. They are parts of the cache keys of pages
    /// with news.
    var namedApps: [String] {
        watched.watchlist.groups.flatMap(\.apps).filter { $0.own || $0.name != nil }
            .map { "\($0.reference) \($0.own) \($0.name ?? "")" }
    }

    /// The pages of weeks: their news and their notes. Past ones do not change, except for the link
    /// to the next.
    func weeks() -> [SiteFile] {
        let weeks = CalendarWeek.all(of: summaries.map(\.run))
        return weeks.indices.map { place in
            page(
                of: weeks[place],
                after: place > 0 ? weeks[place - 1] : nil,
                before: place + 1 < weeks.count ? weeks[place + 1] : nil
            )
        }
    }

    private func page(
        of week: CalendarWeek,
        after previous: CalendarWeek?,
        before next: CalendarWeek?
    ) -> SiteFile {
        let numbers = Set(week.runs.map(\.number))
        let nights = summaries.filter { numbers.contains($0.run.number) }.reversed()
        let records = nights.compactMap { keyFacts.runs[$0.run.number] }
        let cacheKey = SiteFile.cacheKey(
            [
                keyFacts.settings, keyFacts.groups, Self.program, previous?.name ?? "",
                next?.name ?? "",
            ]
                + namedApps + records
        )
        let paths: [SitePath] = [.week(week.name), .notes(of: week.name)]
        return SiteFile(paths.map(\.path), cacheKey: cacheKey) { [self] in
            let loader = DigestLoader(archive, watched)
            let source = try loader.source(of: week.runs)
            let parts = loader.parts(of: source)
            // The changes of a week are relative to the night before it.
            let start = previous.map(lastComplete) ?? week.first
            let end = lastComplete(of: week)
            let moves = try archive.ratingMoves(
                from: start,
                to: end,
                minRatings: Self.minRatings,
                limit: Self.maxMoves
            )
            let shown = parts.flatMap(\.digest.entries).map(\.app) + moves.map(\.listing.app)
            let near = [previous, next].compactMap { $0?.name }
            let news = PeriodPage(
                week,
                settings,
                nights: Array(nights),
                parts: parts,
                moves: moves,
                comparedRuns: [start, end],
                apps: try apps(asOf: week.last, watched, of: Set(shown)).summaries,
                neighbors: near
            ).page
            let notes = NotesPage(
                try self.notes(of: week.runs, source),
                of: week,
                beside: near,
                settings
            ).page
            return [news.bytes(), notes.bytes()]
        }
    }
}

extension ReportLoader {
    /// The last run of a week that checked every listing, else its last one.
    private func lastComplete(of week: CalendarWeek) -> Run {
        let whole = Set(summaries.filter { $0.outcome == .complete }.map(\.run.number))
        return week.runs.last { whole.contains($0.number) } ?? week.last
    }
}

extension DigestLoader {
    /// The news of some runs, group by group.
    func parts(of source: DigestSource) -> [PeriodPage.Part] {
        var news = source
        news.hasDetails = false
        let groups = GroupEntry.all(of: watched.watchlist)
        let newcomers = news.newcomers
        let grouped = Set(groups.flatMap(\.apps))
        func part(_ group: GroupEntry?, where isWanted: (AppID) -> Bool) -> PeriodPage.Part {
            var own = news
            let followed = group.map { watched.watchlist.rankings(of: $0).map(\.ranking) }
            own.newcomers = newcomers.filter { followed?.contains($0.ranking) ?? false }
            own.nights = news.nights.map { $0.filter { isWanted($0.app) } }.filter { !$0.isEmpty }
            return (group: group, digest: NewsDigest(own))
        }
        let parts = groups.map { group in part(group, where: Set(group.apps).contains) }
        return (parts + [part(nil) { !grouped.contains($0) }]).filter { !$0.digest.isEmpty }
    }
}
