import AppStore
import Archives
import ChangeDetection
import History
import News
import Reports
import Watchlists

extension ReportLoader {
    /// Side by side; the list of all apps has the rest.
    private static let mostCompared = 250

    func report(of group: GroupEntry, _ index: IndexReport) throws -> GroupReport {
        let apps = Set(group.apps)
        var tonight = index.tonight
        tonight.changes = tonight.changes.filter { apps.contains($0.change.listing.app) }
        tonight.context.positions = tonight.context.positions.filter { apps.contains($0.key) }
        tonight.events = tonight.events.filter { $0.app.map(apps.contains) ?? false }
        let compared = group.apps.prefix(Self.mostCompared)
        return GroupReport(
            entry: group,
            rows: try rows(compared, tonight),
            furtherApps: group.apps.count - compared.count,
            nights: index.nights,
            activity: index.activity.filter { apps.contains($0.app) },
            tonight: tonight,
            furtherNews: apps.intersection(index.loudApps)
                .subtracting(tonight.changes.map(\.change.listing.app)).count,
            rankings: try rankings(of: group)
        )
    }

    private func rows(
        _ apps: some Sequence<AppID>,
        _ tonight: NightReport
    ) throws -> [GroupReport.Row] {
        let summaries = apps.map { app in
            tonight.apps[app]
                ?? AppSummary(
                    app: app,
                    [],
                    watched: watched.index,
                    language: settings.language
                )
        }
        let leads = summaries.compactMap { summary in
            summary.lead.map { Listing(app: summary.app, storefront: $0) }
        }
        let competitors = Dictionary(
            uniqueKeysWithValues: try archive.competitors(Set(leads), asOf: last)
                .map { ($0.listing.app, $0) }
        )
        return summaries.map { GroupReport.Row(summary: $0, competitor: competitors[$0.app]) }
    }
}
