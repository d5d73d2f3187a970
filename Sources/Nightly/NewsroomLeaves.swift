import AppStore
import Archives
import Foundation
import History
import Markup
import Publishing
package import Reports
import Watchlists

extension Newsroom {
    /// On the matrix and in lists of nights.
    private static let nightsShown = 30
    /// In a month's log.
    private static let mostLines = 3_000

    /// Every file of the site.
    func leaves() async throws -> [SiteFile] {
        let front = try await front()
        let months = try archive.months()
        let lists = [
            SiteFile("index.html") { indexPage(front) },
            SiteFile("index.json") { try Twins.index(front) },
            SiteFile("nights.html") { [self] in nightsPage(summaries, settings) },
            SiteFile("apps.html") { [self] in
                appsPage(front.headings, settings)
            },
        ]
        return try groups(front) + lists + logs(months) + nights(front) + apps(front) + assets()
    }

    /// The front page, which the groups' and the nights' pages take from.
    package func front() async throws -> FrontPage {
        let nights = Array(summaries.prefix(Self.nightsShown))
        return FrontPage(
            tonight: try await tonightsEdition(),
            nights: nights,
            activity: try nights.last.map { try archive.activity(from: $0.run, to: last) } ?? [],
            groups: groups
        )
    }

    private func assets() throws -> [SiteFile] {
        let files = siteAssets.sorted { $0.key < $1.key }.map { path, bytes in
            SiteFile(path) { bytes }
        }
        // A picture's name tells what is in it.
        let pictures = try archive.pictureNames().map { name in
            SiteFile("pictures/\(name)", stamp: "0") { [archive] in
                Array(try archive.picture(named: name) ?? Data())
            }
        }
        return files + pictures
    }

    private func apps(_ front: FrontPage) throws -> [SiteFile] {
        let stamps = try archive.stamps(asOf: last)
        // A screenshot may come some nights after its page.
        let pictures = settings.images == .all ? "\(try archive.pictureNames().count)" : ""
        let common = ["\(settings)", pictures, Self.program]
        // Neighbours stand side by side in the archive, too.
        return front.headings.map { heading in
            let app = heading.app
            let parts = common + heading.stamp + stamps[app, default: []]
            let paths = ["apps/\(app).html", "apps/\(app).json"]
            return SiteFile(paths, stamp: SiteFile.stamp(parts)) { [self] in
                let record = try archive.record(of: heading.app, asOf: last)
                return [
                    appPage(record, heading, settings).bytes(), try Twins.app(record, heading),
                ]
            }
        }
    }

    private func nights(_ front: FrontPage) throws -> [SiteFile] {
        try summaries.indices.map { index in
            let summary = summaries[index]
            let run = summary.run
            let next = index > 0 ? summaries[index - 1].run.night : nil
            let previous = index + 1 < summaries.count ? summaries[index + 1].run.night : nil
            let stamp = SiteFile.stamp([
                try RunRecord(summary).jsonLine, "\(summary.changes)", previous?.label ?? "",
                next?.label ?? "", "\(settings)", Self.program,
            ])
            return SiteFile("nights/\(run.night).html", stamp: stamp) { [self] in
                var edition = try edition(of: summary, front)
                edition.previous = previous
                edition.next = next
                return nightPage(edition)
            }
        }
    }

    private func groups(_ front: FrontPage) -> [SiteFile] {
        groups.map { entry in
            SiteFile("groups/\(entry.slug).html") { [self] in
                groupPage(try view(of: entry, front))
            }
        }
    }

    private func logs(_ months: [(month: String, stamp: String)]) -> [SiteFile] {
        let all = months.map(\.month)
        let common = ["\(settings) \(groups)", all.joined(separator: " "), Self.program]
        let pages = months.map { month, stamp in
            SiteFile("changes/\(month).html", stamp: SiteFile.stamp(common + [stamp])) { [self] in
                changesPage(try log(of: month, among: all, isFront: false))
            }
        }
        let total = SiteFile.stamp([Self.program] + months.map { "\($0.month) \($0.stamp)" })
        return pages + [
            SiteFile("changes.html") { [self] in
                changesPage(try log(of: all.first, among: all, isFront: true))
            },
            SiteFile("changes.csv", stamp: total) { [archive] in
                let lines = try archive.changes().map(Twins.csv)
                return Array((Twins.csvHead + lines.joined()).utf8)
            },
        ]
    }

    private func log(of month: String?, among months: [String], isFront: Bool) throws -> MonthLog {
        let changes =
            try month.map { month in
                try archive.changes(
                    ChangeFilter(
                        since: .night(Night(label: "\(month)-01")),
                        until: .night(Night(label: "\(month)-31"))
                    )
                )
            } ?? []
        let shown = changes.suffix(Self.mostLines)
        let nights = Dictionary(grouping: shown, by: \.run.number).sorted { $0.key > $1.key }
        return MonthLog(
            settings: settings,
            month: month,
            months: months,
            changes: nights.flatMap(\.value),
            further: changes.count - shown.count,
            groups: groups,
            isFront: isFront
        )
    }
}
