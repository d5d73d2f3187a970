import AppStore
import ChangeDetection
package import History
import News
import TextAnalysis

extension Exports {
    /// The maximum number of changes in the file. The month's log has all of them.
    private static let maxChanges = 1_000

    /// The file `index.json`, with the news of the last night.
    package static func index(_ index: IndexReport) throws -> [UInt8] {
        let report = index.tonight
        let (summary, run) = (report.summary, report.summary.run)
        let kinds = report.news.kindsByChange
        let changes = report.changes.prefix(maxChanges).map { $0.linked(kinds[$0.id]) }
        let events = report.events.map { event in
            event.named(event.app.flatMap { report.apps[$0]?.name })
        }
        let positions = report.context.positions.sorted { $0.key < $1.key }.flatMap { app, news in
            let name = report.apps[app]?.name
            return news.map { $0.linked(name: name ?? $0.name) }
        }
        let file: JSONObject = [
            "run": run.number, "at": run.at.utc, "night": run.night, "outcome": summary.outcome,
            "counts": summary.counts.named, "reasons": summary.reasons.named,
            "suppressed": summary.suppressed, "held": summary.held,
            "withoutScreenshots": summary.withoutScreenshots,
            "stories": report.news.storyCounts.adding(newcomersIn: report.newcomers).json,
            "changes": changes, "events": events,
            "positions": positions, "apps": index.apps.map(line),
            "nights": index.nights.map(\.run.night),
        ]
        return try bytes(file)
    }

    private static func line(_ app: AppSummary) -> JSONObject {
        [
            "app": app.app, "name": app.name, "version": app.version, "own": app.own,
            "storefronts": app.storefronts,
        ]
    }
}

extension StoryCounts {
    /// The numbers of apps with news, of stories, of apps with each kind of news, and of newcomers.
    fileprivate var json: JSONObject {
        let kinds = Dictionary(uniqueKeysWithValues: parts.map { ($0.kind.rawValue, $0.apps) })
        return ["apps": apps, "count": stories, "kinds": kinds, "newcomers": newcomers]
    }
}

extension PositionNews {
    /// The news as JSON, with the path of the app's card on the night's page.
    ///
    /// - Parameter name: the app's name as on its page.
    fileprivate func linked(name: String) -> JSONObject {
        change.ranking.json.adding([
            "app": change.app, "name": name, "before": change.before, "after": change.after,
            "nights": nights, "url": SitePath.night(run.night, app: change.app).path,
        ])
    }
}

extension Event {
    /// The event with an app's name; unchanged if the name is nil, or if the event is not about a
    /// single app.
    ///
    /// - Parameter appName: the app's name as on its page.
    func named(_ appName: String?) -> Event {
        guard app != nil, let appName else { return self }
        var event = self
        event.appName = appName
        return event
    }
}

extension RecordedChange {
    /// The change as in a line of `changes --json`, with its permanent path from the site's root.
    ///
    /// - Parameter news: the kind of news that the change belongs to; nil if there is none.
    func linked(_ news: NewsKind?) -> JSONObject {
        json(news).adding(["url": SitePath.change(self).path])
    }
}

extension Exports {
    /// The file of one app: its storefronts, and the pages and files of its years, which have its
    /// versions.
    package static func app(
        _ record: AppRecord,
        _ summary: AppSummary,
        years: [Period]
    ) throws -> [UInt8] {
        let pages = years.map { year -> JSONObject in
            [
                "year": year.name, "html": "\(summary.app)/\(year.name).html",
                "json": "\(summary.app)/\(year.name).json",
            ]
        }
        let file: JSONObject = [
            "app": summary.app, "name": summary.name, "own": summary.own, "note": summary.note,
            "storefronts": record.states, "years": pages, "storePages": record.pageStandings,
            "earlierReleases": record.earlierReleases,
            "similarApps": record.similarApps.map(\.json),
        ]
        return try bytes(file)
    }

    /// The file beside the page of an app's year or month: the versions that a storefront first had
    /// in the period, newest first.
    ///
    /// - Parameter months: the earlier months of a busy year, which have files of their own.
    package static func year(
        _ record: AppRecord,
        of period: Period,
        after months: [Period]
    ) throws -> [UInt8] {
        let versions = record.versions.filter { period.numbers.contains($0.run.number) }
        let pages = months.map { ["month": $0.name, "json": "\($0.name).json"] as JSONObject }
        let file: JSONObject = [
            "app": record.app, "period": period.name, "versions": lines(versions), "months": pages,
        ]
        return try bytes(file)
    }

    /// Versions, newest first.
    private static func lines(_ versions: [VersionSpan]) -> [JSONObject] {
        versions.sorted { ($1.run.number, $0.listing) < ($0.run.number, $1.listing) }
            .map(versionLine)
    }

    /// A version in a storefront, with its notes and the run that first saw it there.
    private static func versionLine(_ span: VersionSpan) -> JSONObject {
        [
            "storefront": span.listing.storefront, "version": span.page.version,
            "versionDate": span.page.versionDate?.utc, "run": span.run.number,
            "night": span.run.night, "isFirst": span.isFirst,
            "releaseNotes": span.page.releaseNotes, "notesClass": span.notesClass?.rawValue,
        ]
    }
}

/// The content of pages in files for other programs.
package enum Exports {
    /// A value as a line of JSON.
    static func bytes(_ value: some Encodable) throws -> [UInt8] {
        Array("\(try value.jsonLine)\n".utf8)
    }
}
