import AppStore
import Archives
import ChangeDetection
import Files
import Foundation
import History
import Markup
import News
package import Site
import Watchlists
import Wording

extension ReportLoader {
    /// The number of nights listed on the site's first page.
    private static let nightsShown = 30

    /// All files of the site. The contents of most files are made only if the file must be written.
    func files() async throws -> [SiteFile] {
        let index = try await index()
        var recent = try recentNotes()
        recent.topics = topics
        let months = try archive.months()
        let seen = try archive.heads(asOf: last, hasRatings: true).filter { $0.name != nil }
        let cacheKeys = try archive.cacheKeys(asOf: last)
        let apps = AppsPages(index.apps, groups: groups, seen: seen, settings)
        var lists = [
            SiteFile(.index) { indexPage(index) },
            page(ofNotes: recent),
            SiteFile(.nights) { [self] in nightsPage(summaries, settings) },
            SiteFile(apps.paths, cacheKey: nil) { apps.pages.map { $0.bytes() } },
            SiteFile(.groups) { [self] in groupsPage(index, settings) },
            SiteFile(.compare) { [self] in try comparePage(groups, settings, upTo: last) },
            SiteFile(.results) { [self] in
                try searchPage(settings, from: summaries.last?.run ?? last, upTo: last)
            },
        ]
        lists += try rankings(index) + topicPages(index)
        // Files of one month are made one after another, because they share the changes.
        let dated = try (self.months(months, seen) + nights(index) + weeks())
            .sorted { $0.month > $1.month }.map(\.file)
        return try groups.flatMap { pages(of: $0, index, recent) } + lists
            + [search(months, index, seen)] + dated
            + self.apps(index, cacheKeys) + feeds(index, months, cacheKeys) + assets()
    }

    /// The data of the index page, which the pages of groups and nights share.
    package func index() async throws -> IndexReport {
        let nights = Array(summaries.prefix(Self.nightsShown))
        var index = IndexReport(
            tonight: try await lastNightsReport(),
            nights: nights,
            appsWithNews: try nights.last.map { try archive.appsWithNews(from: $0.run, to: last) }
                ?? [:]
        )
        index.topics = topics
        index.earlierToday = try nights.dropFirst()
            .prefix { $0.run.night.date == last.night.date }
            .map { try report(of: $0, index, asOf: last) }
            .filter { !$0.appsWithNews.isEmpty }
        return index
    }

    private func assets() throws -> [SiteFile] {
        let files = siteAssets.sorted { $0.key < $1.key }.map { path, bytes in
            SiteFile(path) { bytes }
        }
        // The file never changes, because it is named after the picture's bytes.
        let pictures = try archive.pictureNames().map { name in
            SiteFile(SitePath.picture(name).path, cacheKey: "0") { [archive] in
                Array(try archive.picture(named: name) ?? Data())
            }
        }
        return files + pictures
    }

    private func apps(
        _ index: IndexReport,
        _ cacheKeys: [AppID: AppPageKey]
    ) throws -> [SiteFile] {
        let years = Period.all(of: summaries.map(\.run), by: \.night.year)
        let common = try appKey
        let rankings = try rankingsByApp()
        let named = groups.byApp
        // Makes files in the order of app IDs, because adjacent IDs are adjacent in the archive.
        return index.apps.flatMap { summary in
            let cacheKey = cacheKeys[summary.app] ?? AppPageKey()
            let own = years.filter { cacheKey.runs?.overlaps($0.numbers) ?? false }
            let groups = named[summary.app, default: []]
            let rankings = rankings[summary.app, default: []]
            let facts =
                groups.flatMap { [$0.name, $0.slug] } + summary.cacheKey
                + rankings.cacheKeyParts(of: summary.app)
            return [page(of: summary, own, groups, rankings, common + facts + cacheKey.page)]
                + self.years(own, of: summary, common, cacheKey)
                + series(of: summary, cacheKey, rankings, years)
        }
    }

    private var appKey: [String] {
        get throws {
            // Includes the number of pictures, because a screenshot may be fetched some nights
            // after the page was written.
            let pictures = settings.images == .all ? "\(try archive.pictureNames().count)" : ""
            return [cacheKeyParts.settings, pictures, Self.buildID]
        }
    }

    private func page(
        of summary: AppSummary,
        _ years: [Period],
        _ groups: [GroupEntry],
        _ rankings: [RankingState],
        _ cacheKey: [String]
    ) -> SiteFile {
        let app = summary.app
        let cacheKey = SiteFile.cacheKey(cacheKey + years.map(\.name))
        let paths = ["html", "json"].map { SitePath.app(app, as: $0).path }
        return SiteFile(paths, cacheKey: cacheKey) { [self] in
            let record = try archive.record(
                of: app,
                asOf: last,
                versions: versions(of: app, upTo: last.number)
            )
            let moves = rankings.isEmpty ? [] : try archive.positionNews(of: app, upTo: last)
            let courses = try rankings.map {
                try archive.course(of: app, in: $0.ranking, asOf: last)
            }
            return [
                appPage(
                    record,
                    summary,
                    years: years,
                    settings,
                    in: groups,
                    rankings: rankings,
                    courses: courses,
                    moves: moves,
                    asOf: last
                ).bytes(),
                try record.dataFile(summary, years: years),
            ]
        }
    }

    /// The data files of an app's graphs, one for each year since the app's first change. The files
    /// of past years do not change.
    private func series(
        of summary: AppSummary,
        _ cacheKey: AppPageKey,
        _ rankings: [RankingState],
        _ years: [Period]
    ) -> [SiteFile] {
        guard let runs = cacheKey.runs else { return [] }
        let years = years.filter { $0.last.number >= runs.lowerBound }
        return years.indices.map { index in
            let year = years[index]
            let earlier = Array(years[..<index])
            let isNewest = index == years.count - 1
            let news = isNewest ? cacheKey.page + rankings.cacheKeyParts(of: summary.app) : []
            let facts =
                [Self.buildID, cacheKeyParts.settings, year.name, summary.name ?? ""]
                + rankings.map { "\($0.ranking)" } + earlier.map(\.name) + news
            let path = SitePath.series(of: summary.app, in: year.name).path
            return SiteFile(path, cacheKey: SiteFile.cacheKey(facts)) { [self] in
                // Later nights do not change the file of a year that is over.
                let history = VersionHistory(
                    try versions(of: summary.app, upTo: year.last.number)
                )
                let cadence = history.cadence(
                    since: year.last.at.addingTimeInterval(-Competitor.releasePeriod),
                    gaps: summaries.reversed().filter { $0.outcome != .failed }.map(\.run).gaps,
                    ReportFormat(settings)
                )
                return try archive.series(of: summary.app, in: year).script(
                    name: summary.name,
                    courses: try rankings.map {
                        try archive.course(of: summary.app, in: $0.ranking, asOf: last)
                    },
                    history: history,
                    cadence: cadence,
                    earlier: earlier,
                    settings
                )
            }
        }
    }

    private func nights(_ index: IndexReport) -> [(month: String, file: SiteFile)] {
        summaries.enumerated().map { position, summary in
            let run = summary.run
            let next = position > 0 ? summaries[position - 1].run.night : nil
            let previous = summaries.dropFirst(position + 1).first?.run.night
            let cacheKey = SiteFile.cacheKey([
                cacheKeyParts.runs[run.number] ?? "", "\(summary.changes) \(summary.stories)",
                previous?.label ?? "", next?.label ?? "", cacheKeyParts.settings, Self.buildID,
            ])
            let file = SiteFile(.night(run.night), cacheKey: cacheKey) { [self] in
                var report = try report(of: summary, index)
                report.previous = previous
                report.next = next
                return nightPage(report)
            }
            return (run.night.month, file)
        }
    }
}
