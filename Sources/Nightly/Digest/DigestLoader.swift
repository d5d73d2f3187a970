package import AppStore
import Archives
import ChangeDetection
import History
import News
import Reports
import Synchronization
import TextAnalysis
import Watchlists

/// Loads the news of nights from an archive, for digests and feeds.
struct DigestLoader: Sendable {
    let archive: Archive
    let watched: ResolvedWatchlist
    let groups: [GroupEntry]

    init(_ archive: Archive, _ watched: ResolvedWatchlist) {
        self.archive = archive
        self.watched = watched
        groups = GroupEntry.all(of: watched.watchlist)
    }

    /// The news of a run, by app.
    ///
    /// - Parameter changes: those that are the news, of this run; its order stays.
    func news(of run: Run, _ changes: [RecordedChange]) throws -> [AppNews] {
        guard !changes.isEmpty else { return [] }
        let hasPrice = changes.contains { $0.change.field == .price }
        let hasNew = changes.contains { $0.change.kind == .new }
        return [AppNews](
            of: changes,
            try archive.events(ChangeFilter(run: run.number)),
            context: NewsContext(
                formerPrices: hasPrice ? try archive.formerPrices(before: run) : [:],
                arrivals: hasNew ? try archive.arrivals(in: run) : []
            ),
            own: { watched.index[$0]?.own ?? false }
        )
    }

    /// The digest of some runs, oldest first.
    ///
    /// - Parameter scope: which changes it is about.
    func digest(of runs: [Run], _ scope: DigestScope = DigestScope()) throws -> NewsDigest {
        var filter = ChangeFilter(storefront: scope.storefront)
        if let first = runs.first, let last = runs.last { filter.runs = first.number...last.number }
        let wanted = apps(of: scope)
        let changes = runs.isEmpty ? [] : try archive.changes(filter).filter { change in
            wanted?.contains(change.change.listing.app) ?? true
        }
        let nights = try Dictionary(grouping: changes, by: \.run)
            .sorted { $0.key.number < $1.key.number }
            .map { try news(of: $0.key, $0.value) }
        return NewsDigest(
            DigestSource(
                settings: watched.watchlist.report,
                runs: runs,
                nights: nights,
                groups: groups,
                watched: watched.index,
                learnt: try learnt(from: changes, asOf: runs.last)
            )
        )
    }

    private func learnt(from changes: [RecordedChange], asOf run: Run?) throws -> LearntPhrases {
        let notes = changes.filter { $0.change.field == .releaseNotes }
            .compactMap { $0.change.after?.plainText }
        guard let run else { return LearntPhrases() }
        return try LearntPhrases(from: notes, in: archive, asOf: run)
    }

    /// nil for all apps.
    private func apps(of scope: DigestScope) -> Set<AppID>? {
        let named = scope.group.map { name in
            Set(groups.filter { $0.name == name }.flatMap(\.apps))
        }
        guard scope.isOwn else { return named }
        let own = Set(groups.flatMap(\.apps).filter { watched.index[$0]?.own ?? false })
        return named.map(own.intersection) ?? own
    }
}

/// Which apps and storefronts a digest is about; what is nil narrows nothing.
package struct DigestScope: Hashable, Sendable {
    /// The name of a group of the watchlist.
    package var group: String?
    /// Only the user's own apps.
    package var isOwn: Bool
    package var storefront: Storefront?

    package init(group: String? = nil, isOwn: Bool = false, storefront: Storefront? = nil) {
        self.group = group
        self.isOwn = isOwn
        self.storefront = storefront
    }
}
