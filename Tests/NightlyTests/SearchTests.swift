import AppStore
import Archives
import Foundation
import Lookups
import Nightly
import TestSupport
import Testing
import Watchlists

/// The results of the search, and the files of its index that a night rewrites.
struct SearchTests {
    private let watchlist: Watchlist
    private let archive = Archive.inMemory

    init() {
        var app = Watchlist.WatchedApp(1, in: ["kr", "us"])
        app.name = "Shortname"
        watchlist = Watchlist(inGMT: [Watchlist.Group(name: "Rivals", apps: [app])])
    }

    /// Plays a night with pages by storefront; the first night is 25 February 2026.
    private func night(_ day: Double, _ pages: [String: StorePage]) async throws {
        let store = StoreCatalog(watchlist.listings) { pages[$0.storefront.code] }
        try await NightPlayer(archive).play(day, watchlist, asking: store)
    }

    private func page(_ name: String, _ version: String, notes: String) -> StorePage {
        var page = StorePage(version, name: name, notes: notes)
        page[text: .seller] = "Moonlight Ltd"
        return page
    }

    @Test func `the file of a month that is over stays as it is`() async throws {
        try await night(0, ["us": page("Moonbank", "1.0", notes: "Hello")])
        let first = try await SearchWords(archive, watching: watchlist)
        try await night(5, ["us": page("Sunbank", "2.0", notes: "Dark mode")])
        let second = try await SearchWords(archive, watching: watchlist)
        #expect(first.files["search/2026-02.js"] == second.files["search/2026-02.js"])
        #expect(first.files["search/2026-02.js"] != nil)
        #expect(first.files["search/apps.js"] != second.files["search/apps.js"])
    }

    /// The releases in the file of a month.
    private func releases(_ month: String) async throws -> [[Any]] {
        let index = try await SearchWords(archive, watching: watchlist)
        let file = try #require(index.files["search/\(month).js"])
        let json = try JSONSerialization.jsonObject(
            with: Data(file.dropFirst("storewatchIndex(".count).dropLast(3).utf8)
        )
        let content = try #require(json as? [String: Any])
        let texts = try #require(content["texts"] as? [String])
        let shapes = try #require(content["shapes"] as? [String: String])
        return try #require(content["releases"] as? [[Any]]).map { release in
            let notes = try #require(release.last as? [[Int]])
            return release.dropLast()
                + notes.flatMap { note -> [Any] in [texts[note[2]], shapes["\(note[2])"] ?? ""] }
        }
    }

    @Test func `a month has its releases, each with the notes that storefronts showed in it`()
        async throws
    {
        func page(_ version: String, _ notes: String) -> StorePage {
            self.page("A", version, notes: notes)
        }
        try await night(0, ["kr": page("1.0", "x"), "us": page("1.0", "x")])
        // The nights are the last one in February and the first ones in March.
        try await night(3, ["kr": page("2.0", "새"), "us": page("2.0", "x")])
        try await night(4, ["kr": page("2.0", "새"), "us": page("2.0", "Late")])
        try await night(5, ["kr": page("2.1", "- 끝"), "us": page("2.1", "- End\nOf it")])
        let february = try await releases("2026-02").map { $0.map { "\($0)" } }
        #expect(february.map { $0[1] } == ["2.0"])
        #expect(february.map { $0.suffix(2) } == [["새", "p"]])
        let march = try await releases("2026-03").map { $0.map { "\($0)" } }
        #expect(march.map { $0[1] } == ["2.0", "2.1"])
        // The release has its date and its first change from February.
        #expect(march[0][6] == "2026-02-28")
        #expect(march[0].suffix(2) == ["Late", "p"])
        // Notes that readers of English understand come first.
        #expect(march[1].suffix(4) == ["- End\nOf it", "i2 p", "- 끝", "i2"])
        #expect(march[1][2] == "2.0" && march[1][3] == "2.0 → 2.1")
    }

    @Test func `a text that is the same in all storefronts is in the index once`() async throws {
        let notes = "The same everywhere"
        let before = page("A", "1.0", notes: "x")
        try await night(0, ["kr": before, "us": before])
        let after = page("A", "2.0", notes: notes)
        try await night(5, ["kr": after, "us": after])
        let index = try await SearchWords(archive, watching: watchlist)
        #expect(index.files["search/2026-03.js"]?.ranges(of: notes).count == 1)
    }
}
