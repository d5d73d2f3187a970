import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import News
import Publishing
import Reports
import Watchlists

extension ReportLoader {
    private static let calendarDays = 366.0

    /// The releases of each group, for calendars.
    ///
    /// - Parameters:
    ///   - names: of the apps, as everywhere on the site.
    ///   - facts: what differs when changes do.
    func calendars(naming names: [AppID: String], _ facts: [String]) -> SiteFile {
        let groups = groups
        let paths = groups.map { "\(FeedScope.group($0).path).ics" }
        return SiteFile(paths, stamp: SiteFile.stamp(feedStamp + facts)) { [self] in
            let releases = try releases(
                since: last.at.addingTimeInterval(-Self.calendarDays * 86_400),
                names
            )
            return groups.map { group in
                ReleaseCalendar(
                    group,
                    settings,
                    origin: origin,
                    releases: group.apps.flatMap { releases[$0, default: []] }
                ).bytes()
            }
        }
    }

    /// Each version of each app once, when it was seen first.
    private func releases(
        since start: Date,
        _ names: [AppID: String]
    ) throws -> [AppID: [ReleaseCalendar.Release]] {
        func changes(_ field: Field) throws -> [RecordedChange] {
            try archive.changes(ChangeFilter(since: .moment(start), fields: [field]))
        }
        func keyed(_ field: Field) throws -> [ListingNight: FieldValue?] {
            Dictionary(
                try changes(field).map { (ListingNight($0), $0.change.after) },
                uniquingKeysWith: { $1 }
            )
        }
        let (dates, notes) = (try keyed(.versionDate), try keyed(.releaseNotes))
        var known: Set<AppVersion> = []
        var releases: [AppID: [ReleaseCalendar.Release]] = [:]
        for change in try changes(.version) where !change.isBackward {
            let app = change.change.listing.app
            guard let version = change.change.after?.plainText,
                known.insert(AppVersion(app: app, version: version)).inserted
            else { continue }
            let key = ListingNight(change)
            var day = change.run.night.date
            if case .date(let date)?? = dates[key] { day = Night.date(of: date, in: settings.zone) }
            releases[app, default: []].append(
                ReleaseCalendar.Release(
                    app: app,
                    name: names[app] ?? change.name,
                    version: version,
                    day: day,
                    seen: change.run.at,
                    notes: (notes[key] ?? nil)?.plainText
                )
            )
        }
        return releases
    }
}

private struct AppVersion: Hashable {
    let app: AppID
    let version: String
}

private struct ListingNight: Hashable {
    let listing: Listing
    let run: Int

    init(_ change: RecordedChange) {
        listing = change.change.listing
        run = change.run.number
    }
}
