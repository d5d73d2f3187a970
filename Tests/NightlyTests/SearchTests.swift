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
    private let watchlist = Watchlist([1], in: ["kr", "us"])
    private let archive = Archive.inMemory

    /// Plays a night with a version and notes in each storefront; the first night is 25 February
    /// 2026.
    private func night(
        _ day: Double,
        kr: (version: String, notes: String),
        us: (version: String, notes: String),
        name: String = "App"
    ) async throws {
        let store = StoreCatalog(watchlist.listings) { listing in
            let shown = listing.storefront.code == "kr" ? kr : us
            return StorePage(shown.version, name: name, notes: shown.notes)
        }
        try await NightPlayer(archive).play(day, watchlist, asking: store)
    }

    private func index() async throws -> SearchWords {
        try await SearchWords(archive, watching: watchlist)
    }

    @Test func `the file of a month that is over stays as it is`() async throws {
        try await night(0, kr: ("1.0", "Hello"), us: ("1.0", "Hello"), name: "Moonbank")
        let first = try await index().files
        try await night(5, kr: ("2.0", "Dark"), us: ("2.0", "Dark"), name: "Sunbank")
        let second = try await index().files
        #expect(first["search/2026-02.js"] == second["search/2026-02.js"])
        #expect(first["search/2026-02.js"] != nil)
        #expect(first["search/apps.js"] != second["search/apps.js"])
    }

    /// The releases in the file of a month.
    private func releases(_ month: String) async throws -> [[Any]] {
        let file = try #require(try await index().files["search/\(month).js"])
        let bytes = Data(file.dropFirst("storewatchIndex(".count).dropLast(3).utf8)
        let json = try JSONSerialization.jsonObject(with: bytes)
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
        try await night(0, kr: ("1.0", "x"), us: ("1.0", "x"))
        // The nights are the last one in February and the first ones in March.
        try await night(3, kr: ("2.0", "새"), us: ("2.0", "x"))
        try await night(4, kr: ("2.0", "새"), us: ("2.0", "Late"))
        try await night(5, kr: ("2.1", "- 끝"), us: ("2.1", "- End\nOf it"))
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
        try await night(0, kr: ("1.0", "x"), us: ("1.0", "x"))
        let notes = "The same everywhere"
        try await night(5, kr: ("2.0", notes), us: ("2.0", notes))
        #expect(try await index().files["search/2026-03.js"]?.ranges(of: notes).count == 1)
    }
}
