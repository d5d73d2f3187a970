import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Markup
import Publishing
package import Reports
import Watchlists

extension ReportLoader {
    /// In the activity matrix and in lists of nights.
    private static let nightsShown = 30
    /// As links above the newest log; the page of all nights leads to the others.
    private static let monthsShown = 12
    /// In a month's log.
    private static let mostLines = 3_000

    /// Every file of the site.
    func files() async throws -> [SiteFile] {
        let index = try await index()
        let months = try archive.months()
        let shelf = try archive.shelf(asOf: last)
        let lists = [
            SiteFile("index.html") { indexPage(index) },
            SiteFile("index.json") { try Exports.index(index) },
            SiteFile("nights.html") { [self] in nightsPage(summaries, settings) },
            SiteFile("apps.html") { [self] in
                appsPage(
                    AppsReport(settings: settings, apps: index.apps, groups: groups, shelf: shelf)
                )
            },
            SiteFile("groups.html") { [self] in groupsPage(index, settings) },
            SiteFile("compare.html") { [self] in try comparePage(groups, settings, upTo: last) },
        ]
        return try groups.flatMap { pages(of: $0, index) } + lists + search(months, index, shelf)
            + logs(months)
            + nights(index) + periods()
            + apps(index) + feeds(index, months) + assets()
    }

    /// What the index page shows; the pages of groups and nights take from it.
    package func index() async throws -> IndexReport {
        let nights = Array(summaries.prefix(Self.nightsShown))
        return IndexReport(
            tonight: try await tonightsReport(),
            nights: nights,
            activity: try nights.last.map { try archive.activity(from: $0.run, to: last) } ?? [],
            groups: groups
        )
    }

    private func assets() throws -> [SiteFile] {
        let files = siteAssets.sorted { $0.key < $1.key }.map { path, bytes in
            SiteFile(path) { bytes }
        }
        // A picture is named after its bytes, so it never changes.
        let pictures = try archive.pictureNames().map { name in
            SiteFile("pictures/\(name)", stamp: "0") { [archive] in
                Array(try archive.picture(named: name) ?? Data())
            }
        }
        return files + pictures
    }

    private func apps(_ index: IndexReport) throws -> [SiteFile] {
        let stamps = try archive.stamps(asOf: last)
        let years = HistoryYear.all(of: summaries.map(\.run))
        let common = try appStamp
        let named = Dictionary(
            grouping: groups.flatMap { group in group.apps.map { (app: $0, group: group) } },
            by: \.app
        ).mapValues { $0.map(\.group) }
        // Neighbours stand side by side in the archive, too.
        return index.apps.flatMap { summary in
            let stamp = stamps[summary.app] ?? AppStamp()
            let own = years.filter { stamp.runs?.overlaps($0.runs) ?? false }
            let groups = named[summary.app, default: []]
            let facts = groups.flatMap { [$0.name, $0.slug] } + summary.stamp
            return [page(of: summary, own, groups, common + facts + stamp.page)]
                + self.years(own, of: summary, common, newest: stamp.lastYear)
                + series(of: summary, stamp, years)
        }
    }

    /// What all pages of apps depend on.
    private var appStamp: [String] {
        get throws {
            // A screenshot may come some nights after its page.
            let pictures = settings.images == .all ? "\(try archive.pictureNames().count)" : ""
            return ["\(settings)", pictures, Self.program]
        }
    }

    private func page(
        of summary: AppSummary,
        _ years: [HistoryYear],
        _ groups: [GroupEntry],
        _ stamp: [String]
    ) -> SiteFile {
        let app = summary.app
        let stamp = SiteFile.stamp(stamp + years.map(\.name))
        return SiteFile(["apps/\(app).html", "apps/\(app).json"], stamp: stamp) { [self] in
            let record = try archive.record(of: app, asOf: last)
            return [
                appPage(record, summary, years: years, settings, in: groups).bytes(),
                try Exports.app(record, summary, years: years),
            ]
        }
    }

    /// The pages of an app's years. Those that are over stay as they are, but for the link to the next.
    private func years(
        _ years: [HistoryYear],
        of summary: AppSummary,
        _ common: [String],
        newest: [String]
    ) -> [SiteFile] {
        years.indices.map { place in
            let year = years[place]
            let near = years[max(place - 1, 0)..<min(place + 2, years.count)].filter { $0 != year }
            let news = place == years.count - 1 ? newest : []
            let paths = ["html", "json"].map { "apps/\(summary.app)/\(year.name).\($0)" }
            let stamp = SiteFile.stamp(common + near.map(\.name) + [summary.name ?? ""] + news)
            return SiteFile(paths, stamp: stamp) { [self] in
                let year = AppYear(
                    record: try archive.record(of: summary.app, in: year),
                    year: year,
                    neighbors: near,
                    name: summary.name
                )
                return [appYearPage(year, settings).bytes(), try Exports.year(year)]
            }
        }
    }

    private func nights(_ index: IndexReport) throws -> [SiteFile] {
        try summaries.enumerated().map { position, summary in
            let run = summary.run
            let next = position > 0 ? summaries[position - 1].run.night : nil
            let previous = summaries.dropFirst(position + 1).first?.run.night
            let stamp = SiteFile.stamp([
                try RunRecord(summary).jsonLine, "\(summary.changes)", previous?.label ?? "",
                next?.label ?? "", "\(settings)", Self.program,
            ])
            return SiteFile("nights/\(run.night).html", stamp: stamp) { [self] in
                var report = try report(of: summary, index)
                report.previous = previous
                report.next = next
                return nightPage(report)
            }
        }
    }

    private func logs(_ months: [(month: String, stamp: String)]) -> [SiteFile] {
        let all = months.map(\.month)
        let named = watched.watchlist.groups.flatMap(\.apps).compactMap(\.name)
        let common = "\(settings) \(groups) \(named)"
        let pages = months.enumerated().map { place, month in
            let near = Array(all[max(place - 1, 0)..<min(place + 2, all.count)])
            let name = month.month
            let stamp = SiteFile.stamp([common, "\(near)", Self.program, month.stamp])
            let paths = ["changes/\(name).html", "changes/\(name).csv"]
            return SiteFile(paths, stamp: stamp) { [self] in
                let changes = try changes(of: name)
                let log = try log(of: name, changes, among: near, isFront: false)
                let lines = changes.map(Exports.csv)
                return [
                    changesPage(log).bytes(), Array((Exports.csvHead + lines.joined()).utf8),
                ]
            }
        }
        let front = SiteFile("changes.html") { [self] in
            let changes = try all.first.map(changes) ?? []
            return changesPage(
                try log(
                    of: all.first,
                    changes,
                    among: Array(all.prefix(Self.monthsShown)),
                    isFront: true
                )
            )
        }
        return pages + [front]
    }

    func changes(of month: String) throws -> [RecordedChange] {
        try archive.changes(
            ChangeFilter(
                since: .night(Night(label: "\(month)-01")),
                until: .night(Night(label: "\(month)-31"))
            )
        )
    }

    private func log(
        of month: String?,
        _ changes: [RecordedChange],
        among months: [String],
        isFront: Bool
    ) throws -> MonthLog {
        let shown = changes.suffix(Self.mostLines)
        let nights = Dictionary(grouping: shown, by: \.run.number).sorted { $0.key > $1.key }
        let apps = try shown.last.map { last in
            try self.apps(asOf: last.run, watched, of: Set(shown.map(\.change.listing.app)))
        }
        return MonthLog(
            settings: settings,
            month: month,
            months: months,
            changes: nights.flatMap(\.value),
            further: changes.count - shown.count,
            groups: groups,
            apps: apps?.summaries ?? [:],
            isFront: isFront
        )
    }
}
