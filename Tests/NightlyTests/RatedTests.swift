import AppStore
import Archives
import History
import News
import Nightly
import TestSupport
import Testing
import Watchlists
import Wording

@testable import storewatch

/// The first rating of an app, and ratings that are not its first.
struct RatedTests {
    private let archive = Archive.inMemory

    /// Plays a night, and returns its news.
    private func night(_ day: Double, kr: Int, us: Int) async throws -> [NewsItem] {
        func rated(_ count: Int) -> Finding {
            .showing(StorePage(), Rating(average: count == 0 ? 0 : 4.5, count: count))
        }
        let findings = [Listing(1, "kr"): rated(kr), Listing(1, "us"): rated(us)]
        let run = try await NightPlayer(archive).play(day, findings).run
        let changes = try archive.changes(in: run)
        let context = try archive.newsContext(of: changes, in: run)
        return [AppNews](of: changes, [], context: context).flatMap(\.items)
    }

    @Test func `a first rating is news once, then in a second storefront, then after a reset`()
        async throws
    {
        _ = try await night(1, kr: 0, us: 0)
        // Three ratings are too few to be news.
        #expect(try await night(2, kr: 3, us: 0).isEmpty)
        #expect(try await night(3, kr: 20, us: 0).map(\.kind) == [.firstRating])
        let more = try await night(4, kr: 20, us: 9)
        #expect(more.map(\.kind) == [.rated] && more.map(\.isRatedAgain) == [false])
        _ = try await night(5, kr: 0, us: 9)
        #expect(try await night(6, kr: 0, us: 9).map(\.kind) == [.ratingsReset])
        let again = try await night(7, kr: 8, us: 9)
        #expect(again.map(\.kind) == [.rated] && again.map(\.isRatedAgain) == [true])
    }

    @Test func `ratings that were never news count as ratings`() async throws {
        _ = try await night(1, kr: 0, us: 0)
        _ = try await night(2, kr: 3, us: 0)
        _ = try await night(3, kr: 0, us: 0)
        let items = try await night(4, kr: 7, us: 0)
        #expect(items.map(\.kind) == [.rated] && items.map(\.isRatedAgain) == [true])
    }

    /// Plays a night with a rating in one storefront, and returns the digest's phrases about it.
    private func night(_ day: Double, _ average: Double, _ count: Int) async throws -> [String] {
        let finding = Finding.showing(StorePage(), Rating(average: average, count: count))
        let run = try await NightPlayer(archive).play(day, [Listing(1, "kr"): finding]).run
        return try DigestLoader(archive, watching: Watchlist()).digest(ofNight: run).entries
            .flatMap(\.phrases)
    }

    @Test func `a step of the average names the number of ratings since the previous step`()
        async throws
    {
        _ = try await night(1, 4.5, 100)
        // The difference is too small to be news.
        #expect(try await night(3, 4.46, 150).isEmpty)
        let fall = "4.5 → 4.4 (200 new ratings since Thu, 26 Feb 2026)"
        #expect(try await night(8, 4.4, 300) == ["Rating \(fall)"])
        // The average is not compared on a night on which ratings are lost.
        #expect(try await night(9, 4.6, 280).isEmpty)
        let rise = "Rating 4.4 → 4.6 (20 fewer ratings since Thu, 5 Mar 2026)"
        #expect(try await night(10, 4.6, 280) == [rise])
        let nights = try archive.newsByNight(of: archive.changes(), [])
        let format = try archive.outputFormat(Watchlist())
        let listed = nights.flatMap { $0.lines(format, own: []) }.text
        #expect(listed.contains("Rating: \(fall)"))
        let whole = "Rating 4.5 → 4.4 → 4.6 (180 new ratings since Thu, 26 Feb 2026)"
        let phrases = try archive.digest(watching: Watchlist()).entries.flatMap(\.phrases)
        #expect(phrases.filter { $0.hasPrefix("Rating") } == [whole])
    }

    @Test func `a rating after a reset is not called the first one on any page`() async throws {
        _ = try await night(1, 3.0, 100)
        _ = try await night(2, 0, 0)
        _ = try await night(3, 0, 0)
        #expect(try await night(20, 4.3, 19) == ["Rated again: 4.3"])
        let changes = try archive.changes(ChangeFilter(fields: [.rating]))
        #expect(changes.last?.ratings?.isRatedAgain == true)
        #expect(changes.last?.ratings?.count == 19)
    }

    @Test func `storefronts that are rated on the same night are rated first`() async throws {
        _ = try await night(1, kr: 0, us: 0)
        #expect(try await night(2, kr: 7, us: 9).map(\.kind) == [.firstRating])
    }
}
