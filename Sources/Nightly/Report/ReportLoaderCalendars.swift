import AppStore
import Archives
import ChangeDetection
import Files
import Foundation
import News
import Site
import Watchlists

extension ReportLoader {
    /// The minimum number of days before the last night that a calendar covers. It begins with a
    /// whole month, so that its start stays the same for many nights.
    private static let calendarDays = 366.0

    /// The releases of each group, for calendars.
    ///
    /// - Parameters:
    ///   - names: the names of the apps, as everywhere on the site.
    ///   - facts: the parts of the cache key that depend on the changes.
    func calendars(naming names: [AppID: String], _ facts: [String]) -> SiteFile {
        let groups = groups
        let paths = groups.map { SitePath.calendar(of: $0).path }
        let early = last.at.addingTimeInterval(-Self.calendarDays * 86_400)
        let start = Night(label: "\(Night.date(of: early, in: settings.zone).prefix(7))-01")
        let cacheKey = SiteFile.cacheKey(feedKey + [start.label] + facts)
        return SiteFile(paths, cacheKey: cacheKey) { [self] in
            let releases = try releases(since: start, names)
            return groups.map { group in
                releaseCalendar(
                    of: group,
                    settings,
                    origin: origin,
                    group.apps.flatMap { releases[$0, default: []] }
                )
            }
        }
    }

    /// Each version of each app once, at its first sighting.
    private func releases(
        since start: Night,
        _ names: [AppID: String]
    ) throws -> [AppID: [CalendarRelease]] {
        func changes(_ field: Field) throws -> [RecordedChange] {
            try archive.changes(ChangeFilter(since: .night(start), fields: [field]))
        }
        func keyed(_ field: Field) throws -> [ListingNight: FieldValue?] {
            Dictionary(
                try changes(field).map { (ListingNight($0), $0.after) },
                uniquingKeysWith: { $1 }
            )
        }
        let (dates, notes) = (try keyed(.versionDate), try keyed(.releaseNotes))
        let steps = try changes(.version) + changes(.versionDate)
        let versions = ReleaseNews.releases(overNights: steps).map { release -> CalendarRelease in
            let first = release.versions[0]
            var day = first.run.night.date
            if case .date(let date)?? = dates[ListingNight(first)] {
                day = Night.date(of: date, in: settings.zone)
            }
            let withNotes = release.versions.filter { (notes[ListingNight($0)] ?? nil) != nil }
            let nearest = settings.nearest(of: withNotes) { $0.listing.storefront }
            return (
                app: release.app,
                name: names[release.app] ?? release.name,
                version: release.version,
                day: day,
                seen: first.run.at,
                notes: nearest.flatMap { (notes[ListingNight($0)] ?? nil)?.plainText }
            )
        }
        return Dictionary(grouping: versions, by: \.app)
    }
}
