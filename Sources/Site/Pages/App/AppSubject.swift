import AppStore
import ChangeDetection
import Foundation
import History
import Language
import News
import Wording

/// The app that a page is about, with data that several sections share.
struct AppSubject {
    let record: AppRecord
    let summary: AppSummary
    let components: Components
    let history: VersionHistory
    /// All listings of the app in the page's order: the listing of the lead storefront, then
    /// listings on the watchlist, then other listings.
    let states: [ListingState]
    /// The listings whose store page was ever seen.
    let seen: [ListingState]
    /// The app's news of each night with news, newest first.
    let nights: [AppNews]

    init(_ record: AppRecord, _ summary: AppSummary, _ components: Components) {
        self.record = record
        self.summary = summary
        let listings =
            record.states.map(\.listing) + record.changes.map(\.listing)
            + record.events.flatMap(\.listings) + record.versions.map(\.listing)
        var components = components
        components.namesStorefronts = Set(listings.map(\.storefront)).count > 1
        self.components = components
        history = VersionHistory(record.versions)
        let lead = [summary.lead].compactMap(\.self)
        let order = lead + summary.watched.filter { !lead.contains($0) }
        let first = order.compactMap { code in
            record.states.first { $0.listing.storefront == code }
        }
        states = first + record.states.filter { !order.contains($0.listing.storefront) }
        seen = states.filter { $0.page != nil }
        nights = record.nights
    }

    var strings: Strings.App { components.strings.appPage }
    var format: ReportFormat { components.format }
    var name: String { summary.name ?? "\(components.strings.app) \(summary.app)" }
    /// The listing whose store page is shown unabridged; nil if the app was never seen.
    var lead: ListingState? { seen.first }

    /// The releases, newest first, except releases that brought back an earlier version.
    var releases: [VersionHistory.AppVersion] { history.releases.filter { !$0.isBack } }

    /// How often the app has had releases since a time, by the releases' dates in the store.
    func cadence(since start: Date) -> ReleaseCadence {
        history.cadence(since: start, gaps: record.answered.gaps, format)
    }

    /// For each version, the time since the previous release, such as `7 days after 1.1`. If the
    /// archive may lack releases in between, the text says that this is the longest possible time.
    var intervals: [String: String] {
        let dated = releases.reversed().filter { $0.date != nil }
            .sorted { ($0.date ?? .distantPast) < ($1.date ?? .distantPast) }
        let cadence = cadence(since: .distantPast)
        let pairs = zip(zip(dated, dated.dropFirst()), cadence.intervals)
        return Dictionary(
            pairs.map { versions, interval in
                let former = String(versions.0.version.prefix(40))
                let days = components.strings.news.afterDays(interval.days, former)
                return (versions.1.version, interval.gap == nil ? days : strings.atMost(days))
            }
        ) { _, last in last }
    }

    /// Phrases about the app's news of one night, except news about releases or the watchlist, and
    /// news that the page shows as pictures.
    func besidesReleases(_ news: AppNews, _ shownAsPictures: [NewsKind] = []) -> [String] {
        let told = Set([.release, .rollout, .rollback, .watched] + shownAsPictures)
        return components.phrases(of: news, summary).all.filter { !told.contains($0.kind) }
            .map(\.text)
    }

    /// The last run whose changes or ratings the page shows; nil if it shows none. Periods on the
    /// page, such as how long a price has been valid, end with this run: without news, the page
    /// stays the same.
    var lastNews: Run? {
        let rated = record.ratings.compactMap { RatingCurve($0, resets: []).points.last?.run }
        return (rated + record.changes.suffix(1).map(\.run)).max { $0.number < $1.number }
    }

    /// Whether the storefront is watched, and its last response contained the app.
    func isCurrent(in storefront: Storefront) -> Bool {
        let state = states.first { $0.listing.storefront == storefront }
        guard let state, state.page != nil, summary.watched.contains(storefront) else {
            return false
        }
        return state.standing.failure == nil && state.standing.goneSince == nil
    }

    func country(_ state: ListingState) -> String { format.name(state.listing.storefront) }

    func field(_ field: Field) -> String { components.strings.labels.fields(field) }
}

extension AppRecord {
    fileprivate var nights: [AppNews] {
        let changes = Dictionary(grouping: self.changes, by: \.run.number)
        let events = Dictionary(grouping: self.events, by: \.run.number)
        let earlierPriceChanges = self.changes.earlierPriceChanges
        let runs = Set(self.changes.map(\.run.number) + self.events.map(\.run.number))
        return runs.sorted(by: >).map { run in
            AppNews(
                app: app,
                changes: changes[run] ?? [],
                events: events[run] ?? [],
                context: NewsContext(earlierPriceChanges: earlierPriceChanges[run] ?? [:])
            )
        }
    }
}
