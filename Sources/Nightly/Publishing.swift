package import AppStore
import Changes
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
    guard let last = runs.last, let tonight = try archive.summary(of: last) else { return }
    let site = try SiteFolder(at: path)
    for (path, bytes) in siteAssets { try site.write(bytes, to: path) }
    try archive.writePictures(to: site)
    let watchlist = watchlist.resolving(try archive.bundles())
    let watched = WatchedIndex(watchlist)
    let news = try archive.news(of: runs.suffix(nightsShown).reversed())
    let learnt = try LearntPhrases(from: news.flatMap(\.changes).compactMap(\.notes), in: archive)
    let headings = try archive.apps().map { app in
        let dossier = Dossier(
            app: app,
            states: try archive.states(of: app, asOf: last),
            changes: try archive.changes(ChangeFilter(app: app)),
            versions: try archive.versions(of: app),
            ratings: try archive.ratings(of: app, asOf: last),
            learnt: learnt,
            watched: watched
        )
        try site.write(appPage(dossier, asOf: tonight, watchlist.report), to: "apps/\(app).html")
        return dossier.heading
    }
    let suppressed = try archive.changes(
        ChangeFilter(standing: .suppressed, run: last.number)
    )
    let edition = Edition(
        settings: watchlist.report,
        tonight: news[0],
        earlier: Array(news.dropFirst()),
        unknown: try archive.standings(.unknown, in: last),
        suppressed: Array(suppressed.prefix(suppressedShown)),
        furtherSuppressed: max(suppressed.count - suppressedShown, 0),
        stale: Set(try archive.staleListings(in: last, of: watchlist).map(\.listing)),
        recovered: try archive.recovered(in: last),
        gone: try archive.standings(.gone, in: last),
        absent: try archive.standings(.absent, in: last),
        apps: headings,
        learnt: learnt,
        unresolved: watchlist.bundles.map(\.bundle)
    )
    try site.write(indexPage(edition), to: "index.html")
}

/// On the index, tonight included.
private let nightsShown = 30
/// On the index, of all nights together; those of the latest nights are told first.
private let changesShown = 1_000
private let suppressedShown = 200

extension Archive {
    fileprivate func writePictures(to site: SiteFolder) throws {
        for name in try pictureNames() where !site.holds("pictures/\(name)") {
            guard let bytes = try picture(named: name) else { continue }
            try site.write(bytes, to: "pictures/\(name)")
        }
    }

    /// The news of the given runs, newest first, for as long as there is room for their changes.
    fileprivate func news(of runs: [Run]) throws -> [Edition.News] {
        var room = changesShown
        return try runs.compactMap { run in
            guard let summary = try summary(of: run) else { return nil }
            let changes = try changes(ChangeFilter(run: run.number), most: room)
            room -= changes.count
            let events = try events(ChangeFilter(run: run.number))
            return Edition.News(summary: summary, changes: changes, events: events)
        }
    }
}

extension RecordedChange {
    /// Release notes that are new.
    fileprivate var notes: String? {
        guard change.field == .releaseNotes, case .text(let notes) = change.after else {
            return nil
        }
        return notes
    }
}
