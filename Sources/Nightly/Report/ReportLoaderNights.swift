import News
import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Site
import Watchlists
import Wording

extension ReportLoader {
    /// The maximum number on one page; `storewatch review list --suppressed` prints the rest.
    private static let maxSuppressed = 200

    /// The report of a past night, with the watchlist of that night, in the current language.
    /// Positions are shown as corrected up to the run `end`; nil for the night's own run.
    func report(
        of summary: RunSummary,
        _ index: IndexReport,
        asOf end: Run? = nil
    ) throws -> NightReport {
        let run = summary.run
        let then = try watchlist(of: run) ?? watched
        if run == last, then.watchlist == watched.watchlist { return index.tonight }
        let changes = try changes(of: run)
        var report = try news(of: summary, changes, then.watchlist, asOf: end ?? run)
        let shown =
            report.changes.map(\.listing.app) + report.context.positions.keys
            + report.suppressed.map(\.listing.app) + report.recovered.map(\.app)
            + (report.unknown + report.gone + report.absent).map(\.listing.app)
        (report.apps, report.versions) = try apps(asOf: run, then, of: Set(shown))
        return report
    }

    func lastNightsReport() async throws -> NightReport {
        async let apps = apps(asOf: last, watched)
        // Reads only this night's changes: a quiet night needs no other changes of the month.
        let changes = try archive.changes(ChangeFilter(run: last.number))
        async let news = news(of: tonight, changes, watched.watchlist, asOf: last)
        var report = try await news
        (report.apps, report.versions) = try await apps
        report.week = Period.newestWeek(of: summaries.map(\.run))?.name
        report.deliveries = try archive.deliveryTroubles()
        let staleness = Staleness(watched.watchlist)
        report.overdueChannels = report.deliveries.overdue(staleness, at: last.at).map(\.channel)
        return report
    }

    private func news(
        of summary: RunSummary,
        _ changes: [RecordedChange],
        _ watchlist: Watchlist,
        asOf end: Run
    ) throws -> NightReport {
        let run = summary.run
        var report = NightReport(
            settings: settings,
            summary: summary,
            isFirst: run == summaries.last?.run
        )
        report.changes = changes
        report.events = try archive.events(ChangeFilter(run: run.number))
        let positions = try archive.positionNews(from: run, to: run, asOf: end)
        report.context = try archive.newsContext(of: report.changes, in: run, positions: positions)
        let known = watchlist.appIDs
        report.newcomers = positions.filter { $0.kind == .newcomer && !known.contains($0.app) }
        report.pictures = try archive.pictures(of: report.changes)
        report.groups = GroupEntry.all(of: watchlist)
        let suppressed = try archive.changes(ChangeFilter(status: .suppressed, run: run.number))
        report.suppressed = Array(suppressed.prefix(Self.maxSuppressed))
        report.furtherSuppressed = max(suppressed.count - Self.maxSuppressed, 0)
        let standings = try archive.standings(with: .unknown, .gone, .absent, in: run)
        report.unknown = standings.filter { $0.status == .unknown }
        report.stale = Set(try archive.staleListings(in: run, of: watchlist).map(\.listing))
        report.recovered = try archive.recovered(in: run)
        report.gone = standings.filter { $0.status == .gone }
        report.absent = standings.filter { $0.status == .absent }
        report.unanswered = try archive.failedRequests(in: run)
        let unanswered = report.unanswered.map(\.subject)
        report.unresolved = watchlist.bundles.map(\.bundle)
            .filter { !unanswered.contains(.bundleID($0)) }
        report.unknownDevelopers = try archive.unknownDevelopers(in: run).map(\.developer)
        report.fullDevelopers = try archive.fullDevelopers(
            among: watchlist.developerLookups,
            asOf: run
        )
        return report
    }

    /// The summaries of apps as of a run. `versions` has the versions of listings that had a
    /// response and were not gone. If `wanted` is nil, all apps are loaded.
    func apps(
        asOf run: Run,
        _ watched: WatchedIndex,
        of wanted: Set<AppID>? = nil
    ) throws -> (summaries: [AppID: AppSummary], versions: [AppID: [Storefront: String]]) {
        let heads = try archive.heads(asOf: run, of: wanted)
        var versions: [AppID: [Storefront: String]] = [:]
        for head in heads where head.isAnswered && !head.isGone {
            versions[head.listing.app, default: [:]][head.listing.storefront] = head.version
        }
        return (watched.summaries(of: heads, language: settings.language), versions)
    }
}
