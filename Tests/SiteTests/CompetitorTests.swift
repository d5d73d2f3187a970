import AppStore
import ChangeDetection
import History
import TestSupport
import Testing
import Watchlists

@testable import Site
@testable import Wording

/// Competitors in a night's headline and filter. App 2 is the user's own.
struct CompetitorTests {
    /// The first page of a night on which four apps wrote what is new.
    private func front(_ groups: [[Int64]]) throws -> ParsedPage {
        let release = Change.Kind.changed(.version, "1", "2")
        var report = try NightSample.report([release, release, release, release], in: ["kr"])
        let notes = Change.Kind.changed(.releaseNotes, "Maps", "Widgets for the lock screen")
        report.changes += try (1...4).map {
            try Sample.change(notes, of: $0, name: "App \($0)")
        }
        let watched = WatchedIndex(
            Watchlist(
                groups: try groups.map { apps in
                    let apps = try apps.map { number in
                        let listing = try Sample.listing("kr", of: number)
                        return Watchlist.WatchedApp(
                            reference: .id(listing.app),
                            storefronts: [listing.storefront],
                            own: number == 2
                        )
                    }
                    return Watchlist.Group(name: "\(groups.count)", apps: apps)
                }
            )
        )
        for (app, old) in report.apps {
            report.apps[app] = AppSummary(
                app,
                in: old.storefronts,
                name: "App \(app)",
                watched: watched
            )
        }
        return Sample.front(report)
    }

    private let stories = "//ol[@class='stories']/li"
    private let checks = "//form[@class='chips']/label[@class='check']"

    @Test func `apps in a group with an own app are its competitors and come before others`()
        throws
    {
        let page = try front([[1, 4], [2, 3]])
        #expect(page.texts("\(stories)//h3/a") == ["App 2", "App 3", "App 1", "App 4"])
        #expect(page.texts("\(stories)[@data-own='own']//h3/a") == ["App 2"])
        #expect(page.texts("\(stories)[not(@data-own)]//h3/a") == ["App 3"])
        let titles = page.texts(checks).joined(separator: ", ")
        #expect(titles.contains("Competitors only (in your apps’ groups)"), "\(titles)")
    }

    @Test(arguments: [[[1, 3, 4], [2]], [[1, 2, 3, 4]]])
    func `if no or all other apps share a group with an own app, all are competitors`(
        groups: [[Int64]]
    ) throws {
        let page = try front(groups)
        #expect(page.texts("\(stories)//h3/a") == ["App 2", "App 1", "App 3", "App 4"])
        #expect(page.count("\(stories)[not(@data-own)]") == 3)
        let titles = page.texts(checks).joined(separator: ", ")
        #expect(titles.contains("Competitors only") && !titles.contains("groups"), "\(titles)")
    }
}
