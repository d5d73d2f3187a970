import AppStore
import Archives
import ChangeDetection
import Foundation
import News
import Nightly
import TestSupport
import Testing
import Watchlists

/// Confirmation over several nights, with the real archive and the real comparison.
struct ConfirmingTests {
    private let archive: Archive
    private let listing: Listing

    init() throws {
        archive = try Archive()
        listing = Listing(
            app: try #require(AppID(1)),
            storefront: try #require(Storefront("kr"))
        )
    }

    /// Plays one night, and returns its changes and the number of suppressed ones.
    ///
    /// - Parameter second: changes the page that a recheck shows; nil for the first response's
    ///   page.
    private func night(
        _ day: Double,
        confirmAfter: Int = 2,
        cachePass: Watchlist.CachePass = .always,
        rating: Rating? = nil,
        second: ((inout StorePage) -> Void)? = nil,
        _ change: (inout StorePage) -> Void
    ) async throws -> (changes: [String], suppressed: Int) {
        var settings = Watchlist()
        (settings.cachePass, settings.confirmAfter) = (cachePass, confirmAfter)
        let summary = try await NightPlayer(archive, settings: settings).play(
            at: NightPlayer.moment(day),
            [listing],
            asking: StoreCatalog(
                showing: [listing: finding(rating, change)],
                second: second.map { [listing: finding(rating, $0)] } ?? [:]
            )
        )
        #expect(summary.counts.values.reduce(0, +) == 1)
        let changes = try archive.changes(ChangeFilter(run: summary.run.number))
        return (changes.compactMap(\.after?.json), summary.suppressed)
    }

    private func finding(_ rating: Rating?, _ change: (inout StorePage) -> Void) -> Finding {
        var page = StorePage(name: "Example", bundleID: "com.example.a", version: "1.0.0")
        change(&page)
        return .present(Sighting(page: page, rating: rating))
    }

    @Test(arguments: [
        (["1.0.0", "1.0.1", "1.0.0", "1.0.1", "1.0.2"], [1, 4]),
        (["1.0.0", "1.0.1", "1.0.0", "1.0.0", "1.0.0"], [1, 3]),
        (["1.0.0", "1.0.1", "1.0.0", "1.0.2"], [1, 3]),
        (["1.0.0", "1.0.1", "1.0.0", "1.0.0", "1.0.1", "1.0.0", "1.0.1", "1.0.1"], [1, 3, 7]),
        (["2", "1", "2", "1", "2", "1"], [1]),
    ])
    func `an older version is confirmed when it stays`(
        versions: [String],
        nights: [Int]
    ) async throws {
        for (day, version) in versions.enumerated() {
            let (changes, suppressed) = try await night(Double(day)) { $0.version = version }
            let isConfirmed = nights.contains(day)
            #expect(changes == (isConfirmed ? ["\"\(version)\""] : []), "night \(day)")
            #expect(suppressed == 0 || !isConfirmed)
        }
    }

    @Test(arguments: [
        (["3.00", "5.80", "3.00", "5.80"], 1), (["3.00", "5.80", "3.00", "3.00"], 2),
        (["3.00", "5.80", "6.00", "3.00", "5.80", "3.00"], 2),
    ])
    func `without a recheck, a price that flips is one change, and one that stays two`(
        prices: [String],
        count: Int
    ) async throws {
        var changes: [String] = []
        for (day, price) in prices.enumerated() {
            changes += try await night(Double(day), cachePass: .never) { page in
                page.amount = Decimal(string: price)
                page[text: .formattedPrice] = "$\(price)"
            }.changes
        }
        #expect(changes.count == count)
    }

    /// Sets the price of a page.
    private func priced(_ price: String) -> (inout StorePage) -> Void {
        { $0.amount = Decimal(string: price) }
    }

    @Test func `a price that steps back is confirmed when a recheck agrees`() async throws {
        for (day, price) in ["3.99", "1.99", "3.99", "1.99"].enumerated() {
            let (changes, suppressed) = try await night(Double(day), priced(price))
            #expect(changes == (day == 0 ? [] : [price]) && suppressed == 0)
        }
    }

    @Test func `a price that steps back is suppressed when a recheck shows another`() async throws {
        _ = try await night(0, priced("3.99"))
        _ = try await night(1, priced("1.99"))
        let third = try await night(2, second: priced("1.99"), priced("3.99"))
        #expect(third.changes == [] && third.suppressed == 0)
        let fourth = try await night(3, second: priced("2.49"), priced("3.99"))
        #expect(fourth.changes == ["2.49"] && fourth.suppressed == 0)
    }

    @Test func `a price that steps back with an older name or fewer ratings is suppressed`()
        async throws
    {
        for (day, price) in ["3.99", "1.99", "3.99"].enumerated() {
            let (changes, suppressed) = try await night(Double(day)) { page in
                page.amount = Decimal(string: price)
                page.name = day == 1 ? "B" : "A"
            }
            #expect(changes.isEmpty == (day != 1) && suppressed == (day == 2 ? 1 : 0))
        }
        let archive = try ConfirmingTests()
        for (day, price) in ["3.99", "1.99", "3.99"].enumerated() {
            let rating = Rating(average: 4, count: [100, 110, 100][day])
            let (changes, _) = try await archive.night(Double(day), rating: rating, priced(price))
            #expect(changes.isEmpty == (day != 1))
        }
    }

    @Test func `what comes back after two weeks is a step forward`() async throws {
        for (day, name) in [(0.0, "A"), (1, "B"), (14.5, "B"), (16, "A")] {
            let (changes, _) = try await night(day) { $0.name = name }
            #expect(changes == (day == 0 || day == 14.5 ? [] : ["\"\(name)\""]))
        }
    }

    @Test func `a release may have the notes of an earlier one`() async throws {
        for (day, notes) in ["Bug fixes", "Feature", "Bug fixes"].enumerated() {
            let (changes, suppressed) = try await night(Double(day)) { page in
                page.version = "1.\(day)"
                page.releaseNotes = notes
            }
            #expect(suppressed == 0)
            #expect(changes == (day == 0 ? [] : ["\"1.\(day)\"", "\"\(notes)\""]))
        }
    }

    @Test func `an old page changes nothing, however it differs`() async throws {
        _ = try await night(0) { $0.version = "1" }
        _ = try await night(1) { page in
            page.version = "2"
            page.releaseNotes = "New"
        }
        let (changes, suppressed) = try await night(2) { page in
            page.version = "1"
            page.description = "Never seen before"
        }
        #expect(changes == [] && suppressed == 1)
        let (next, _) = try await night(3) { page in
            page.version = "3"
            page.releaseNotes = "Newer"
        }
        #expect(next == ["\"3\"", "\"Newer\""])
    }

    @Test func `two runs on one date are one night, and more nights may be asked for`() async throws
    {
        let days = [(0.0, "A"), (1, "B"), (2, "A"), (2.1, "A"), (3, "A"), (4, "A")]
        var confirmed: [Int] = []
        for (day, name) in days {
            confirmed.append(try await night(day, confirmAfter: 3) { $0.name = name }.changes.count)
        }
        #expect(confirmed == [0, 1, 0, 0, 0, 1])
    }

    @Test func `one night is enough for who wants to confirm at once`() async throws {
        for (day, name) in ["A", "B", "A", "B"].enumerated() {
            let (changes, suppressed) = try await night(Double(day), confirmAfter: 1) {
                $0.name = name
            }
            #expect(changes.count == (day == 0 ? 0 : 1) && suppressed == 0)
        }
    }
}
