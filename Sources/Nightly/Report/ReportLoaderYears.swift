import AppStore
import Archives
import Files
import History
import Markup
import Site
import Wording

extension ReportLoader {
    /// The pages of an app's years. The page of a past year does not change, except for the link to
    /// the next year and the ratings of its last version once the next version is confirmed. The page of a busy year shows only its newest month, and each earlier month
    /// has its own page, so that a night rewrites at most one month of an app.
    ///
    /// - Parameters:
    ///   - years: the years from the app's first change to its last, oldest first.
    ///   - busy: the months with changes in busy years, oldest first.
    ///   - common: the parts of the cache key that all pages of apps share.
    func years(
        _ years: [Period],
        _ busy: [Period],
        of summary: AppSummary,
        _ common: [String],
        _ key: AppPageKey
    ) -> [SiteFile] {
        let named = common + [summary.name ?? "", summary.lead?.code ?? ""]
        return years.indices.flatMap { place -> [SiteFile] in
            let year = years[place]
            let near = years.around(place).filter { $0 != year }
            let months = busy.filter { $0.name.hasPrefix("\(year.name)-") }
            let earlier = Array(months.dropLast())
            let start = (months.last ?? year).first.number
            let shown = Period(name: year.name, runs: year.runs.filter { $0.number >= start })
            let news = place == years.count - 1 ? key.lastYear : []
            let names = (near + earlier).map(\.name)
            let facts = named + names + news + [key.currentVersions(atEndOf: year)]
            return [page(of: shown, beside: near, earlier, summary, facts)]
                + earlier.map { month in
                    let facts = named + key.acceptances + [key.currentVersions(atEndOf: month)]
                    return page(of: month, beside: [year], [], summary, facts)
                }
        }
    }

    /// The page of a year or a month, and the file with its versions.
    ///
    /// - Parameters:
    ///   - period: the year or the month that the page shows.
    ///   - near: the adjacent years with pages.
    ///   - earlier: the earlier months of the year, which have their own pages.
    private func page(
        of period: Period,
        beside near: [Period],
        _ earlier: [Period],
        _ summary: AppSummary,
        _ cacheKey: [String]
    ) -> SiteFile {
        let app = summary.app
        let paths: [SitePath] =
            [.year(period.name, of: app), .versions(of: app, in: period.name)]
        return SiteFile(paths.map(\.path), cacheKey: SiteFile.cacheKey(cacheKey)) { [self] in
            let record = try archive.record(
                of: app,
                in: period,
                versions: versions(of: app, upTo: period.last.number),
                ratedIn: summary.lead
            )
            let page = appYearPage(
                record,
                of: period,
                beside: near,
                after: try earlier.map { ($0, try archive.changeIDs(of: app, in: $0.numbers)) },
                appName: summary.name,
                settings
            )
            return [page.bytes(), try Exports.year(record, of: period, after: earlier)]
        }
    }
}

extension AppPageKey {
    /// The number of listings whose current version was confirmed in a period or before, as part of
    /// a cache key. When a new version replaces one of these versions, the number changes.
    fileprivate func currentVersions(atEndOf period: Period) -> String {
        "\(currentVersions.count { $0 <= period.last.number })"
    }
}
