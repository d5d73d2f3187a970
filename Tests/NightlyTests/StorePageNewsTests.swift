import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import News
import Nightly
import TestSupport
import Testing
import Watchlists

/// Changes on store pages become news or wait.
struct StorePageNewsTests {
    private let world = StorePageWorld()
    private let one = Listing(1, "kr")

    /// Plays a night on which the app's page is read.
    @discardableResult
    private func night(_ day: Double, _ values: [Field: FieldValue]) async throws -> RunSummary {
        try await world.play(day, [one: world.sighting(one)]) { world.page($0, values) }.summary
    }

    private func changes(of field: Field) throws -> [RecordedChange] {
        try world.archive.changes(ChangeFilter(fields: [field]))
    }

    /// The page of the only app after the last run.
    private func state() throws -> ListingState {
        let run = try #require(try world.archive.lastRun())
        return try #require(try world.archive.states(of: one.app, asOf: run).first)
    }

    @Test func `the first reading is not news, and stays until the next`() async throws {
        let first = try await night(0, [.subtitle: .text("Plan it")])
        for day in 1..<4 { try await night(Double(day), [:]) }
        #expect(first.counts[.new] == 1 && first.stories == 1)
        let state = try state()
        #expect(state.page?[text: .subtitle] == "Plan it")
        #expect(state.pageRead == first.run.night)
        #expect(try changes(of: .subtitle).isEmpty)
    }

    /// The second return happens more than two weeks later, when the state no longer counts as
    /// recent.
    @Test func `a value that waits is confirmed by the next reading, never by nights without one`()
        async throws
    {
        let subtitles = [0: "Plan it", 7: "Plan all", 14: "Plan it", 33: "Plan it"]
        for day in 0...33 {
            try await world.play(Double(day), [one: world.sighting(one)]) {
                subtitles[day].map { text in self.world.page(one, [.subtitle: .text(text)]) }
                    ?? .failure(PageFailure(.failed, "\($0)"))
            }
        }
        let told = try changes(of: .subtitle)
        #expect(told.map { $0.after?.plainText } == ["Plan all", "Plan it"])
        #expect(told.map(\.run.number) == [8, 34])
        let seen = try world.archive.responses(
            about: one,
            around: try #require(told.last?.run),
            before: 5,
            after: 2,
            whereRead: true
        )
        #expect(seen.map(\.run.number) == [1, 8, 15, 34])
    }

    private static func purchases(_ numbers: [Int]) -> FieldValue {
        let price = Money(1, "USD")
        return .purchases(
            numbers.map { Purchase(name: "P\($0)", formattedPrice: "$1", price: price) }
        )
    }

    private static func pro(_ amount: Int) -> FieldValue {
        let price = Money(Decimal(amount), "USD")
        return .purchases([Purchase(name: "Pro", formattedPrice: "$\(amount)", price: price)])
    }

    /// A purchase that is listed twice is compared as two purchases.
    @Test(
        arguments: [
            (.inAppPurchases, purchases([1, 2]), purchases([2, 3]), .otherPurchases),
            (.inAppPurchases, purchases([1]), purchases([1, 2]), .otherPurchases),
            (.inAppPurchases, purchases([1, 2]), purchases([1]), .otherPurchases),
            (.inAppPurchases, purchases([2, 1]), purchases([1, 2]), nil),
            (.inAppPurchases, purchases([1, 1]), purchases([1]), .otherPurchases),
            (
                .privacyLabels, .list(["DATA_NOT_COLLECTED"]),
                .list(["DATA_LINKED_TO_YOU: LOCATION"]), .privacy
            ),
        ] as [(Field, FieldValue, FieldValue, NewsKind?)]
    )
    func `a difference on a page a week later is news of its kind`(
        field: Field,
        before: FieldValue,
        after: FieldValue,
        kind: NewsKind?
    ) async throws {
        try await night(0, [field: before])
        let run = try await night(7, [field: after]).run
        let news = [AppNews](of: try world.archive.changes(in: run), [])
        #expect(news.flatMap(\.kinds) == [kind].compactMap(\.self))
    }

    @Test func `a new subtitle is as important as a rename, purchases by their prices`()
        async throws
    {
        try await night(0, [.subtitle: .text("Plan it"), .inAppPurchases: Self.pro(5)])
        let after = [Field.subtitle: .text("Plan all"), .inAppPurchases: Self.pro(6)]
        let run = try await night(7, after).run
        let news = [AppNews](of: try world.archive.changes(in: run), [])
        #expect(news.first?.kinds == [.purchaseRise, .subtitle])
        let change = try #require(try changes(of: .subtitle).first)
        #expect(change.before == .text("Plan it") && change.after == .text("Plan all"))
    }

    @Test func `an unreadable value is neither removed nor a first sign of its removal`()
        async throws
    {
        try await night(0, [.inAppPurchases: Self.pro(5)])
        for day in stride(from: 7, through: 28, by: 7) {
            try await world.play(Double(day), [one: world.sighting(one)]) { listing in
                var reading = PageReading(of: listing)
                if day != 14 { reading.unreadable = [.inAppPurchases] }
                return .success(reading)
            }
        }
        #expect(try changes(of: .inAppPurchases).isEmpty)
    }

    @Test func `a page in another language is not news`() async throws {
        try await night(0, [.subtitle: .text("Plan it")])
        try await night(7, [.subtitle: .text("Plane es"), .pageLanguage: .text("de")])
        #expect(try changes(of: .subtitle).isEmpty)
    }

    @Test func `a category in place of a subtitle is not a subtitle`() async throws {
        try await night(0, [.subtitle: .text("Tools")])
        #expect(try state().page?[text: .subtitle] == nil)
    }

    @Test func `many pages that lose a field at once are held by the brake`() async throws {
        let findings = world.sightings((1...12).map { Listing($0, "kr") })
        try await world.play(0, findings) { world.page($0, [.subtitle: .text("It")]) }
        let night = try await world.play(7, findings) { world.page($0, [.subtitle: .text("B")]) }
        #expect(night.summary.held == 12 && night.summary.changes == 0)
    }

    @Test func `merged shards have the same pages as a single machine`() async throws {
        let listings = (Int64(1)...6).map { Listing($0, "kr") }
        var watchlist = ShardedHistory.watchlist(listings)
        watchlist.storePages = .first
        let nights = try ShardedHistory(watchlist, shards: 3)
        for day in [0, 1, 8] {
            var store = StoreCatalog(showing: world.sightings(listings))
            store.storePage = { listing, _ in
                let date = NightPlayer.moment(-1)
                let release = EarlierRelease(of: listing, version: "0", date: date, notes: nil)
                let values = [Field.subtitle: FieldValue.text("On day \(day)")]
                return world.page(listing, values, releases: [release])
            }
            try await nights.run(at: NightPlayer.moment(Double(day)), asking: store)
            try await nights.merge()
        }
        #expect(try nights.differences() == [])
        let run = try #require(try nights.merged.lastRun())
        #expect(try nights.merged.pageStandings(asOf: run).count == 6)
        #expect(try !nights.merged.changes(ChangeFilter(fields: [.subtitle])).isEmpty)
    }
}
