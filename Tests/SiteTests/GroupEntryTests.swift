import Site
import Testing
import Watchlists

/// The pages of groups, by the names that the user gave the groups.
struct GroupEntryTests {
    @Test func `every group has its own file`() throws {
        let names = ["Our apps", "our-apps", "우리 앱", "!?"]
        let groups = names.map { Watchlist.Group(name: $0) }
        let slugs = GroupEntry.all(of: Watchlist(groups: groups)).map(\.slug)
        #expect(slugs[0] == "our-apps" && Set(slugs).count == 4)
        #expect(slugs[1].hasPrefix("our-apps-") && slugs[2].hasPrefix("group-"))
        let reordered = [groups[2], groups[0], groups[3], groups[1]]
        let again = GroupEntry.all(of: Watchlist(groups: reordered)).map(\.slug)
        #expect(again == [slugs[2], slugs[0], slugs[3], slugs[1]])
    }

    @Test func `topics have names of files by the same rule`() {
        var watchlist = Watchlist()
        watchlist.topics = ["Liquid Glass", "liquid-glass", "리퀴드 글래스", "C++", "c"]
        let slugs = TopicEntry.all(of: watchlist).map(\.slug)
        #expect(slugs[0] == "liquid-glass" && slugs[3] == "c" && Set(slugs).count == 5)
        #expect(slugs[1].hasPrefix("liquid-glass-") && slugs[2].hasPrefix("topic-"))
        watchlist.topics = ["größe", "Læg", "Ø 12", "grosse"]
        let latin = TopicEntry.all(of: watchlist).map(\.slug)
        #expect(latin.prefix(3) == ["grosse", "laeg", "o-12"])
        #expect(latin[3].hasPrefix("grosse-"))
    }
}
