import AppStore
import Archives
import ChangeDetection
import Foundation
import Lookups
import News
import Nightly
import Synchronization
import TestSupport
import Testing
import Watchlists

/// What becomes of what store pages say.
struct StorePageNewsTests {
    private let world: StorePageWorld

    init() throws { world = try StorePageWorld() }

    private func pro(_ amount: Decimal) -> Purchase {
        Purchase(name: "Pro", formattedPrice: "$\(amount)", price: Money(amount, "USD"))
    }

    @Test func `the first reading is no news, and stays until the next`() async throws {
        let one = try world.listing()
        let first = try await world.play(0, [one: world.sighting(one)]) {
            world.page($0, [.subtitle: .text("Plan it")])
        }.summary
        for day in 1..<4 {
            try await world.play(Double(day), [one: world.sighting(one)]) { world.page($0) }
        }
        #expect(first.counts[.new] == 1 && first.stories == 1)
        let run = try #require(try world.archive.lastRun())
        let state = try #require(try world.archive.states(of: one.app, asOf: run).first)
        #expect(state.page?[text: .subtitle] == "Plan it")
        #expect(state.pageRead == first.run.night)
        #expect(try world.archive.changes(ChangeFilter(fields: [.subtitle])).isEmpty)
    }

    /// A fortnight later, the state that it returned to is not known as a recent one any more.
    @Test func `a value that waits is confirmed by the next reading, never by nights without one`()
        async throws
    {
        let one = try world.listing()
        let subtitles = [0: "Plan it", 7: "Plan all", 14: "Plan it", 33: "Plan it"]
        for day in 0...33 {
            try await world.play(Double(day), [one: world.sighting(one)]) {
                subtitles[day].map { text in self.world.page(one, [.subtitle: .text(text)]) }
                    ?? .unread(PageFailure(.failed, "\($0)"))
            }
        }
        let told = try world.archive.changes(ChangeFilter(fields: [.subtitle]))
        #expect(told.map { $0.after?.plainText } == ["Plan all", "Plan it"])
        #expect(told.map(\.run.number) == [8, 34])
        let run = try #require(told.last?.run)
        let seen = try world.archive.responses(
            about: one,
            around: run,
            before: 5,
            after: 2,
            whereRead: true
        )
        #expect(seen.map(\.run.number) == [1, 8, 15, 34])
    }

    @Test func `a subtitle's change is told as loudly as a rename, purchases by what they cost`()
        async throws
    {
        let one = try world.listing()
        try await world.play(0, [one: world.sighting(one)]) {
            world.page(
                $0,
                [.subtitle: .text("Plan it"), .inAppPurchases: .purchases([self.pro(5)])]
            )
        }
        let night = try await world.play(7, [one: world.sighting(one)]) {
            world.page(
                $0,
                [.subtitle: .text("Plan all"), .inAppPurchases: .purchases([self.pro(6)])]
            )
        }.summary
        let news = [AppNews](of: try world.changes(night), []) { _ in false }
        #expect(news.first?.kinds == [.purchaseRise, .subtitle])
        let change = try #require(try world.changes(night).first { $0.field == .subtitle })
        #expect(change.before == .text("Plan it") && change.after == .text("Plan all"))
    }

    @Test(arguments: [
        ([1, 2], [2, 3], NewsKind.otherPurchases), ([1], [1, 2], .otherPurchases),
        ([1, 2], [1], .otherPurchases),
        ([2, 1], [1, 2], nil), ([1, 1], [1], .otherPurchases),
    ])
    func `purchases are compared as often as they are listed`(
        before: [Int],
        after: [Int],
        kind: NewsKind?
    ) async throws {
        let one = try world.listing()
        let list = { @Sendable (numbers: [Int]) in
            FieldValue.purchases(
                numbers.map { number in
                    Purchase(name: "P\(number)", formattedPrice: "$1", price: Money(1, "USD"))
                }
            )
        }
        try await world.play(0, [one: world.sighting(one)]) {
            world.page($0, [.inAppPurchases: list(before)])
        }
        let night = try await world.play(7, [one: world.sighting(one)]) {
            world.page($0, [.inAppPurchases: list(after)])
        }.summary
        let news = [AppNews](of: try world.changes(night), []) { _ in false }
        #expect(news.flatMap(\.kinds) == [kind].compactMap(\.self))
    }

    @Test func `a new privacy label is news`() async throws {
        let one = try world.listing()
        try await world.play(0, [one: world.sighting(one)]) {
            world.page($0, [.privacyLabels: .list(["DATA_NOT_COLLECTED"])])
        }
        let night = try await world.play(7, [one: world.sighting(one)]) {
            world.page($0, [.privacyLabels: .list(["DATA_LINKED_TO_YOU: LOCATION"])])
        }.summary
        let news = [AppNews](of: try world.changes(night), []) { _ in false }
        #expect(news.first?.kinds == [.privacy])
    }

    @Test func `what is not stated is removed only after two readings in a row`() async throws {
        let one = try world.listing()
        let full: [Field: FieldValue] = [.inAppPurchases: .purchases([pro(5)])]
        try await world.play(0, [one: world.sighting(one)]) { world.page($0, full) }
        var removed: [Int] = []
        for day in 1...14 {
            let night = try await world.play(Double(day), [one: world.sighting(one)]) {
                world.page($0)
            }.summary
            if try world.changes(night).contains(where: { $0.field == .inAppPurchases }) {
                removed.append(day)
            }
        }
        #expect(removed == [14])
    }

    @Test func `what cannot be read is neither removed nor a step to its removal`() async throws {
        let one = try world.listing()
        let full: [Field: FieldValue] = [.inAppPurchases: .purchases([pro(5)])]
        try await world.play(0, [one: world.sighting(one)]) { world.page($0, full) }
        for day in stride(from: 7, through: 28, by: 7) {
            try await world.play(Double(day), [one: world.sighting(one)]) { listing in
                var reading = PageReading(of: listing)
                if day != 14 { reading.unreadable = [.inAppPurchases] }
                return .read(reading)
            }
        }
        #expect(try world.archive.changes(ChangeFilter(fields: [.inAppPurchases])).isEmpty)
    }

    @Test func `a page in another language is not news`() async throws {
        let one = try world.listing()
        try await world.play(0, [one: world.sighting(one)]) {
            world.page($0, [.subtitle: .text("Plan it")])
        }
        try await world.play(7, [one: world.sighting(one)]) { listing in
            var reading = PageReading(of: listing)
            reading.values = [.subtitle: .text("Plane es"), .pageLanguage: .text("de")]
            return .read(reading)
        }
        #expect(try world.archive.changes(ChangeFilter(fields: [.subtitle])).isEmpty)
    }

    @Test func `a category in the place of a subtitle is none`() async throws {
        let one = try world.listing()
        let night = try await world.play(0, [one: world.sighting(one)]) {
            world.page($0, [.subtitle: .text("Tools")])
        }.summary
        let state = try #require(try world.archive.states(of: one.app, asOf: night.run).first)
        #expect(state.page?[text: .subtitle] == nil)
    }

    @Test func `many pages that lose a field at once are held by the brake`() async throws {
        let apps = try (1...40).map { try world.listing($0) }
        let findings = Dictionary(uniqueKeysWithValues: apps.map { ($0, world.sighting($0)) })
        try await world.play(0, findings) { world.page($0, [.subtitle: .text("It")]) }
        let night = try await world.play(7, findings) {
            world.page($0, [.subtitle: .text("Other")])
        }
        #expect(night.summary.held == 40 && night.summary.changes == 0)
    }

    @Test func `shards that are merged have the pages that one machine has`() async throws {
        let listings = try (1...6).map { try world.listing($0) }
        var watchlist = ShardedHistory.watchlist(listings)
        watchlist.storePages = .weekly
        let nights = try ShardedHistory(watchlist, shards: 3)
        for day in [0, 1, 8] {
            let findings = Dictionary(
                uniqueKeysWithValues: listings.map { ($0, world.sighting($0)) }
            )
            var store = StoreCatalog(showing: findings)
            store.storePage = { listing, _ in
                var reading = PageReading(of: listing)
                reading.values = [.subtitle: .text("On day \(day)"), .pageLanguage: .text("ko")]
                reading.releases = [
                    EarlierRelease(
                        of: listing,
                        version: "0",
                        date: NightPlayer.moment(-1),
                        notes: nil
                    )
                ]
                return .read(reading)
            }
            try await nights.run(at: NightPlayer.moment(Double(day)), asking: store)
            try await nights.merge()
        }
        let differences = try nights.differences()
        #expect(differences == [])
        let run = try #require(try nights.merged.lastRun())
        #expect(try nights.merged.pageStandings(asOf: run).count == 6)
        #expect(try !nights.merged.changes(ChangeFilter(fields: [.subtitle])).isEmpty)
    }
}
