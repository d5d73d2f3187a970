import AppStore
import Testing
import Watchlists

@testable import Nightly

struct ResumingTests {
    @Test func `a resumed run requests missing listings in their original lookups`() throws {
        let kr = try #require(Storefront("kr"))
        let apps = (1...450).compactMap { AppID($0) }.map {
            Watchlist.WatchedApp(reference: .id($0), storefronts: [kr])
        }
        let watchlist = Watchlist(groups: [Watchlist.Group(name: "all", apps: apps)])
        let schedule = Schedule(watchlist: watchlist)
        let answered = Set(schedule.due.prefix(200) + schedule.due.suffix(30))
        let lookups = schedule.lookups(except: answered)
        #expect(lookups.map(\.ids.count) == [200, 20])
        #expect(lookups.flatMap(\.listings) == Array(schedule.due.dropFirst(200).dropLast(30)))
        #expect(schedule.lookups(except: Set(schedule.due)).isEmpty)
    }
}
