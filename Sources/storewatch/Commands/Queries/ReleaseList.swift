import AppStore
import Archives
import ChangeDetection
import History
import Language
import News
import Nightly
import Wording

extension Query {
    /// Counts releases by app and month, or lists the releases of the named apps.
    func printReleases() throws {
        let range = try range()
        let filter = ChangeFilter(
            apps: scope.apps,
            storefronts: scope.storefronts,
            fields: [.version, .versionDate]
        )
        // A release counts once, on the night when its version reaches the first storefront.
        let releases = ReleaseNews.releases(
            overNights: try changes(filter),
            firstVersions: try archive.firstVersions(in: scope.storefronts)
        ).filter { release in
            release.versions.first.map { range.contains($0.run) } ?? false
        }
        let columns = ["night", "app", "name", "version", "formerVersion", "storefronts", "id"]
        let printer = printer(columns: columns, emptyText: "\(strings.terminal.noReleases)")
        let format = try format()
        let runs = try archive.answeredRuns().filter(range.contains)
        try printer.print(releases) {
            let coverage = format.coverage(of: runs)
            guard !scope.named.isEmpty else {
                return format.counts(of: releases).lines() + coverage
            }
            let columns: [Table.Column] = [
                .init(title: strings.pages.night), .init(title: strings.app, min: 10),
                .init(title: strings.pages.version, min: 8),
                .init(title: strings.terminal.stores, min: 8, omissionRank: 1),
                .init(title: "ID"),
            ]
            let table = Table(columns, releases.map { $0.cells(format) })
            return table.lines() + format.intervals(of: releases, on: runs) + coverage
        }
    }
}

extension OutputFormat {
    private static let maxMonths = 7

    /// The number of releases of each app in each month, with the sum. If there are too many
    /// months, the columns are years. Apps with the most releases come first.
    func counts(of releases: [ReleaseNews]) -> Table {
        let months = Set(releases.map { $0.night.date.prefix(7) })
        let length = months.count > Self.maxMonths ? 4 : 7
        let periods = Set(releases.map { String($0.night.date.prefix(length)) }).sorted()
        let apps = Dictionary(grouping: releases, by: \.app)
        let ordered = apps.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        let rows = ordered.map { app, releases in
            let counts = Dictionary(grouping: releases) { String($0.night.date.prefix(length)) }
            let cells = periods.map { counts[$0].map { "\($0.count)" } ?? "" }
            return [name(of: app)] + cells + ["\(releases.count)"]
        }
        let counts = (periods + [strings.pages.any]).map { Table.Column(title: $0, isRight: true) }
        return Table([.init(title: strings.app, min: 10)] + counts, rows)
    }
}

extension ReleaseNews {
    /// The release as a row: night, app, versions, storefronts, and ID of the first change. The
    /// storefronts `US JP +2` mean that the release reached JP two days after US.
    func cells(_ format: OutputFormat) -> [String] {
        let step = formerVersion.map { format.strings.news.version($0, version) } ?? version
        let places = versions.map { arrival in
            let days = arrival.run.night.days(since: night)
            let late = days > 0 ? " +\(days)" : ""
            return "\(arrival.listing.storefront.shownCode)\(late)"
        }
        return [
            format.night(night), format.name(of: app), step, places.joined(separator: " "),
            changes[0].id,
        ]
    }
}

extension OutputFormat {
    /// How often each app has releases, and when the last one was, by the store's dates:
    /// `Kite: Every 7 days. The last release was on Tue, 3 Mar 2026.`
    func intervals(of releases: [ReleaseNews], on runs: [Run]) -> [Line] {
        let gaps = runs.gaps
        return Dictionary(grouping: releases, by: \.app).sorted { $0.key < $1.key }
            .map { app, releases in
                let dates = releases.map(\.date).sorted()
                let cadence = ReleaseCadence(dates, format, gaps: gaps)
                let newest = dates.last.map { strings.terminal.lastRelease(format.date($0)) }
                let sentences = [cadence.habit, newest, cadence.gapSentence].compactMap(\.self)
                return Line(0, "\(name(of: app)): \(sentences.joined(separator: " "))")
            }
    }

    /// If runs skipped days, a line saying so, as releases may be missing; otherwise empty.
    func coverage(of runs: [Run]) -> [Line] {
        let (nights, days) = runs.coverage
        return nights < days ? [Line(0, strings.periods.oncePerNight(nights, days))] : []
    }
}
