import AppStore
import Archives
import History
import Nightly
import TestSupport
import Testing
import Watchlists
import Wording

/// Digests and messages about an app's positions for a keyword over several nights.
struct PeriodPositionTests {
    private let scratch = Scratch()
    private let archive = Archive.inMemory

    /// Plays nights that start on Wednesday, 25 February 2026. A channel gets a weekly message.
    ///
    /// - Parameters:
    ///   - positions: the app's position on each night; nil if it is not among the results.
    ///   - rule: the conditions of the rule for messages.
    ///   - entry: the app's entry in the watchlist.
    @discardableResult
    private func play(
        _ positions: [Int?],
        rule: String = "kind: position",
        entry: String = "7"
    ) async throws -> Watchlist {
        let group = "storefronts: [us], apps: [\(entry)], keywords: [bank]"
        let watchlist = try scratch.watchlist(group, rule: rule)
        let app = NamedApp(app: .of(7), name: "App", developer: nil)
        for (day, position) in positions.enumerated() {
            let store = StoreCatalog(placing: app, at: position)
            try await NightPlayer(archive).play(Double(day), watchlist, asking: store)
        }
        return watchlist
    }

    private func message() throws -> SentMessage {
        #expect(try scratch.messages.count == 1)
        return try #require(try scratch.messages.first)
    }

    private static let list = "the search API’s results for “bank”"

    @Test(
        arguments: [
            ([12, 30, 30, 50, 50], "Apple’s search API: “bank” 12 → 50 in 4 nights"),
            // The best position, 6, was never news itself.
            ([20, 8, 8, 6, 30, 30], "Apple’s search API: “bank” 20 → 30 in 5 nights, at best 6"),
            (
                [20, 8, 8, 20, 20],
                "Apple’s search API: “bank” back at 20 after 3 nights, at best 8"
            ),
            ([nil, 30, 50, 50], "Entered \(list), last at 50, at best 30"),
            ([30, 50, 50, nil, nil], "Left \(list), 4 nights after it was at 30"),
            ([nil, 30, nil, nil], "Entered and left \(list), at best 30"),
        ] as [([Int?], String)]
    )
    func `the moves of an app in a ranking are one in a digest of several nights`(
        positions: [Int?],
        phrase: String
    ) async throws {
        let digest = try archive.digest(watching: try await play(positions))
        #expect(digest.entries.map(\.phrases) == [[phrase]])
        let text = digest.text(width: 200, details: true)
        #expect(text.matches(of: /“bank”/).count == 2, "\(text)")
    }

    @Test func `the best so far is said once in a digest of several nights`() async throws {
        let watchlist = try await play([12, 12, 12, 12, 12, 12, 12, 8, 5, 3])
        let digest = try archive.digest(watching: watchlist)
        let phrase = "Apple’s search API: “bank” 12 → 3 in 3 nights, its best so far"
        #expect(digest.entries.map(\.phrases) == [[phrase]])
    }

    @Test func `an app that returns higher than ever before is reported with its best`()
        async throws
    {
        let watchlist = try await play([12, 12, 12, 12, 12, 12, 12, nil, nil, 3])
        let last = try archive.digest(of: archive.runs().suffix(1), watching: watchlist)
        #expect(last.entries.map(\.phrases) == [["Entered \(Self.list) at 3, its best so far"]])
    }

    @Test func `the moves of an app in a ranking are one in a message of a week`() async throws {
        // The week of the message ends before the last night.
        try await play([12, 30, 30, 50, 50, 50])
        let message = try message()
        let move = "App: Apple’s search API: “bank” 12 → 50 in 4 nights in US"
        let period = "Fri, 27 Feb 2026 – Sun, 1 Mar 2026"
        #expect(message.headline == "Storewatch: \(move) · \(period)")
        #expect(message.text.matches(of: /“bank”/).count == 2, "\(message.text)")
        #expect(message.events.map(\.night) == ["2026-02-27", "2026-03-01"])
    }

    @Test func `a fall that is undone by the end of the week is reported as undone`() async throws {
        try await play([12, 30, 30, 12, 12, 12], rule: "kind: position, change: falls by 5")
        let message = try message()
        #expect(message.text.contains("“bank” back at 12 after 3 nights"), "\(message.text)")
        #expect(message.events.map(\.night) == ["2026-02-27"])
    }

    @Test(arguments: [[12, 12, 12, 30, 30, 30], [12, 30, 30, 50, 50, 50]])
    func `a message about moves names the app as the user does`(positions: [Int]) async throws {
        try await play(positions, entry: "{id: 7, name: Our bank}")
        let message = try message()
        #expect(message.headline.hasPrefix("Storewatch: Our bank: "), "\(message.headline)")
        #expect(!message.text.contains("App:"), "\(message.text)")
    }

    @Test func `a fall says how high the app once was`() async throws {
        let watchlist = try await play([3, 3, 20, 20, 50, 50])
        let last = try archive.digest(of: archive.runs().suffix(1), watching: watchlist)
        let fall = "Apple’s search API: “bank” 20 → 50 in 2 nights, its best was 3 in February"
        #expect(last.entries.map(\.phrases) == [[fall]])
        // Over all nights, the app's best position is the one before the fall.
        let whole = "Apple’s search API: “bank” 3 → 50 in 4 nights"
        #expect(try archive.digest(watching: watchlist).entries.map(\.phrases) == [[whole]])
    }
}
