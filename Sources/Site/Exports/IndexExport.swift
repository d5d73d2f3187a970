import AppStore
import ChangeDetection
import News

extension Exports {
    /// The maximum number of changes. The month's log has all of them.
    private static let maxChanges = 1_000

    /// The file `index.json`: the last night.
    package static func index(_ index: IndexReport) throws -> [UInt8] {
        try night(index.tonight, apps: index.apps, nights: index.nights.map(\.run.night))
    }

    /// The file of a night, such as `nights/2026-03-06.json`, with only the night's apps and its
    /// neighbouring nights.
    package static func night(_ report: NightReport) throws -> [UInt8] {
        let nights = [report.next, report.summary.run.night, report.previous].compactMap(\.self)
        let apps = report.appsWithNews.sorted().compactMap { report.apps[$0] }
        return try night(report, apps: apps, nights: nights, isSealed: true)
    }

    /// - Parameters:
    ///   - nights: the newest night first.
    ///   - isSealed: whether long texts are shortened to their beginning, and sets to their removed
    ///     and added items.
    private static func night(
        _ report: NightReport,
        apps: [AppSummary],
        nights: [Night],
        isSealed: Bool = false
    ) throws -> [UInt8] {
        let (summary, run) = (report.summary, report.summary.run)
        let changes = report.changes.prefix(maxChanges).map {
            isSealed ? $0.narrowed.shortened : $0
        }
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
            "changes": changes.map(\.linked), "events": events.map { ChangeLine($0) },
            "positions": positions, "apps": apps.map(line), "nights": nights,
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

extension PositionNews {
    /// - Parameter name: the app's name as on its page.
    fileprivate func linked(name: String) -> JSONObject {
        change.ranking.json.adding([
            "app": change.app, "name": name, "before": change.before, "after": change.after,
            "url": SitePath.night(run.night, app: change.app).path,
        ])
    }
}

extension Event {
    /// The event with the app's name as on its page.
    func named(_ appName: String?) -> Event {
        guard app != nil, let appName else { return self }
        var event = self
        event.appName = appName
        return event
    }
}
