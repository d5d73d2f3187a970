import AppStore
import ChangeDetection
import Foundation
import History
import TestSupport
import Testing
import Watchlists

@testable import Site
@testable import Wording

/// Nights with changes.
enum NightSample {
    /// A night with each change in a different app. App 2 is the user's own.
    static func report(
        _ kinds: [Change.Kind],
        in storefronts: [String] = ["kr", "us"],
        counts: [ListingStatus: Int] = [.changed: 1],
        removedEarlier: Int = 0,
        isFirst: Bool = false
    ) throws -> NightReport {
        let changes = try zip(Int64(1)..., kinds).flatMap { app, kind in
            try storefronts.map {
                try Sample.change(kind, of: app, name: "App \(app)", in: $0)
            }
        }
        var summary = RunSummary(run: Sample.run, outcome: .complete)
        summary.lookups = 1
        summary.counts = counts
        summary.removedEarlier = removedEarlier
        summary.changes = changes.count
        summary.stories = changes.count
        summary.seconds = 1
        var report = NightReport(
            settings: .init(timezone: "UTC"),
            summary: summary,
            isFirst: isFirst
        )
        report.changes = changes
        for (app, changes) in Dictionary(grouping: changes, by: \.listing.app) {
            let places = changes.map(\.listing.storefront)
            let entry = Watchlist.WatchedApp(
                reference: .id(app),
                storefronts: places,
                own: app.number == 2
            )
            let watched = WatchedIndex(Watchlist(groups: [.init(name: "Ours", apps: [entry])]))
            report.apps[app] = AppSummary(app, in: places, name: "App \(app)", watched: watched)
        }
        return report
    }
}
