import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Testing
import Watchlists

/// What is believed over several nights, with the real archive and the real comparison.
struct BelievingTests {
    private let archive: Archive
    private let lookup: Lookup

    init() throws {
        archive = try Archive()
        let storefront = try #require(Storefront("kr"))
        let app = try #require(AppID(1))
        lookup = Lookup(storefront: storefront, language: nil, ids: [app])
    }

    /// Plays one night, and tells its changes and what was suppressed.
    private func night(
        _ day: Double,
        believeAfter: Int = 2,
        _ change: (inout StorePage) -> Void
    ) throws -> (changes: [String], suppressed: Int) {
        var page = StorePage(name: "Example", bundleID: "com.example.a", version: "1.0.0")
        change(&page)
        let start = 1_772_000_000.0
        let run = try archive.begin(
            at: Date(timeIntervalSince1970: start + day * 86_400),
            zone: .gmt,
            watchlist: "{}"
        ).run
        let finding = Finding.present(Sighting(page: page, rating: nil))
        let answer = Answer.answered([lookup.ids[0]: finding], oddities: Oddities())
        try archive.keep(answer, to: lookup, in: run, requests: 1)
        let summary = try archive.settle(
            run,
            due: lookup.listings,
            unasked: Failure(.notAsked, "not asked"),
            requests: 1,
            seconds: { 0 },
            judging: Judging(believeAfter: believeAfter, compare: compare)
        )
        #expect(summary.counts.values.reduce(0, +) == 1)
        let changes = try archive.changes(ChangeFilter(run: run.number))
        return (changes.compactMap(\.change.after?.json), summary.suppressed)
    }

    @Test(arguments: [
        (["1.0.0", "1.0.1", "1.0.0", "1.0.1", "1.0.2"], [1, 4]),
        (["1.0.0", "1.0.1", "1.0.0", "1.0.0", "1.0.0"], [1, 3]),
        (["1.0.0", "1.0.1", "1.0.0", "1.0.2"], [1, 3]),
        (["1.0.0", "1.0.1", "1.0.0", "1.0.0", "1.0.1", "1.0.0", "1.0.1", "1.0.1"], [1, 3, 7]),
        (["2", "1", "2", "1", "2", "1"], [1]),
    ])
    func `an older version is believed when it stays`(versions: [String], nights: [Int]) throws {
        for (day, version) in versions.enumerated() {
            let (changes, suppressed) = try night(Double(day)) { $0.version = version }
            let isBelieved = nights.contains(day)
            #expect(changes == (isBelieved ? ["\"\(version)\""] : []), "night \(day)")
            #expect(suppressed == 0 || !isBelieved)
        }
    }

    @Test(arguments: [
        (["3.00", "5.80", "3.00", "5.80"], 1), (["3.00", "5.80", "3.00", "3.00"], 2),
        (["3.00", "5.80", "6.00", "3.00", "5.80", "3.00"], 2),
    ])
    func `a price that flips is one change, and one that stays two`(
        prices: [String],
        count: Int
    ) throws {
        var changes: [String] = []
        for (day, price) in prices.enumerated() {
            changes += try night(Double(day)) { page in
                page.price = Decimal(string: price)
                page.formattedPrice = "$\(price)"
            }.changes
        }
        #expect(changes.count == count)
    }

    @Test func `what comes back after two weeks is a step forward`() throws {
        for (day, name) in [(0.0, "A"), (1, "B"), (14.5, "B"), (16, "A")] {
            let (changes, _) = try night(day) { $0.name = name }
            #expect(changes == (day == 0 || day == 14.5 ? [] : ["\"\(name)\""]))
        }
    }

    @Test func `a release may have the notes of an earlier one`() throws {
        for (day, notes) in ["Bug fixes", "Feature", "Bug fixes"].enumerated() {
            let (changes, suppressed) = try night(Double(day)) { page in
                page.version = "1.\(day)"
                page.releaseNotes = notes
            }
            #expect(suppressed == 0)
            #expect(changes == (day == 0 ? [] : ["\"1.\(day)\"", "\"\(notes)\""]))
        }
    }

    @Test func `an old page changes nothing, however it differs`() throws {
        _ = try night(0) { $0.version = "1" }
        _ = try night(1) { page in
            page.version = "2"
            page.releaseNotes = "New"
        }
        let (changes, suppressed) = try night(2) { page in
            page.version = "1"
            page.description = "Never seen before"
        }
        #expect(changes == [] && suppressed == 1)
        let (next, _) = try night(3) { page in
            page.version = "3"
            page.releaseNotes = "Newer"
        }
        #expect(next == ["\"3\"", "\"Newer\""])
    }

    @Test func `two runs on one date are one night, and more nights may be asked for`() throws {
        let days = [(0.0, "A"), (1, "B"), (2, "A"), (2.1, "A"), (3, "A"), (4, "A")]
        let believed = try days.map { day, name in
            try night(day, believeAfter: 3) { $0.name = name }.changes.count
        }
        #expect(believed == [0, 1, 0, 0, 0, 1])
    }

    @Test func `one night is enough for who wants to believe at once`() throws {
        for (day, name) in ["A", "B", "A", "B"].enumerated() {
            let (changes, suppressed) = try night(Double(day), believeAfter: 1) { $0.name = name }
            #expect(changes.count == (day == 0 ? 0 : 1) && suppressed == 0)
        }
    }
}
