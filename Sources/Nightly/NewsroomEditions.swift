import AppStore
import Changes
import Foundation
import Reports
import Snapshots
import Watchlists

extension Newsroom {
    /// On one page; the rest is told by `storewatch changes --suppressed`.
    private static let mostSuppressed = 200
    /// On one page; the rest is on the apps' pages.
    private static let mostChanges = 1_000

    /// A night as it was, by what was watched then.
    func edition(of run: Run) throws -> Edition {
        let then = try archive.watchlist(of: run)?.resolving(try archive.bundles()) ?? watchlist
        var edition = try news(of: run, then)
        let apps =
            edition.changes.map(\.change.listing.app)
            + edition.suppressed.map(\.change.listing.app) + edition.recovered.map(\.app)
            + (edition.unknown + edition.gone + edition.absent).map(\.listing.app)
        try addHeadings(to: &edition, run, then, apps: Set(apps))
        return edition
    }

    /// - Parameter apps: whose headings are wanted; nil for all.
    func edition(of run: Run, _ watchlist: Watchlist, apps: Set<AppID>?) throws -> Edition {
        var edition = try news(of: run, watchlist)
        try addHeadings(to: &edition, run, watchlist, apps: apps)
        return edition
    }

    private func news(of run: Run, _ watchlist: Watchlist) throws -> Edition {
        guard let summary = try archive.summary(of: run) else {
            throw ArchiveError.unreadableRow("no run \(run.number)")
        }
        var edition = Edition(
            settings: watchlist.report,
            summary: summary,
            isFirst: run == runs.first
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

    private func addHeadings(
        to edition: inout Edition,
        _ run: Run,
        _ watchlist: Watchlist,
        apps: Set<AppID>?
    ) throws {
        let heads = try archive.heads(asOf: run, of: apps)
        let watched = WatchedIndex(watchlist)
        for (app, heads) in Dictionary(grouping: heads, by: \.listing.app) {
            edition.headings[app] = Heading(app: app, heads, watched: watched)
            for head in heads where !head.isGone {
                edition.versions[app, default: [:]][head.listing.storefront] = head.version
            }
        }
    }

    func dossier(of app: AppID) throws -> Dossier {
        let states = try archive.states(of: app, asOf: last)
        let shots = states.compactMap(\.page).flatMap { page in
            [page.screenshots, page.ipadScreenshots, page.tvScreenshots].flatMap { $0 ?? [] }
        }
        return Dossier(
            app: app,
            states: states,
            changes: try archive.changes(ChangeFilter(app: app)),
            versions: try archive.versions(of: app),
            ratings: try archive.ratings(of: app, asOf: last),
            pictures: try archive.pictures(of: Set(shots.compactMap(ArtworkID.init))),
            watched: watched
        )
    }
}

extension Newsroom {
    private static let day = 86_400.0

    func view(of entry: GroupEntry, _ front: FrontPage) throws -> GroupView {
        let apps = Set(entry.apps)
        var edition = front.tonight
        edition.changes = edition.changes.filter { apps.contains($0.change.listing.app) }
        edition.events = edition.events.filter { $0.app.map(apps.contains) ?? false }
        return GroupView(
            settings: settings,
            summary: tonight,
            entry: entry,
            rows: try entry.apps.map { try row(of: $0, front.tonight.headings[$0]) },
            nights: front.nights,
            activity: front.activity.filter { apps.contains($0.app) },
            edition: edition
        )
    }

    private func row(of app: AppID, _ heading: Heading?) throws -> GroupView.Row {
        let states = try archive.states(of: app, asOf: last)
        let seen = states.filter { $0.page != nil }
        let order = heading?.watched ?? []
        let state =
            order.lazy.compactMap { code in
                seen.first { $0.listing.storefront == code }
            }.first ?? seen.first
        let releases = try archive.changes(
            ChangeFilter(since: .moment(last.at - 90 * Self.day), app: app, field: .version)
        )
        return GroupView.Row(
            heading: heading ?? Heading(app: app, [], watched: watched),
            state: state,
            releases: Set(releases.compactMap(\.change.after)).count,
            newRatings: try state.flatMap { try newRatings(of: $0) }
        )
    }

    /// Of the last 30 days, or of as many as there are.
    private func newRatings(of state: ListingState) throws -> NewRatings? {
        let series = try archive.ratings(of: state.listing.app, asOf: last)
            .first { $0.storefront == state.listing.storefront }
        let recent = series?.points.filter { last.at.timeIntervalSince($0.run.at) <= 30 * Self.day }
        let ratings = recent?.compactMap(\.rating) ?? []
        guard ratings.count > 1, let first = ratings.first, let last = ratings.last else {
            return nil
        }
        return NewRatings(from: first, to: last)
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
