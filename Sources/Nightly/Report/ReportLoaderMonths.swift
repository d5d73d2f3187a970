import AppStore
import Archives
import ChangeDetection
import Files
import Foundation
import History
import Markup
import News
import Site
import TextAnalysis
import Watchlists
import Wording

/// The files of a month: the rows of its log, and the month's texts for the search. The newest
/// month's log is also the page `changes.html`. There is one file with all apps for the search.
extension ReportLoader {
    /// The files of the months' logs and search indexes, each with its month. A past month's files
    /// change only with the watchlist, an accepted change or a corrected position.
    ///
    /// - Parameter seen: the listings that were ever in a store.
    func months(
        _ months: [(month: String, cacheKey: String)],
        _ seen: [ListingHead]
    ) -> [(month: String, file: SiteFile)] {
        let all = months.map(\.month)
        let scope = LogScope(seen.lazy.map(\.listing), groups)
        let storefronts = Set(seen.map(\.listing.storefront)).sorted()
        let pages = months.enumerated().map { place, month in
            let isNewest = place == 0
            let front = isNewest ? all + [storefronts.codes] : []
            let cacheKey = SiteFile.cacheKey(
                feedKey + ["front"] + front + ["\(scope)", month.cacheKey]
            )
            let name = month.month
            let paths: [SitePath] =
                [.logRows(of: name), .search(name)]
                + (isNewest ? [.changes] : [])
            let file = SiteFile(paths.map(\.path), cacheKey: cacheKey) { [self] in
                let changes = try changes(of: name)
                let fresh = try archive.freshTexts(of: name)
                let log = try page(of: name, changes, fresh, scope)
                let main = log.asMainPage(among: all, in: storefronts)
                return [try log.file(), try texts(of: name, changes, fresh)]
                    + (isNewest ? [main.page.bytes()] : [])
            }
            return (name, file)
        }
        let empty = SiteFile(.changes) { [self] in try page(of: nil, [], [], scope).page }
        return pages.isEmpty ? [("", empty)] : pages
    }

    private func page(
        of month: String?,
        _ changes: [RecordedChange],
        _ fresh: [FreshTexts],
        _ scope: LogScope
    ) throws -> ChangesPage {
        let nights = Dictionary(grouping: changes, by: \.run.number).sorted { $0.key > $1.key }
        let moves = try month.map(moves) ?? []
        let lastRun = [changes.last?.run, moves.first?.run].compactMap(\.self)
            .max { $0.number < $1.number }
        let named = Set(changes.map(\.listing.app) + moves.map(\.app))
        let apps = try lastRun.map { try self.apps(asOf: $0, watched, of: named) }
        return ChangesPage(
            settings,
            month: month,
            nights.flatMap(\.value),
            scope: scope,
            firstNotes: Dictionary(
                fresh.compactMap { one in
                    one.texts[.releaseNotes].map {
                        (ListingNight(listing: one.listing, run: one.run.number), $0)
                    }
                }
            ) { first, _ in first },
            positions: moves,
            groups: groups,
            apps: apps?.summaries ?? [:]
        )
    }

    /// The news about positions in a month, newest night first.
    private func moves(in month: String) throws -> [PositionNews] {
        let runs = summaries.lazy.map(\.run).filter { $0.night.month == month }
        guard let first = runs.last, let last = runs.first else { return [] }
        return try archive.positionNews(from: first, to: last)
            .filter { $0.run.night.month == month }.reversed()
    }

    private func texts(
        of month: String,
        _ changes: [RecordedChange],
        _ fresh: [FreshTexts]
    ) throws -> [UInt8] {
        let apps = Set(changes.filter { $0.field == .price }.map(\.listing.app))
        let end = ChangeFilter.Bound.night(Night(label: "\(month)-31"))
        return try searchIndex(
            of: month,
            changes,
            prices: try archive.changes(ChangeFilter(until: end, apps: apps, fields: [.price])),
            fresh,
            try releases(of: month, changes),
            settings
        )
    }

    /// The releases whose notes changed in a month.
    private func releases(
        of month: String,
        _ changes: [RecordedChange]
    ) throws -> [ReleaseNews] {
        var versions: Set<Listing> = []
        var late: Set<AppID> = []
        for change in changes {
            if change.field == .version {
                versions.insert(change.listing)
            } else if change.field == .releaseNotes, !versions.contains(change.listing) {
                late.insert(change.listing.app)
            }
        }
        // The versions of earlier months, for notes that arrived only in this month.
        let former =
            late.isEmpty
            ? []
            : try archive.changes(
                ChangeFilter(
                    until: .night(Night(label: "\(month)-31")),
                    apps: late,
                    fields: [.version, .versionDate]
                )
            ).filter { $0.run.night.month < month }
        return ReleaseNews.releases(in: former + changes) { $0.after != nil }
    }

    /// The file with all apps for the search. The changes of each month are in a separate file.
    func search(
        _ months: [(month: String, cacheKey: String)],
        _ index: IndexReport,
        _ seen: [ListingHead]
    ) -> SiteFile {
        SiteFile(SitePath.search("apps").path) { [self] in
            try searchIndex(of: index.apps, seen, groups, months: months.map(\.month), settings)
        }
    }
}

/// The changes of a month. They are read once for the month's log, nights and weeks, because these
/// files are made one after another.
extension ReportLoader {
    /// The changes of the runs of a month such as `2026-03`, oldest first.
    func changes(of month: String) throws -> [RecordedChange] {
        try changesByRun(of: month).sorted { $0.key < $1.key }.flatMap(\.value)
    }

    func changes(of run: Run) throws -> [RecordedChange] {
        try changesByRun(of: run.night.month)[run.number, default: []]
    }

    /// The changes of a run, with unreadable release notes filled in from a later response.
    func changesWithFilledNotes(of run: Run) throws -> [RecordedChange] {
        let changes = try changes(of: run)
        guard changes.contains(where: { $0.field == .releaseNotes && $0.rule == .unreadable })
        else { return changes }
        var filter = ChangeFilter(run: run.number)
        filter.fillsInNotes = true
        return try archive.changes(filter)
    }

    private func changesByRun(of month: String) throws -> [Int: [RecordedChange]] {
        try changesByMonth.value(for: month) {
            let runs = summaries.map(\.run).filter { $0.night.month == month }.map(\.number)
            guard let first = runs.min(), let last = runs.max() else { return [:] }
            var filter = ChangeFilter()
            filter.runs = first...last
            let wanted = Set(runs)
            return Dictionary(grouping: try archive.changes(filter), by: \.run.number)
                .filter { wanted.contains($0.key) }
        }
    }
}
