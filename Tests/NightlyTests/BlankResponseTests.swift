import AppStore
import ChangeDetection
import Foundation
import Lookups
import News
import Synchronization
import TestSupport
import Testing
import Watchlists

@testable import Archives
@testable import Nightly

/// Complete responses that lack listings, with or without others that are known to be there.
struct BlankResponseTests {
    private let archive: Archive
    private let player: NightPlayer

    init() throws {
        archive = try Archive()
        player = NightPlayer(archive)
    }

    /// Plays a night.
    ///
    /// - Parameters:
    ///   - places: the storefronts of each app of the watchlist.
    ///   - present: the listings in the first responses, such as `1 kr`.
    ///   - second: the listings in the rechecks; nil for the same ones.
    private func night(
        _ day: Double,
        _ places: [Int64: [String]],
        _ present: Set<String>,
        second: Set<String>? = nil
    ) async throws -> RunSummary {
        let listings = places.flatMap { app, codes in
            codes.compactMap { code in
                Storefront(code).flatMap { place in
                    AppID(app).map { Listing(app: $0, storefront: place) }
                }
            }
        }
        func findings(_ present: Set<String>) -> [Listing: Finding] {
            let page = StorePage(name: "App", bundleID: "b", version: "1")
            return Dictionary(
                uniqueKeysWithValues: listings.map { listing in
                    let isPresent = present.contains("\(listing.app) \(listing.storefront)")
                    return (
                        listing,
                        isPresent ? .present(Sighting(page: page, rating: nil)) : .missing
                    )
                }
            )
        }
        return try await player.play(
            at: NightPlayer.moment(day),
            listings,
            asking: StoreCatalog(
                showing: findings(present),
                second: second.map(findings) ?? [:]
            )
        )
    }

    private func lines(_ status: ChangeFilter.Status, in run: Run) throws -> [String] {
        try archive.changes(ChangeFilter(status: status, run: run.number)).map {
            "\($0.listing.app) \($0.listing.storefront) \($0.change.kindName) \($0.rule?.rawValue ?? "")"
        }
    }

    @Test(arguments: [["kr"], ["kr", "us"], ["jp", "kr", "us"]], [1, 5, 9] as [Int64])
    func `empty responses for a night are no removals, and the next night no returns`(
        codes: [String],
        apps: Int64
    ) async throws {
        let places = Dictionary(uniqueKeysWithValues: (1...apps).map { ($0, codes) })
        let all = Set(places.flatMap { app, codes in codes.map { "\(app) \($0)" } })
        _ = try await night(0, places, all)
        let blank = try await night(1, places, [])
        #expect(blank.outcome == .complete)
        #expect(blank.positive == [.unchanged: all.count])
        #expect(blank.suppressed == all.count && blank.stories == 0 && blank.removals == 0)
        #expect(try lines(.suppressed, in: blank.run).allSatisfy { $0.hasSuffix("gone blank") })
        #expect(try archive.standings(with: .unchanged, in: blank.run).count == all.count)
        #expect(try archive.events(ChangeFilter(run: blank.run.number)).isEmpty)
        let back = try await night(2, places, all)
        #expect(back.positive == [.unchanged: all.count] && back.changes == 0)
    }

    @Test func `empty responses on two nights in a row are removals`() async throws {
        let places: [Int64: [String]] = [1: ["kr", "us"], 2: ["kr"]]
        let all: Set = ["1 kr", "1 us", "2 kr"]
        _ = try await night(0, places, all)
        _ = try await night(1, places, ["1 us"])
        let second = try await night(2, places, ["1 us"])
        #expect(second.positive == [.gone: 2, .unchanged: 1])
        #expect(
            try lines(.confirmed, in: second.run) == ["1 kr gone persisted", "2 kr gone persisted"]
        )
        // A night with the app in between begins the count anew.
        _ = try await night(3, places, all)
        #expect(try await night(4, places, ["1 us"]).positive[.gone] == nil)
        _ = try await night(5, places, all)
        #expect(try await night(6, places, ["1 us"]).positive[.gone] == nil)
    }

    @Test func `an app is gone the same night if the recheck contains another`() async throws {
        let places: [Int64: [String]] = [1: ["kr"], 2: ["kr"], 3: ["us"]]
        _ = try await night(0, places, ["1 kr", "2 kr", "3 us"])
        let gone = try await night(1, places, ["1 kr", "3 us"])
        #expect(gone.positive == [.gone: 1, .unchanged: 2])
        #expect(try lines(.confirmed, in: gone.run) == ["2 kr gone confirmed"])
        // The witness is asked about, and nothing is recorded about it.
        #expect(try Self.rechecked(archive) == ["2 kr 1"])
        // The only app of another storefront has no witness.
        let alone = try await night(2, places, ["1 kr"])
        #expect(alone.positive == [.gone: 1, .unchanged: 2])
        #expect(try lines(.suppressed, in: alone.run) == ["3 us gone blank"])
    }

    @Test func `a recheck without anything known settles nothing`() async throws {
        let places: [Int64: [String]] = [1: ["kr"], 2: ["kr"]]
        _ = try await night(0, places, ["1 kr", "2 kr"])
        let blank = try await night(1, places, ["1 kr"], second: [])
        #expect(blank.positive == [.unchanged: 2] && blank.suppressed == 1)
        let back = try await night(2, places, ["1 kr", "2 kr"])
        #expect(back.changes == 0)
    }

    @Test func `if one night confirms, an empty response does`() async throws {
        var player = player
        player.settings.confirmAfter = 1
        let places: [Int64: [String]] = [1: ["kr"]]
        _ = try await night(0, places, ["1 kr"])
        let gone = try await player.play(
            at: NightPlayer.moment(1),
            [Listing(app: try #require(AppID(1)), storefront: try #require(Storefront("kr")))],
            asking: StoreCatalog(showing: [:])
        )
        #expect(gone.positive == [.gone: 1])
    }

    @Test func `the explanation says that nothing known was there`() throws {
        let sentence = Rule.blank.sentence(about: .gone, confirmAfter: 2)
        #expect(sentence.contains("nothing known was in the storefront’s response"))
    }

    private static func rechecked(_ archive: Archive) throws -> [String] {
        try archive.read { db in
            let sql = """
                SELECT app, storefront, answered FROM firstResponse JOIN listing ON id = listing
                ORDER BY 1, 2
                """
            return try db.rows(sql).map { row in
                "\(try row.app()) \(try row.storefront()) \(try row.decode("answered") as Int)"
            }
        }
    }
}

extension RunSummary {
    /// The statuses that at least one listing has.
    fileprivate var positive: [ListingStatus: Int] { counts.filter { $0.value > 0 } }
}
