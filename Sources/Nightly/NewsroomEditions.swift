import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Reports
import TextAnalysis
import Watchlists

extension Newsroom {
    /// On one page; the rest is told by `storewatch changes --suppressed`.
    private static let mostSuppressed = 200
    /// On one page; the rest is on the apps' pages.
    private static let mostChanges = 1_000
    /// Side by side; the rest is in the list of all apps.
    private static let mostCompared = 1_000

    /// A night as it was, by what was watched then; in the language of today.
    func edition(of summary: RunSummary, _ front: FrontPage) throws -> Edition {
        let run = summary.run
        let then = try past(run) ?? watching
        if run == last, then.watchlist == watching.watchlist { return front.tonight }
        var edition = try news(of: summary, then.watchlist)
        let apps =
            edition.changes.map(\.change.listing.app)
            + edition.suppressed.map(\.change.listing.app) + edition.recovered.map(\.app)
            + (edition.unknown + edition.gone + edition.absent).map(\.listing.app)
        edition.add(try headings(asOf: run, then, of: Set(apps)))
        return edition
    }

    /// The last night, with the headings of all apps.
    func tonightsEdition() async throws -> Edition {
        async let headings = headings(asOf: last, watching)
        async let news = news(of: tonight, watching.watchlist)
        var edition = try await news
        edition.add(try await headings)
        return edition
    }

    private func news(of summary: RunSummary, _ watchlist: Watchlist) throws -> Edition {
        let run = summary.run
        var edition = Edition(
            settings: settings,
            summary: summary,
            isFirst: run == summaries.last?.run
        )
        edition.changes = try archive.changes(
            ChangeFilter(run: run.number),
            most: Self.mostChanges
        )
        edition.events = try archive.events(ChangeFilter(run: run.number))
        let suppressed = try archive.changes(ChangeFilter(standing: .suppressed, run: run.number))
        edition.suppressed = Array(suppressed.prefix(Self.mostSuppressed))
        edition.furtherSuppressed = max(suppressed.count - Self.mostSuppressed, 0)
        edition.unknown = try archive.standings(.unknown, in: run)
        edition.stale = Set(try archive.staleListings(in: run, of: watchlist).map(\.listing))
        edition.recovered = try archive.recovered(in: run)
        edition.gone = try archive.standings(.gone, in: run)
        edition.absent = try archive.standings(.absent, in: run)
        edition.unresolved = watchlist.bundles.map(\.bundle)
        edition.learnt = try LearntPhrases(
            from: edition.changes.compactMap(\.notes),
            in: archive,
            asOf: run
        )
        return edition
    }

    /// - Parameter apps: whose headings are wanted; nil for all.
    private func headings(
        asOf run: Run,
        _ watching: Watching,
        of apps: Set<AppID>? = nil
    ) throws -> Headings {
        let heads = try archive.heads(asOf: run, of: apps)
        var headings = Headings()
        for (app, heads) in Dictionary(grouping: heads, by: \.listing.app) {
            headings.all[app] = Heading(app: app, heads, watched: watching.index)
            for head in heads where head.isAnswered && !head.isGone {
                headings.versions[app, default: [:]][head.listing.storefront] = head.version
            }
        }
        return headings
    }
}

/// What stands for apps on a night, and the versions that their storefronts had.
private struct Headings: Sendable {
    var all: [AppID: Heading] = [:]
    var versions: [AppID: [Storefront: String]] = [:]
}

extension Edition {
    fileprivate mutating func add(_ headings: Headings) {
        self.headings = headings.all
        versions = headings.versions
    }
}

extension Newsroom {
    func view(of entry: GroupEntry, _ front: FrontPage) throws -> GroupView {
        let apps = Set(entry.apps)
        var edition = front.tonight
        edition.changes = edition.changes.filter { apps.contains($0.change.listing.app) }
        edition.events = edition.events.filter { $0.app.map(apps.contains) ?? false }
        let compared = entry.apps.prefix(Self.mostCompared)
        return GroupView(
            settings: settings,
            summary: tonight,
            entry: entry,
            rows: try rows(compared, edition),
            furtherApps: entry.apps.count - compared.count,
            nights: front.nights,
            activity: front.activity.filter { apps.contains($0.app) },
            edition: edition,
            furtherNews: apps.intersection(front.loudApps)
                .subtracting(edition.changes.map(\.change.listing.app)).count
        )
    }

    private func rows(
        _ apps: some Sequence<AppID>,
        _ edition: Edition
    ) throws -> [GroupView.Row] {
        let headings = apps.map { app in
            edition.headings[app] ?? Heading(app: app, [], watched: watching.index)
        }
        let leads = headings.compactMap { heading in
            heading.lead.map { Listing(app: heading.app, storefront: $0) }
        }
        let competitors = Dictionary(
            uniqueKeysWithValues: try archive.competitors(Set(leads), asOf: last)
                .map { ($0.listing.app, $0) }
        )
        return headings.map { GroupView.Row(heading: $0, competitor: competitors[$0.app]) }
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
