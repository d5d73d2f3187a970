import AppStore
import ChangeDetection
import News

extension Exports {
    /// The file `index.json`: the last night.
    package static func index(_ index: IndexReport) throws -> [UInt8] {
        let nights = index.nights.map(\.run.night)
        return try bytes(NightExport(report: index.tonight, apps: index.apps, nights: nights))
    }

    /// The file of a night, such as `nights/2026-03-06.json`, with only the night's apps and its
    /// neighbouring nights.
    package static func night(_ report: NightReport) throws -> [UInt8] {
        let nights = [report.next, report.summary.run.night, report.previous].compactMap(\.self)
        let apps = report.appsWithNews.sorted().compactMap { report.apps[$0] }
        return try bytes(NightExport(report: report, apps: apps, nights: nights, isSealed: true))
    }
}

private struct NightExport: Encodable {
    /// The maximum number of changes. The month's log has all of them.
    private static let maxChanges = 1_000

    let report: NightReport
    let apps: [AppSummary]
    /// Newest night first.
    let nights: [Night]
    /// Whether long texts are shortened to their beginning, and sets to their removed and added
    /// items.
    var isSealed = false

    private enum Key: String, CodingKey {
        case run, at, night, outcome, counts, reasons, suppressed, held, changes, events, positions,
            apps, nights
    }

    func encode(to encoder: any Encoder) throws {
        let summary = report.summary
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(summary.run.number, forKey: .run)
        try object.encode(summary.run.at.utc, forKey: .at)
        try object.encode(summary.run.night, forKey: .night)
        try object.encode(summary.outcome, forKey: .outcome)
        try object.encode(named(ListingStatus.allCases, summary.counts), forKey: .counts)
        try object.encode(named(Reason.allCases, summary.reasons), forKey: .reasons)
        try object.encode(summary.suppressed, forKey: .suppressed)
        try object.encode(summary.held, forKey: .held)
        let changes = report.changes.prefix(Self.maxChanges).map {
            isSealed ? $0.narrowed.shortened : $0
        }
        try object.encode(changes.map(LinkedChange.init), forKey: .changes)
        let events = report.events.map { event in
            event.named(event.app.flatMap { report.apps[$0]?.name })
        }
        try object.encode(events.map { ChangeLine($0) }, forKey: .events)
        try object.encode(positions, forKey: .positions)
        try object.encode(apps.map(ExportedApp.init), forKey: .apps)
        try object.encode(nights, forKey: .nights)
    }

    private var positions: [PositionLine] {
        report.context.positions.sorted { $0.key < $1.key }.flatMap { app, news in
            let name = report.apps[app]?.name
            return news.map { PositionLine(news: $0, name: name ?? $0.name) }
        }
    }

    private func named<Key: RawRepresentable<String> & Hashable>(
        _ keys: [Key],
        _ counts: [Key: Int]
    ) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: keys.map { ($0.rawValue, counts[$0, default: 0]) })
    }
}

private struct ExportedApp: Encodable {
    let app: AppSummary

    private enum Key: String, CodingKey { case app, name, version, own, storefronts }

    /// Encodes unknown values as null, as all exports do.
    func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: Key.self)
        try line.encode(app.app, forKey: .app)
        try line.encode(app.name, forKey: .name)
        try line.encode(app.version, forKey: .version)
        try line.encode(app.own, forKey: .own)
        try line.encode(app.storefronts, forKey: .storefronts)
    }
}

extension Event {
    /// The event with the app's name as on its page.
    func named(_ appName: String?) -> Event {
        guard app != nil, let appName else { return self }
        return Event(
            run: run,
            name: name,
            rule: rule,
            app: app,
            appName: appName,
            storefront: storefront,
            aspect: aspect,
            before: before,
            after: after,
            listings: listings,
            accepted: accepted,
            held: held,
            stillHeld: stillHeld
        )
    }
}
