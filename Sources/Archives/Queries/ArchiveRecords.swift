package import AppStore
import ChangeDetection
import Foundation
import GRDB
package import History

extension Archive {
    /// An app's state at the end of a run, its recent changes, and the given versions of the app.
    /// State and changes are read in one transaction so that they agree.
    package func record(
        of app: AppID,
        asOf run: Run,
        versions: [VersionSpan]
    ) throws(ArchiveError) -> AppRecord {
        try read { db in
            let recent = try db.recentRuns(of: app)
            let states = try db.states(of: app, asOf: run)
            let (changes, events) = try db.news(of: app, in: recent)
            let shown = states.compactMap(\.page).flatMap { page in
                [Field.screenshots, .ipadScreenshots, .tvScreenshots]
                    .flatMap { page.shownScreenshots($0) ?? [] }
            }
            var record = AppRecord(app: app, states: states, changes: changes)
            record.events = events
            record.versions = versions
            record.ratings = try db.ratings(of: db.listings(of: app), in: 0...run.number)
            record.answered = try db.answeredRuns(upTo: run.number)
            record.prices = try db.prices(of: app, where: Self.hasPriceChange)
            record.earlierReleases = try db.earlierReleases(of: app, asOf: run).distinctVersions
            record.similarApps = try db.similarApps(to: app, asOf: run)
                .grouped(by: \.app).map { $0.1[0] }
            record.pictures = try db.pictures(of: shown + changes.flatMap(\.screenshots))
            return record
        }
    }

    /// An app's changes in a year and its versions up to the year's end, without its current state.
    /// A version that is still current gets no end rating, because later nights would change the
    /// rating.
    ///
    /// - Parameter storefront: the only storefront whose ratings are loaded; nil for no ratings.
    package func record(
        of app: AppID,
        in year: Period,
        versions: [VersionSpan],
        ratedIn storefront: Storefront?
    ) throws(ArchiveError) -> AppRecord {
        try read { db in
            let (changes, events) = try db.news(of: app, in: year.numbers)
            var record = AppRecord(app: app, changes: changes)
            record.events = events
            record.versions = versions
            for index in versions.indices where versions[index].isCurrent {
                record.versions[index].endRating = nil
            }
            let rated = try db.listings(of: app).filter { $0.listing.storefront == storefront }
            record.ratings = try db.ratings(of: rated, in: year.numbers)
            record.answered = try db.answeredRuns(upTo: year.last.number)
            record.pictures = try db.pictures(of: changes.flatMap(\.screenshots))
            return record
        }
    }
}

extension Database {
    fileprivate func ratings(
        of listings: [ListingRow],
        in runs: ClosedRange<Int>
    ) throws -> [RatingSeries] {
        try listings.map { entry in
            RatingSeries(
                storefront: entry.listing.storefront,
                points: try ratings(of: entry.id, in: runs)
            )
        }
    }

    fileprivate func news(
        of app: AppID,
        in runs: ClosedRange<Int>?
    ) throws -> ([RecordedChange], [Event]) {
        guard let runs else { return ([], []) }
        var filter = ChangeFilter(apps: [app])
        filter.runs = runs
        return (try changes(filter), try events(of: app, in: runs))
    }

    fileprivate func pictures(of addresses: [String]) throws -> [ArtworkID: String] {
        try pictures(of: Set(addresses.compactMap(ArtworkID.init)))
    }
}

extension Archive {
    /// The maximum number of changes on an app's page. The newest run is always shown in full.
    fileprivate static let maxRecent = 1_000
    /// An app's page shows the changes of this many days, counted back from the app's last change.
    fileprivate static let recentDays = 366.0
    fileprivate static let hasPriceChange =
        "EXISTS (SELECT 1 FROM change WHERE listing = listing.id AND field = 'price')"
}

extension Database {
    /// The numbers of the runs whose changes an app's page shows; nil if there are no changes. The
    /// range begins about a year before the app's last change, at the start of a month, so that the
    /// page changes only when the app has news.
    fileprivate func recentRuns(of app: AppID) throws -> ClosedRange<Int>? {
        guard let last = try lastChange(of: app) else { return nil }
        let start = last.at.addingTimeInterval(-Archive.recentDays * Archive.day)
        let sql = """
            SELECT min(run) FROM (
                SELECT c.run AS run, sum(count(*)) OVER (ORDER BY c.run DESC) AS changes
                FROM listing l JOIN change c ON c.listing = l.id JOIN run r ON r.number = c.run
                WHERE l.app = ? AND r.outcome IS NOT NULL AND r.night >= ? GROUP BY c.run
            ) WHERE changes <= \(Archive.maxRecent)
            """
        let first: Int? = try value(sql, [app.number, "\(start.utc.prefix(7))-01"])
        return min(first ?? last.number, last.number)...last.number
    }

    fileprivate func lastChange(of app: AppID) throws -> Run? {
        let condition = """
            outcome IS NOT NULL AND number = (
                SELECT max((SELECT max(run) FROM change WHERE listing = l.id))
                FROM listing l WHERE app = ?
            )
            """
        return try runs(where: condition, [app.number]).first
    }
}
