import AppStore
import ChangeDetection
import Foundation
import News
import Testing
import Watchlists

@testable import Site

/// Nights with changes.
enum NightSample {
    /// A night on which each change is of another app. App 2 is the user's own.
    static func report(
        _ kinds: [Change.Kind],
        in storefronts: [String] = ["kr", "us"],
        counts: [ListingStatus: Int] = [.changed: 1],
        removals: Int = 0,
        isFirst: Bool = false
    ) throws -> NightReport {
        let changes = try kinds.enumerated().flatMap { place, kind in
            try storefronts.map { code in
                RecordedChange(
                    run: Sample.run,
                    name: "App \(place + 1)",
                    change: Change(
                        listing: Listing(
                            app: try #require(AppID(Int64(place + 1))),
                            storefront: try #require(Storefront(code))
                        ),
                        kind: kind
                    )
                )
            }
        }
        var summary = RunSummary(run: Sample.run, outcome: .complete)
        summary.lookups = 1
        summary.counts = counts
        summary.changes = changes.count
        summary.stories = changes.count
        summary.removals = removals
        summary.seconds = 1
        var report = NightReport(
            settings: .init(timezone: "UTC"),
            summary: summary,
            isFirst: isFirst
        )
        report.changes = changes
        for app in Set(changes.map(\.listing.app)) {
            report.apps[app] = try appSummary(app, storefronts)
        }
        return report
    }

    private static func appSummary(_ app: AppID, _ storefronts: [String]) throws -> AppSummary {
        let heads = try storefronts.map { code -> ListingHead in
            let listing = Listing(app: app, storefront: try #require(Storefront(code)))
            var head = ListingHead(listing: listing, isAnswered: true)
            head.name = "App \(app)"
            head.version = "2"
            return head
        }
        let own = WatchedIndex(
            Watchlist(groups: [
                .init(
                    name: "Ours",
                    apps: [
                        .init(
                            reference: .id(app),
                            storefronts: heads.map(\.listing.storefront),
                            own: app.number == 2
                        )
                    ]
                )
            ])
        )
        return AppSummary(app: app, heads, watched: own, language: "en")
    }
}
