import AppStore
import Archives
import History
import TestSupport
import Testing

/// Many runs on one date, in the order of their numbers.
struct DateRunsTests {
    private let player: NightPlayer

    /// Twelve runs on 2026-02-25, each with its own version.
    init() async throws {
        player = NightPlayer(try Archive())
        for number in 1...12 {
            let page = StorePage("\(number).0")
            try await player.play(Double(number) / 100, [Listing(1, "kr"): page])
        }
    }

    private func versions(_ filter: ChangeFilter) throws -> [String] {
        try player.archive.changes(filter).compactMap { $0.after?.plainText }
    }

    @Test func `the tenth run of a date comes after its second`() throws {
        func night(_ number: Int) -> ChangeFilter.Bound {
            .night(Night(label: "2026-02-25-\(number)"))
        }
        #expect(try player.archive.runs().last?.night.label == "2026-02-25-12")
        for (number, run) in [(1, 1), (3, 3), (9, 9), (10, 10), (12, 12)] {
            #expect(try player.archive.run(asOf: night(number))?.number == run)
        }
        #expect(try versions(ChangeFilter(since: night(10))) == ["10.0", "11.0", "12.0"])
        #expect(try versions(ChangeFilter(until: night(3))) == ["2.0", "3.0"])
        #expect(try versions(ChangeFilter(since: night(1))).count == 11)
        // A date without a number means all of its runs.
        let date = ChangeFilter.Bound.night(Night(label: "2026-02-25"))
        #expect(try player.archive.run(asOf: date)?.number == 12)
        #expect(try versions(ChangeFilter(since: date, until: date)).count == 11)
    }
}
