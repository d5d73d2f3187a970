package import AppStore
import ChangeDetection
package import Foundation
package import Lookups
package import Watchlists

/// The user's instructions for a run.
package struct NightOrder: Sendable {
    package var watchlist: Watchlist
    package var archive: String
    /// The folder of the report; nil if none is rendered.
    package var reports: String?
    package var fetchesPictures: Bool
    /// The shard to ask about; nil for all apps.
    package var shard: Shard?
    package var endpoint: Endpoint
    /// The time of the run, which then does not advance; nil for the system's clock.
    package var at: Date?
    /// The maximum number of concurrent lookups.
    package var width: Int
    /// The maximum number of requests per minute; 0 for no limit.
    package var pace: Int
    /// The maximum total wait of a throttled run.
    package var patience: Duration
    package var deadline: Deadline?
    /// Whether an unfinished run is closed with its responses so far rather than completed.
    package var fresh: Bool
    /// Whether to wait for another run to end rather than give up.
    package var wait: Bool
    /// The path of a file for Prometheus' textfile collector; nil for none.
    package var metrics: String?
    /// The version of Storewatch, which requests name.
    package var version: String
    /// Whether messages are delivered; if not, they stay pending.
    package var delivers: Bool

    /// - Parameter fetchesPictures: nil to fetch them if a report is rendered.
    package init(
        watchlist: Watchlist,
        archive: String,
        reports: String?,
        endpoint: Endpoint,
        at: Date?,
        width: Int,
        pace: Int,
        patience: Duration,
        deadline: Deadline?,
        fresh: Bool,
        wait: Bool,
        metrics: String?,
        version: String,
        shard: Shard? = nil,
        fetchesPictures: Bool? = nil,
        delivers: Bool = true
    ) {
        self.watchlist = watchlist
        self.archive = archive
        self.reports = reports
        self.endpoint = endpoint
        self.at = at
        self.width = width
        self.pace = pace
        self.patience = patience
        self.deadline = deadline
        self.fresh = fresh
        self.wait = wait
        self.metrics = metrics
        self.version = version
        self.delivers = delivers
        self.shard = shard
        self.fetchesPictures = fetchesPictures ?? (reports != nil)
    }
}

extension NightOrder {
    /// The time until the deadline; nil for none.
    var timeLeft: Duration? {
        deadline?.left(from: at ?? .now, in: watchlist.report.zone)
    }

    /// The settings for judging the night.
    var detection: DetectionSettings { watchlist.detection(of: shard) }

    /// The possible years of a night. The App Store opened in 2008, and years have four digits in
    /// every time zone.
    private static let years = 2008...9998

    /// Throws for a time that no night can have, such as that of a clock that was never set.
    func checkTime(now: Date = .now) throws(NightError) {
        let time = at ?? now
        guard let year = Int(time.utc.prefix { $0 != "-" }), Self.years.contains(year) else {
            throw .impossibleTime(time, isOrdered: at != nil)
        }
    }
}

/// The reason why a night cannot begin.
package enum NightError: Error, Hashable {
    /// `isOrdered` is true if the user gave the time, and false if the system's clock did.
    case timeBeforeLastRun(Date, last: Date, isOrdered: Bool)
    /// The time is too early or too late for any night.
    case impossibleTime(Date, isOrdered: Bool)
    /// The folder does not exist, or cannot be written to.
    case unwritableMetrics(String)
    /// The path is that of a file of another kind.
    case foreignMetrics(String)
    /// A channel names the archive or another file that holds no messages.
    case foreignMessages(channel: String, String)
    /// A channel names the file of `--metrics`.
    case sharedOutput(channel: String, String)
    /// The site cannot be published into the folder, with the reason.
    case unusableReports(String)
    /// The archive has another shard's part of each night, or only one part when the whole is
    /// wanted.
    case otherShard(String, kept: Shard, asked: Shard?)
    /// The archive has one shard's part of each night, of which no report is made.
    case unmerged(String, Shard)
    /// The report would replace a file that an option names.
    case insideSite(option: String, String, site: String)
}

extension NightError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .timeBeforeLastRun(let time, let last, isOrdered: true):
            "--at \(time.utc) is before the last run of this archive, \(last.utc)."
        case .impossibleTime(let time, isOrdered: true):
            "--at \(time.utc) is out of range; use a time in the years 2008 to 9998."
        case .impossibleTime(let time, isOrdered: false):
            "It is \(time.utc) by the system's clock, which cannot be right; set the clock."
        case .foreignMetrics(let path):
            "--metrics \(path): this is not a metrics file, and would be lost; name another."
        case .foreignMessages(let channel, let path):
            "Channel \(channel): \(path) is not a file of messages, and would be spoiled; name another."
        case .sharedOutput(let channel, let path):
            "Channel \(channel): \(path) is the file of --metrics, too; name another."
        case .unwritableMetrics(let path):
            "--metrics \(path): the folder of the file does not exist, or cannot be written to."
        case .unusableReports(let reason):
            "--reports \(reason)"
        case .insideSite(let option, let path, let site):
            """
            \(option) \(path): the report takes this name in its folder, \(site); name another file, or \
            another folder with --reports.
            """
        case .otherShard(let archive, let kept, let asked?):
            """
            \(archive): this archive holds shard \(kept) of each night; shard \(asked) takes a new archive, \
            or a copy of the merged one.
            """
        case .otherShard(let archive, let kept, nil), .unmerged(let archive, let kept):
            """
            \(archive): this archive holds shard \(kept) of each night; `storewatch archive merge` merges the shards \
            into another one.
            """
        case .timeBeforeLastRun(let time, let last, isOrdered: false):
            """
            It is \(time.utc), which is before the last run of this archive, \(last.utc): set the \
            clock; or, if it was wrong then, see `storewatch doctor --repair`.
            """
        }
    }
}
