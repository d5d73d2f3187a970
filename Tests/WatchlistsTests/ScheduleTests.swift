import AppStore
import Foundation
import Testing
import Watchlists

struct ScheduleTests {
    private static func listing(_ number: Int, _ code: String) throws -> Listing {
        Listing(app: try #require(AppID(Int64(number))), storefront: try #require(Storefront(code)))
    }

    private static func group(
        _ name: String,
        _ numbers: some Sequence<Int>,
        _ codes: String,
        language: String? = nil,
        every: Watchlist.Frequency = .run,
        own: Bool = false
    ) -> Watchlist.Group {
        let ids = numbers.compactMap { AppID(Int64($0)) }
        let apps = ids.map {
            Watchlist.WatchedApp(reference: .id($0), storefronts: storefronts(codes), own: own)
        }
        return Watchlist.Group(name: name, language: language, every: every, apps: apps)
    }

    @Test(arguments: [0, 1, 199, 200, 201, 400, 1001])
    func `listings are packed into as few lookups as Apple allows`(count: Int) throws {
        let numbers = (0..<count).map { $0 * 7 + 1 }.shuffled()
        let schedule = Schedule(watchlist: Watchlist(groups: [Self.group("A", numbers, "kr jp")]))
        #expect(schedule.lookups.count == 2 * ((count + 199) / 200))
        #expect(schedule.lookups.allSatisfy { (1...200).contains($0.ids.count) })
        let asked = schedule.lookups.flatMap(\.listings)
        #expect(asked.count == 2 * count)
        #expect(asked.sorted() == schedule.due)
        for storefront in storefronts("kr jp") {
            let ids = schedule.lookups.filter { $0.storefront == storefront }.flatMap(\.ids)
            #expect(ids == ids.sorted())
        }
    }

    @Test func `lookups are in the order of storefront, language and ID`() {
        let groups = [
            Self.group("A", [3, 1], "kr jp"), Self.group("B", [4, 2], "kr us", language: "en"),
            Self.group("C", [5, 1], "kr"),
        ]
        let lookups = Schedule(watchlist: Watchlist(groups: groups)).lookups
        let words = lookups.map { "\($0.storefront) \($0.language ?? "-") \($0.ids)" }
        #expect(words == ["jp - [1, 3]", "kr - [1, 3, 5]", "kr en [2, 4]", "us en [2, 4]"])
    }

    @Test func `the most important listings are requested first`() throws {
        let groups = [
            Self.group("A", 1...300, "kr us"), Self.group("Ours", [250], "us", own: true),
        ]
        let unknown: Set = [try Self.listing(7, "us"), try Self.listing(299, "kr")]
        let lookups = Schedule(watchlist: Watchlist(groups: groups), unknown: unknown).lookups
        let words = lookups.map { "\($0.storefront) \($0.ids[0])" }
        #expect(words == ["us 201", "kr 201", "us 1", "kr 1"])
    }

    @Test(arguments: frequencies)
    func `a group is due as often as it says`(
        every: Watchlist.Frequency,
        hours: Double,
        isDue: Bool
    ) throws {
        let now = try #require(Date(utc: "2026-03-10T04:00:00+09:00"))
        let group = Self.group("A", [1], "kr", every: every)
        var watchlist = Watchlist(groups: [group])
        watchlist.report.timezone = "Asia/Seoul"
        let answered = [try Self.listing(1, "kr"): now - hours * 3600]
        let schedule = Schedule(watchlist: watchlist, at: now, answered: answered)
        #expect(schedule.due.isEmpty == !isDue)
        #expect(schedule.lookups.isEmpty == !isDue)
        #expect(isDue || watchlist.lookback >= hours * 3600)
    }

    @Test func `the most frequent group decides, and what is unanswered is due`() throws {
        let groups = [
            Self.group("A", [1, 2, 3], "kr", every: .week), Self.group("B", [2], "kr"),
        ]
        let now = Date(timeIntervalSince1970: 1_772_000_000)
        let answered = [
            try Self.listing(1, "kr"): now - 90_000, try Self.listing(2, "kr"): now - 90_000,
        ]
        let schedule = Schedule(watchlist: Watchlist(groups: groups), at: now, answered: answered)
        #expect(schedule.due == [try Self.listing(2, "kr"), try Self.listing(3, "kr")])
    }

    @Test func `the same watchlist gives the same lookups in any order`() {
        let groups = [
            Self.group("A", 1...450, "kr jp"), Self.group("B", 500...700, "kr us", language: "en"),
            Self.group("C", [5, 1], "kr"),
        ]
        let schedule = Schedule(watchlist: Watchlist(groups: groups))
        for _ in 0..<5 {
            let shuffled = groups.shuffled().map { group in
                var group = group
                group.apps.shuffle()
                return group
            }
            #expect(Schedule(watchlist: Watchlist(groups: shuffled)) == schedule)
        }
    }

    @Test func `a listing in two groups is due once`() {
        let groups = [Self.group("A", [1, 2], "kr"), Self.group("B", [2, 3], "kr")]
        let schedule = Schedule(watchlist: Watchlist(groups: groups))
        #expect(schedule.due.map(\.app.number) == [1, 2, 3])
        #expect(schedule.lookups.flatMap(\.ids).map(\.number) == [1, 2, 3])
    }

    @Test func `the language of each listing is known`() throws {
        let groups = [
            Self.group("A", [1], "jp", language: "ja_jp"), Self.group("B", [1], "kr"),
        ]
        let schedule = Schedule(watchlist: Watchlist(groups: groups))
        #expect(schedule.languages == [try Self.listing(1, "jp"): "ja_jp"])
    }

    @Test func `an app whose ID is not known yet is not due`() {
        let app = Watchlist.WatchedApp(reference: .bundle("a.b"), storefronts: storefronts("kr"))
        let group = Watchlist.Group(name: "A", apps: [app])
        #expect(Schedule(watchlist: Watchlist(groups: [group])).lookups == [])
    }

    @Test func `any due listings can be packed, such as those of a recheck`() throws {
        let due = try [2, 1, 2].map { try Self.listing($0, "kr") }
        let lookups = Schedule.lookups(for: due, in: [:])
        #expect(lookups.map { $0.ids.map(\.number) } == [[1, 2]])
    }

    @Test(
        arguments: [
            (1, 20, 0), (0, 20, 0), (21, 20, 1), (41, 20, 2), (2, 20, 0.05), (1000, 0, 0),
        ] as [(Int, Int, Double)]
    )
    func `lookups start evenly spaced`(lookups: Int, pace: Int, minutes: Double) {
        var plan = Plan([], bundleRequests: lookups)
        plan.pace = pace
        #expect(plan.minutes == minutes)
    }

    @Test func `the plan counts the requests`() {
        let watchlist = Watchlist(groups: [Self.group("A", 1...450, "kr jp")])
        let plan = Plan(Schedule(watchlist: watchlist).lookups)
        #expect(plan.listings == 900)
        #expect(plan.requests == 6)
    }
}

/// The frequency of a group, the hours since its last response, and whether it is due at 04:00 in
/// Seoul.
private let frequencies: [(Watchlist.Frequency, Double, Bool)] = [
    (.run, 0.01, true), (.night, 3.9, false), (.night, 4.1, true), (.night, 24, true),
    (.hours(6), 5, false), (.hours(6), 5.5, true), (.hours(6), 99, true), (.hours(48), 24, false),
    (.hours(48), 47.9, true), (.week, 24 * 6, false), (.week, 24 * 6 + 5, true),
    (.week, 24 * 7, true),
]
