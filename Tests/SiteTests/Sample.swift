import AppStore
import ChangeDetection
import Foundation
import History
import Markup
import Site
import TestSupport
import Watchlists
import Wording

extension AppSummary {
    /// A summary of an app with one name and version in some storefronts.
    init(
        _ app: AppID,
        in storefronts: [Storefront],
        name: String,
        watched: WatchedIndex = WatchedIndex(Watchlist())
    ) {
        let heads = storefronts.map { storefront -> ListingHead in
            let listing = Listing(app: app, storefront: storefront)
            var head = ListingHead(listing: listing, isAnswered: true)
            head.name = name
            head.version = "2"
            return head
        }
        self.init(app: app, heads, watched: watched, language: "en")
    }
}

/// A small night for tests of pages.
extension Sample {
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

    static func report(
        language: String = "en",
        changes: [RecordedChange] = [],
        failure: String = "The server responded with 403: too many requests.",
        suppressed: [RecordedChange] = [],
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
        let listing = try listing()
        report.apps[listing.app] = AppSummary(
            listing.app,
            in: [listing.storefront],
            name: "Example"
        )
        return report
    }

    static func index(_ report: NightReport) -> IndexReport {
        IndexReport(tonight: report, nights: [report.summary])
    }

    /// The front page of a night.
    static func front(_ report: NightReport) -> ParsedPage {
        ParsedPage(html: indexPage(index(report)).bytes())
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
