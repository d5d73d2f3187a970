import AppStore
import Archives
import Foundation
import Lookups
import News
import Nightly
import TestSupport
import Testing

/// When a rating is the first one of an app, and what it is otherwise.
struct RatedTests {
    private let archive: Archive
    private let player: NightPlayer

    init() throws {
        archive = try Archive()
        player = NightPlayer(archive)
    }

    /// Plays a night, and returns the kinds of its news.
    private func night(_ day: Double, kr: Int, us: Int) async throws -> [NewsItem] {
        let findings = try [("kr", kr), ("us", us)].map { code, count in
            let rating = Rating(average: count == 0 ? 0 : 4.5, count: count)
            let page = StorePage(name: "App", bundleID: "b", version: "1")
            let listing = Listing(
                app: try #require(AppID(1)),
                storefront: try #require(Storefront(code))
            )
            return (listing, Finding.present(Sighting(page: page, rating: rating)))
        }
        let run = try await player.play(
            at: NightPlayer.moment(day),
            findings.map(\.0),
            asking: StoreCatalog(showing: Dictionary(uniqueKeysWithValues: findings))
        ).run
        let changes = try archive.changes(ChangeFilter(run: run.number))
        let context = try archive.newsContext(of: changes, in: run)
        return [AppNews](of: changes, [], context: context, own: { _ in false }).flatMap(\.items)
    }

    @Test func `an app is rated first once, then in one more store, then again`() async throws {
        _ = try await night(1, kr: 0, us: 0)
        // Too few to be news.
        #expect(try await night(2, kr: 3, us: 0).isEmpty)
        #expect(try await night(3, kr: 20, us: 0).map(\.kind) == [.firstRating])
        let more = try await night(4, kr: 20, us: 9)
        #expect(more.map(\.kind) == [.rated])
        #expect(more.map(\.isRatedAgain) == [false])
        _ = try await night(5, kr: 0, us: 9)
        #expect(try await night(6, kr: 0, us: 9).map(\.kind) == [.ratingsReset])
        let again = try await night(7, kr: 8, us: 9)
        #expect(again.map(\.kind) == [.rated])
        #expect(again.map(\.isRatedAgain) == [true])
    }

    @Test func `ratings that were never news count as ratings`() async throws {
        _ = try await night(1, kr: 0, us: 0)
        _ = try await night(2, kr: 3, us: 0)
        _ = try await night(3, kr: 0, us: 0)
        let items = try await night(4, kr: 7, us: 0)
        #expect(items.map(\.kind) == [.rated])
        #expect(items.map(\.isRatedAgain) == [true])
    }

    @Test func `storefronts that are rated on the same night are rated first`() async throws {
        _ = try await night(1, kr: 0, us: 0)
        #expect(try await night(2, kr: 7, us: 9).map(\.kind) == [.firstRating])
    }
}
