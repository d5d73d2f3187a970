package import AppStore
package import Archives
import ChangeDetection
package import History
import News
import TextAnalysis
package import Watchlists
package import Wording

/// Loads the news of nights from an archive, for digests, briefs and feeds.
package struct DigestLoader {
    let archive: Archive
    /// The watchlist, with resolved bundle IDs.
    let watched: WatchedIndex
    /// Whether digests and briefs include the news of a listing.
    package var includesListing: (Listing) -> Bool = { _ in true }
    /// Whether digests and briefs include the newcomers of a ranking, which are unwatched apps.
    package var includesRanking: (Ranking) -> Bool = { _ in true }

    /// The data for a run's feed entries. The names of apps that `apps` lacks come from the news.
    func source(
        of run: Run,
        _ changes: [RecordedChange],
        _ events: [Event],
        _ context: NewsContext,
        apps: [AppID: AppSummary] = [:]
    ) -> DigestSource {
        DigestSource(
            settings: watched.watchlist.report,
            runs: [run],
            nights: [[AppNews](of: changes, events, context: context)],
            watched: watched,
            apps: apps
        )
    }

    /// The data for the digest of some runs, oldest first.
    func source(of runs: [Run]) throws -> DigestSource {
        guard let first = runs.first, let last = runs.last else {
            return try source(of: [RecordedChange](), on: [])
        }
        var filter = ChangeFilter()
        filter.runs = first.number...last.number
        filter.fillsInNotes = true
        let changes = try archive.changes(filter).filter { includesListing($0.listing) }
        let positions = try archive.positionNews(from: first, to: last).filter { news in
            news.kind == .newcomer
                ? includesRanking(news.ranking) : includesListing(news.listing)
        }
        return try source(of: changes, positions, on: runs)
    }

    /// The data for the digest of some changes, oldest first. `runs` may have runs without changes.
    func source(
        of changes: [RecordedChange],
        _ positions: [PositionNews] = [],
        on runs: [Run]
    ) throws -> DigestSource {
        let events = try Set(changes.map(\.run)).flatMap { run in
            try archive.events(ChangeFilter(run: run.number))
        }
        let nights = try archive.newsByNight(of: changes, events, positions)
        return DigestSource(
            settings: watched.watchlist.report,
            runs: runs,
            nights: nights.map(\.news).filter { !$0.isEmpty },
            watched: watched,
            apps: try runs.last.map { try apps(in: changes, positions, asOf: $0) } ?? [:],
            newcomers: positions.filter { $0.kind == .newcomer && watched[$0.app] == nil }
        )
    }

    func apps(
        in changes: [RecordedChange],
        _ positions: [PositionNews] = [],
        asOf run: Run
    ) throws -> [AppID: AppSummary] {
        let apps = Set(changes.map(\.listing.app) + positions.map(\.app))
        let heads = apps.isEmpty ? [] : try archive.heads(asOf: run, of: apps)
        return watched.summaries(of: heads, language: watched.watchlist.report.language)
    }
}

extension DigestLoader {
    package init(_ archive: Archive, watching watchlist: Watchlist) throws {
        self.init(archive: archive, watched: WatchedIndex(try archive.resolve(watchlist)))
    }

    /// The news of a run, without details. Apps have the names that the watchlist gives them.
    package func digest(ofNight run: Run) throws -> NewsDigest {
        var source = try source(of: [run])
        source.hasDetails = false
        var digest = NewsDigest(source)
        digest.addRemarks(aboutBrakesIn: try archive.events(ChangeFilter(run: run.number)))
        return digest
    }

    /// The news of some nights, oldest first. If the archive begins later than `date`, such as
    /// `2026-03-02`, a remark says so.
    package func digest(of runs: [Run], since date: String? = nil) throws -> NewsDigest {
        try digest(source(of: runs), since: date)
    }

    /// The news of some nights, oldest first, on one page. If the archive begins later than `date`,
    /// such as `2026-03-02`, a remark says so.
    package func brief(of runs: [Run], since date: String?) throws -> Brief {
        var source = try source(of: runs)
        source.hasDetails = false
        let digest = try digest(source, since: date)
        let seen = try runs.last.map(appsSeen) ?? []
        return Brief(digest, try writtenNotes(source), seen: seen)
    }

    /// The notes in loaded news. `silences` tells how long an app's notes have said nothing new.
    func writtenNotes(
        _ source: DigestSource,
        _ histories: Memo<Listing, NoteHistory> = Memo(maxCount: 1)
    ) throws -> WrittenNotes {
        var written = WrittenNotes(source.nights)
        guard let last = source.runs.last else { return written }
        written.silences = try written.appsWithoutNews.mapValues { listing in
            try histories.value(for: listing) { try archive.noteHistory(of: listing) }
                .silence(upTo: last.number)
        }
        return written
    }

    func appsSeen(upTo run: Run) throws -> Set<AppID> {
        let listings = try archive.listings(seenBy: run).filter(includesListing)
        return Set(listings.map(\.app).filter { watched[$0] != nil })
    }

    /// The digest of loaded news, with remarks about missing news: the archive begins after `date`,
    /// listings were not checked, or brakes hold changes.
    func digest(_ source: DigestSource, since date: String? = nil) throws -> NewsDigest {
        let runs = source.runs
        var digest = NewsDigest(source)
        if let date, let start = try archive.firstRun(), date < start.night.date {
            digest.addRemark(thatArchiveBeginsOn: start.night)
        }
        digest.addRemark(aboutUnchecked: try runs.compactMap(unchecked), of: runs.count)
        digest.addRemarks(
            aboutBrakesIn: try archive.brakes(in: runs).filter {
                $0.listings.contains(where: includesListing)
            }
        )
        return digest
    }

    /// The night of a run and the number of its unchecked listings, counting only listings that
    /// digests include; nil if there are none. `isFailed` is true for a run without any response.
    private func unchecked(on run: Run) throws -> NewsDigest.UncheckedNight? {
        guard let summary = try archive.summary(of: run), summary.due > summary.answered else {
            return nil
        }
        let listings = try archive.unknownListings(in: run.number).count(where: includesListing)
        guard listings > 0 else { return nil }
        return (night: run.night, listings: listings, isFailed: summary.answered == 0)
    }
}
