import AppStore
import Archives
import Files
import History
import Markup
import Site
import Wording

extension ReportLoader {
    /// The pages of an app's years, oldest first. A past year's page changes if the next year
    /// begins, or if a new version is confirmed, which completes the ratings of the year's last
    /// version.
    ///
    /// - Parameter common: the parts of the cache key that all pages of apps share.
    func years(
        _ years: [Period],
        of summary: AppSummary,
        _ common: [String],
        _ key: AppPageKey
    ) -> [SiteFile] {
        let named = common + [summary.name ?? "", summary.lead?.code ?? ""]
        return years.indices.map { place in
            let year = years[place]
            let near = years.around(place).filter { $0 != year }
            let news = place == years.count - 1 ? key.lastYear : []
            let facts = named + near.map(\.name) + news + [key.currentVersions(atEndOf: year)]
            return page(of: year, beside: near, summary, facts)
        }
    }

    /// The page of a year, and the file with its versions. `near` has adjacent years with pages.
    private func page(
        of year: Period,
        beside near: [Period],
        _ summary: AppSummary,
        _ cacheKey: [String]
    ) -> SiteFile {
        let app = summary.app
        let paths: [SitePath] = [.year(year.name, of: app), .versions(of: app, in: year.name)]
        return SiteFile(paths.map(\.path), cacheKey: SiteFile.cacheKey(cacheKey)) { [self] in
            let record = try archive.record(
                of: app,
                in: year,
                versions: versions(of: app, upTo: year.last.number),
                ratedIn: summary.lead
            )
            let page = appYearPage(
                record,
                of: year,
                beside: near,
                appName: summary.name,
                settings
            )
            return [page.bytes(), try record.dataFile(of: year)]
        }
    }
}

extension AppPageKey {
    /// The number of listings whose current version was confirmed in a year or before, as part of a
    /// cache key. When a new version replaces one of these versions, the number changes.
    fileprivate func currentVersions(atEndOf year: Period) -> String {
        "\(currentVersions.count { $0 <= year.last.number })"
    }
}
