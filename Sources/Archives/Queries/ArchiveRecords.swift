package import AppStore
import ChangeDetection
import GRDB
package import History

extension Archive {
    /// All that is kept of an app, from one reading: no other process changes it meanwhile.
    ///
    /// - Parameter run: the last one.
    package func record(of app: AppID, asOf run: Run) throws(ArchiveError) -> AppRecord {
        try read { db in
            let states = try Self.states(of: app, asOf: run, db)
            let changes = try Self.changes(ChangeFilter(app: app), db)
            let shown = states.compactMap(\.page).flatMap { page in
                [page.screenshots, page.ipadScreenshots, page.tvScreenshots].flatMap { $0 ?? [] }
            }
            let shots = Set((shown + changes.flatMap(\.screenshots)).compactMap(ArtworkID.init))
            return AppRecord(
                app: app,
                states: states,
                changes: changes,
                events: try Self.events(of: app, db),
                versions: try Self.versions(of: app, db),
                ratings: try Self.ratings(of: app, asOf: run, db),
                pictures: try Self.pictures(of: shots, db)
            )
        }
    }
}
