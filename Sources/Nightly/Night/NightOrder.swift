package import AppStore
import ChangeDetection
package import Foundation
package import Lookups
package import Watchlists

/// The user's instructions for a run.
package struct NightOrder: Sendable {
    package var watchlist: Watchlist
    package var archive: String
    /// The folder of the report; nil if no report is rendered.
    package var reportFolder: String?
    /// Whether to replace a site of another archive in the folder of the report.
    package var replacesOtherSite = false
    /// Whether to fetch the icons and screenshots that the watchlist asks for.
    package var fetchesPictures: Bool
    /// The shard whose apps are asked about; nil for all apps.
    package var shard: Shard?
    /// The developer lookups that the shards of a merged night made; nil if the run is not a merge,
    /// and chooses its lookups.
    var developers: [DeveloperLookup]?
    /// The store pages that the shards of a merged night requested; nil if the run chooses pages.
    var storePages: [Listing]?
    package var endpoint = Endpoint.apple
    /// A fixed time for the whole run; nil to use the system's clock.
    package var at: Date?
    /// The maximum number of concurrent requests for listings, developers, keywords and charts.
    package var maxConcurrentRequests = 1
    /// The maximum number of requests per minute; 0 for no limit.
    package var pace = 0
    /// The maximum total time that a throttled run waits for the server.
    package var patience = Duration.zero
    /// The time by which the run must have made its requests; nil for none.
    package var deadline: Deadline?
    /// Whether to close an unfinished run with its responses so far, rather than to complete it.
    package var closesUnfinishedRun = false
    /// Whether to wait until another run ends, rather than to give up.
    package var waitsForOtherRun = false
    /// The path of a file for Prometheus' textfile collector; nil for none.
    package var metrics: String?
    /// The version of Storewatch that is stated in requests that deliver messages.
    package var version: String
    /// Whether messages are delivered; if not, they stay pending.
    package var delivers = true

    package init(
        watchlist: Watchlist,
        archive: String,
        reportFolder: String?,
        at: Date? = nil,
        version: String
    ) {
        self.watchlist = watchlist
        self.archive = archive
        self.reportFolder = reportFolder
        self.at = at
        self.version = version
        fetchesPictures = reportFolder != nil
    }
}

extension NightOrder {
    var timeLeft: Duration? {
        deadline?.left(from: at ?? .now, in: watchlist.report.zone)
    }

    var detection: DetectionSettings { watchlist.detection(of: shard) }

    /// The App Store opened in 2008. Up to 9998, a year has four digits in every time zone.
    private static let validYears = 2008...9998

    /// Throws if the year of the run is impossible, for example because the clock was never set.
    func checkTime(now: Date = .now) throws(NightError) {
        let time = at ?? now
        guard let year = Int(time.utc.prefix { $0 != "-" }), Self.validYears.contains(year) else {
            throw NightError(
                at == nil
                    ? "It is \(time.utc) by the system's clock, which cannot be right; set the clock."
                    : "--at \(time.utc) is out of range; use a time in the years 2008 to 9998."
            )
        }
    }
}

/// The reason why a night or a merge cannot begin or continue, with advice to the user.
package struct NightError: Error, Hashable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

extension NightError {
    /// The error for an archive that has only one shard's part of nights, not whole nights.
    package static func unmerged(_ archive: String, _ shard: Shard) -> NightError {
        NightError(
            """
            \(archive): this archive holds shard \(shard) of each night; `storewatch archive merge` merges the shards \
            into another one.
            """
        )
    }
}

/// The time by which a run must have made its requests.
package enum Deadline: Hashable, Sendable {
    /// A duration from the time at which the run begins its requests.
    case after(Duration)
    /// The next occurrence of this time of day in the report's time zone.
    case clock(hour: Int, minute: Int)
    case moment(Date)
}

extension Deadline {
    /// The time left for a run that begins its requests at `now`; never negative.
    package func left(from now: Date, in zone: TimeZone) -> Duration {
        switch self {
        case .after(let duration):
            return duration
        case .moment(let date):
            return max(.seconds(date.timeIntervalSince(now)), .zero)
        case .clock(let hour, let minute):
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            let time = DateComponents(hour: hour, minute: minute)
            let next = calendar.nextDate(after: now, matching: time, matchingPolicy: .nextTime)
            return .seconds(next?.timeIntervalSince(now) ?? 0)
        }
    }
}

extension Deadline {
    /// Reads a duration `02:00:00`, a time of day `07:30`, or a moment `2026-03-02T07:30:00Z`; nil
    /// for other text.
    package init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.count <= 5 && part.allSatisfy(\.isASCII) ? UInt(part).map { Int($0) } : nil
        }
        switch numbers.count == parts.count ? numbers.count : 0 {
        case 3 where numbers[1] < 60 && numbers[2] < 60:
            let seconds = numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
            guard seconds > 0 else { return nil }
            self = .after(.seconds(seconds))
        case 2 where numbers[0] < 24 && numbers[1] < 60:
            self = .clock(hour: numbers[0], minute: numbers[1])
        default:
            guard let date = Date(utc: text) else { return nil }
            self = .moment(date)
        }
    }
}
