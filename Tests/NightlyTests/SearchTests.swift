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
    private let archive: Archive

    init() throws {
        var watchlist = Watchlist()
        watchlist.report.timezone = "GMT"
        watchlist.groups = [
            Watchlist.Group(
                name: "Rivals",
                apps: [
                    .init(
                        reference: .id(try #require(AppID(1))),
                        storefronts: try ["kr", "us"].map { try #require(Storefront($0)) },
                        name: "Shortname"
                    )
                ]
            )
        ]
        self.watchlist = watchlist
        archive = try Archive()
    }

    /// Plays a night with pages by storefront; the first night is 25 February 2026.
    private func night(_ day: Double, _ pages: [String: StorePage]) async throws {
        let store = StoreCatalog(response: { lookup in
            let page = pages[lookup.storefront.code]
            let finding = page.map { Finding.present(Sighting(page: $0, rating: nil)) } ?? .missing
            let pairs = lookup.ids.map { ($0, finding) }
            return .answered(Dictionary(uniqueKeysWithValues: pairs), oddities: Oddities())
        })
        let player = NightPlayer(archive)
        try await player.play(at: NightPlayer.moment(day), watchlist, asking: store)
    }

    private func page(_ name: String, _ version: String, notes: String) -> StorePage {
        var page = StorePage(name: name, bundleID: "b", version: version)
        page.releaseNotes = notes
        page[text: .seller] = "Moonlight Ltd"
        return page
    }

    @Test func `names, developers, versions, notes, countries and groups are in the index`()
        async throws
    {
        try await night(
            0,
            [
                "kr": page("달빛은행", "1.0", notes: "첫 출시"),
                "us": page("Moonbank", "1.0", notes: "Hello"),
            ]
        )
        try await night(
            5,
            [
                "kr": page("달빛은행", "2.0", notes: "어두운 화면"),
                "us": page("Moonbank", "2.0", notes: "Dark mode"),
            ]
        )
        let index = try await SearchWords(archive, watching: watchlist)
        let wanted = [
            "달빛은행", "Moonbank", "Shortname", "Moonlight", "1.0", "2.0", "첫", "Hello", "어두운",
            "Dark", "Korea", "States", "Rivals", "kr", "Version", "price",
        ]
        #expect(Set(wanted.flatMap(SearchWords.of)).subtracting(index.words) == [])
        #expect(
            index.files.keys.sorted()
                == ["search/2026-02.js", "search/2026-03.js", "search/apps.js"]
        )
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

    @Test func `a text that is the same in all storefronts stands in the index once`() async throws
    {
        let notes = "The same everywhere"
        let before = page("A", "1.0", notes: "x")
        try await night(0, ["kr": before, "us": before])
        let after = page("A", "2.0", notes: notes)
        try await night(5, ["kr": after, "us": after])
        let index = try await SearchWords(archive, watching: watchlist)
        #expect(index.files["search/2026-03.js"]?.ranges(of: notes).count == 1)
    }
}
