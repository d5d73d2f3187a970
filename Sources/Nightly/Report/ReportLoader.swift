import AppStore
package import Archives
import Foundation
package import History
import Site
import TextAnalysis
package import Watchlists

/// Loads the contents of the site's pages from an archive.
package struct ReportLoader: Sendable {
    let archive: Archive
    /// The watchlist, with resolved bundle IDs.
    let watched: WatchedIndex
    let groups: [GroupEntry]
    let topics: [TopicEntry]
    /// The summaries of ended runs, newest first.
    let summaries: [RunSummary]
    let tonight: RunSummary
    /// The texts for cache keys that many pages share. `runs` has each run's record as JSON, by the
    /// number of the run. All are made once, because the text of a watchlist with 10,000 apps takes
    /// longer to make than a page.
    let cacheKeyParts: (settings: String, groups: String, topics: String, runs: [Int: String])
    /// The watchlists of past nights, by their texts. A watchlist that stays the same for several
    /// nights is read once.
    private let pastWatchlists = Memo<String, Watchlist>(maxCount: 4)
    private let pastIndexes = Memo<Watchlist, WatchedIndex>(maxCount: 4)
    /// The records of versions of the apps whose files are currently being made.
    private let versionRecords = Memo<AppID, [VersionRecord]>(maxCount: 4)
    /// The histories of notes of listings that had a release with generic or repeated notes.
    let noteHistories = Memo<Listing, NoteHistory>(maxCount: 20_000)
    /// The changes of the months whose files are currently being made, by month and run number.
    let changesByMonth = Memo<String, [Int: [RecordedChange]]>(maxCount: 4)

    /// - Returns: nil for an archive without runs.
    package init?(_ archive: Archive, _ watchlist: Watchlist) throws {
        guard let last = try archive.lastRun() else { return nil }
        summaries = try archive.summaries(upTo: last)
        guard let tonight = summaries.first else { return nil }
        self.archive = archive
        watched = WatchedIndex(try archive.resolve(watchlist))
        groups = GroupEntry.all(of: watched.watchlist)
        topics = TopicEntry.all(of: watched.watchlist)
        self.tonight = tonight
        let records = try summaries.map { ($0.run.number, try $0.jsonLine) }
        cacheKeyParts = (
            "\(watched.watchlist.report)", "\(groups)",
            "\(([watchlist.topics] + watchlist.groups.map(\.topics)).map { $0 ?? [] })",
            Dictionary(uniqueKeysWithValues: records)
        )
    }

    /// The versions of an app up to a run. Their records are cached for the other files of the app.
    func versions(of app: AppID, upTo run: Int) throws -> [VersionSpan] {
        try versionRecords.value(for: app) { try archive.versionRecords(of: app) }
            .flatMap { $0.versions(upTo: run) }
    }

    /// The watchlist of a run, with the bundle IDs and developers' apps that were known at the
    /// time; nil if the archive does not have the watchlist.
    func watchlist(of run: Run) throws -> WatchedIndex? {
        guard let text = try archive.watchlistText(of: run) else { return nil }
        let read = try pastWatchlists.value(for: text) { try Watchlist(archived: text) }
        // Resolves the watchlist as of the run, because a developer may have had fewer apps then.
        let watchlist = try archive.resolve(read, asOf: run)
        return pastIndexes.value(for: watchlist) { WatchedIndex(watchlist) }
    }

    var digests: DigestLoader { DigestLoader(archive: archive, watched: watched) }
    /// The last run, whose night the site shows.
    var last: Run { tonight.run }
    var settings: Watchlist.ReportSettings { watched.watchlist.report }

    /// A text that identifies this build of the program. It is part of cache keys, because a
    /// different build may render different pages.
    static let buildID: String = {
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let attributes = path.flatMap { try? FileManager.default.attributesOfItem(atPath: $0) }
        let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(attributes?[.size] ?? 0) \(time)"
    }()
}

extension Array {
    /// The element at an index, with its direct neighbors.
    func around(_ index: Int) -> ArraySlice<Element> {
        self[Swift.max(index - 1, 0)..<Swift.min(index + 2, count)]
    }
}

extension Archive {
    package func watchlist(of run: Run) throws -> Watchlist? {
        try watchlistText(of: run).map(Watchlist.init(archived:))
    }
}

extension Watchlist {
    init(archived text: String) throws {
        do {
            self = try JSONDecoder().decode(Watchlist.self, from: Data(text.utf8))
        } catch {
            throw ArchiveError.unreadableRow("a watchlist")
        }
    }
}
