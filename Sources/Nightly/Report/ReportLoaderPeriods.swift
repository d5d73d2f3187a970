import AppStore
import Archives
import Files
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

    /// The pages of weeks and months. Past ones do not change, except for the link to the next.
    func periods() -> [SiteFile] {
        CalendarPeriod.Unit.allCases.flatMap { unit in
            let periods = CalendarPeriod.all(unit, of: summaries.map(\.run))
            return periods.indices.map { place in
                page(
                    of: periods[place],
                    after: place > 0 ? periods[place - 1] : nil,
                    before: place + 1 < periods.count ? periods[place + 1] : nil
                )
            }
        }
    }

    private func page(
        of period: CalendarPeriod,
        after previous: CalendarPeriod?,
        before next: CalendarPeriod?
    ) -> SiteFile {
        let numbers = Set(period.runs.map(\.number))
        let nights = summaries.filter { numbers.contains($0.run.number) }.reversed()
        let records = nights.compactMap { keyFacts.runs[$0.run.number] }
        let cacheKey = SiteFile.cacheKey(
            [
                keyFacts.settings, keyFacts.groups, Self.program, previous?.name ?? "",
                next?.name ?? "",
            ]
                + namedApps + records
        )
        return SiteFile(.review(of: period.name, period.unit), cacheKey: cacheKey) { [self] in
            let loader = DigestLoader(archive, watched)
            // The contents of release notes are on the pages of the weeks.
            let parts = try loader.parts(of: period.runs, hasGists: period.unit == .week) { group in
                period.unit == .month ? try newWords.words(of: period.name, in: group) : []
            }
            // The changes of a period are relative to the night before it.
            let start = previous.map(lastComplete) ?? period.first
            let end = lastComplete(of: period)
            let moves = try archive.ratingMoves(
                from: start,
                to: end,
                minRatings: Self.minRatings,
                limit: Self.maxMoves
            )
            let shown = parts.flatMap(\.digest.entries).map(\.app) + moves.map(\.listing.app)
            return PeriodPage(
                period,
                settings,
                nights: Array(nights),
                parts: parts,
                moves: moves,
                comparedRuns: [start, end],
                apps: try apps(asOf: period.last, watched, of: Set(shown)).summaries,
                neighbors: [previous, next].compactMap { $0?.name }
            ).page
        }
    }
}

extension ReportLoader {
    /// The last run of a period that checked every listing, else its last one.
    private func lastComplete(of period: CalendarPeriod) -> Run {
        let whole = Set(summaries.filter { $0.outcome == .complete }.map(\.run.number))
        return period.runs.last { whole.contains($0.number) } ?? period.last
    }
}

extension DigestLoader {
    /// The news of some runs, oldest first, group by group.
    ///
    /// - Parameters:
    ///   - hasGists: whether to look for informative lines in release notes.
    ///   - newWords: the words that the apps of a group first used in these runs.
    func parts(
        of runs: [Run],
        hasGists: Bool,
        newWords: (GroupEntry) throws -> [NewWord]
    ) throws -> [PeriodPage.Part] {
        var news = try source(of: runs, hasGists: hasGists)
        // Newcomers are on the groups' pages.
        news.newcomers = []
        news.hasDetails = false
        let groups = GroupEntry.all(of: watched.watchlist)
        let grouped = Set(groups.flatMap(\.apps))
        func part(_ group: GroupEntry?, where isWanted: (AppID) -> Bool) throws -> PeriodPage.Part {
            var own = news
            own.nights = news.nights.map { $0.filter { isWanted($0.app) } }.filter { !$0.isEmpty }
            return (
                group: group,
                digest: NewsDigest(own),
                newWords: try group.map(newWords) ?? []
            )
        }
        let parts = try groups.map { group in
            try part(group, where: Set(group.apps).contains)
        }
        return (parts + [try part(nil) { !grouped.contains($0) }]).filter { !$0.digest.isEmpty }
    }
}
