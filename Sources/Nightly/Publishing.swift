package import AppStore
import Reports
package import Snapshots
import Watchlists

/// Renders the site of an archive's last run; an archive without runs has none.
package func publish(
    _ archive: Archive,
    watching watchlist: Watchlist,
    to path: String
) throws {
    let runs = try archive.runs()
    guard let last = runs.last, let tonight = try archive.night(last) else { return }
    let site = try SiteFolder(at: path)
    for (path, bytes) in siteAssets { try site.write(bytes, to: path) }
    for name in try archive.pictureNames() where !site.holds("pictures/\(name)") {
        if let bytes = try archive.picture(named: name) {
            try site.write(bytes, to: "pictures/\(name)")
        }
    }
    let watchlist = watchlist.resolving(try archive.bundles())
    let watched = WatchedIndex(watchlist)
    let apps = try archive.apps(asOf: last)
    let edition = Edition(
        watchlist: watchlist,
        tonight: tonight,
        earlier: try runs.dropLast().suffix(nightsShown).reversed().compactMap(archive.night),
        unknown: try archive.states(.unknown, in: last),
        gone: try archive.states(.gone, in: last),
        absent: try archive.states(.absent, in: last),
        apps: try apps.map { try archive.dossier($0, watched: watched, asOf: last).heading },
        unresolved: watchlist.bundles.map(\.bundle)
    )
    for app in apps {
        let dossier = try archive.dossier(app, watched: watched, asOf: last)
        try site.write(appPage(dossier, in: edition), to: "apps/\(app).html")
    }
    try site.write(indexPage(edition), to: "index.html")
}

/// On the index, beside tonight.
private let nightsShown = 29

extension Archive {
    fileprivate func night(_ run: Run) throws -> Edition.Night? {
        guard let summary = try summary(of: run) else { return nil }
        return Edition.Night(summary: summary, changes: try changes(ChangeFilter(run: run.number)))
    }

    fileprivate func dossier(
        _ app: AppID,
        watched: WatchedIndex,
        asOf run: Run
    ) throws -> Dossier {
        Dossier(
            app: app,
            states: try states(of: app, asOf: run),
            changes: try changes(ChangeFilter(app: app)),
            watched: watched
        )
    }
}
