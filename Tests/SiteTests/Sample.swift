import AppStore
import ChangeDetection
import Foundation
import Markup
import News
import Site
import Testing
import Watchlists

extension AppSummary {
    /// A summary like those from the archive's heads, for readers nearest to the Korean storefront.
    init(_ record: AppRecord, watched: WatchedIndex) {
        let heads = record.states.map { state -> ListingHead in
            var head = ListingHead(listing: state.listing, isAnswered: true)
            head.name = state.page?.name
            head.seller = state.page?[text: .seller] ?? state.page?[text: .developer]
            head.version = state.page?.version
            head.versionDate = state.page?.versionDate
            head.icon = state.icon
            head.isGone = state.standing.goneSince != nil
            return head
        }
        self.init(app: record.app, heads, watched: watched, language: "ko")
    }
}

/// A small night for tests of pages.
enum Sample {
    static let run = Run(
        number: 2,
        at: Date(timeIntervalSince1970: 1_772_470_800),
        night: Night(label: "2026-03-03")
    )

    static func listing(_ storefront: String = "kr") throws -> Listing {
        Listing(app: try #require(AppID(1)), storefront: try #require(Storefront(storefront)))
    }

    static func change(_ kind: Change.Kind, in storefront: String = "kr") throws -> RecordedChange {
        let change = Change(listing: try listing(storefront), kind: kind)
        return RecordedChange(run: run, name: "Example", change: change)
    }

    static func standing(
        in storefront: String,
        status: ListingStatus,
        failure: String? = nil,
        goneSince: Run? = nil
    ) throws -> Standing {
        var standing = Standing(listing: try listing(storefront))
        standing.status = status
        standing.lastAnswered = failure == nil ? run : nil
        standing.goneSince = goneSince
        standing.failure = failure.map { Failure(.throttled, $0) }
        standing.unknownSince = failure == nil ? nil : run
        standing.pendingSince = run
        return standing
    }

    static func record(
        _ page: StorePage = StorePage(name: "Example", bundleID: "b", version: "1"),
        changes: [RecordedChange] = []
    ) throws -> AppRecord {
        var state = ListingState(standing: try standing(in: "kr", status: .unchanged))
        state.page = page
        state.rating = Rating(average: 4.5, count: 12_034)
        return AppRecord(app: try #require(AppID(1)), states: [state], changes: changes)
    }

    static func report(
        language: String = "en",
        changes: [RecordedChange] = [],
        failure: String = "The server responded with 403: too many requests.",
        suppressed: [RecordedChange] = [],
        stale: Set<Listing> = [],
        recovered: [Listing] = [],
        isFirst: Bool = true
    ) throws -> NightReport {
        var report = NightReport(
            settings: .init(language: language, timezone: "UTC"),
            summary: summary(changes: changes.count),
            isFirst: isFirst
        )
        report.changes = changes
        report.unknown = [try standing(in: "us", status: .unknown, failure: failure)]
        report.suppressed = suppressed
        report.stale = stale
        report.recovered = recovered
        let summary = AppSummary(try record(), watched: WatchedIndex(Watchlist()))
        report.apps = [summary.app: summary]
        return report
    }

    static func index(_ report: NightReport) -> IndexReport {
        IndexReport(tonight: report, nights: [report.summary])
    }

    static func appPage(
        _ page: StorePage = StorePage(name: "Example", bundleID: "b", version: "1"),
        changes: [RecordedChange] = []
    ) throws -> Page {
        let record = try record(page, changes: changes)
        let summary = AppSummary(record, watched: WatchedIndex(Watchlist()))
        return Site.appPage(record, summary, years: [], .init(timezone: "UTC"))
    }

    private static func summary(changes: Int) -> RunSummary {
        var summary = RunSummary(run: run, outcome: .incomplete)
        summary.lookups = 2
        summary.counts = [.new: 1, .changed: 1, .unknown: 1]
        summary.reasons = [.throttled: 1]
        summary.newFailures = 1
        summary.changes = changes
        summary.stories = changes
        summary.seconds = 1
        return summary
    }
}
