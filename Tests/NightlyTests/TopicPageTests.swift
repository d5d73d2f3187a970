import AppStore
import GRDB
import Synchronization
import TestSupport
import Testing
import Watchlists

@testable import Archives

/// The pages of topics: the apps that wrote about a topic, and when.
struct TopicPageTests {
    private let world = NotesWorld()

    /// Plays a night with topics of all groups, and of the second group.
    private func night(
        _ date: String,
        _ shown: [String: (version: String, notes: String?)],
        topics: [String]? = ["AI", "liquid glass"],
        ofSecond: [String]? = nil
    ) async throws {
        let settings = { (watchlist: inout Watchlist) in
            watchlist.topics = topics
            if let ofSecond { watchlist.groups[1].topics = ofSecond }
        }
        try await world.night(date, shown, settings: settings)
    }

    @Test func `a topic's page shows which app was first, which followed, and their words`()
        async throws
    {
        let notes = "Hello!\n\n- Ask the AI\n- Faster emails\n\nMore AI, more ai."
        var shown = ["1/us": ("1.0", "First with AI."), "2/us": ("1.0", "An email.")]
        shown["3/us"] = ("1.0", "")
        try await night("2026-01-30", shown)
        shown["2/us"] = ("1.1", "Ai paints.")
        try await night("2026-02-02", shown)
        (shown["1/us"], shown["2/us"]) = (("1.1", notes), ("1.2", "Emails again."))
        try await night("2026-02-03", shown)
        (shown["1/us"], shown["2/us"]) = (("1.2", "No more crashes."), ("1.3", "AI sings."))
        shown["3/us"] = ("2.0", "AI, at last")
        try await night("2026-04-01", shown)
        let page = try await world.page("topics/ai.html")
        #expect(page.texts("//h1") == ["AI"])
        let facts = page.texts("//header/p[not(@class)]")
        #expect(facts == ["4 releases of 3 apps"])
        let order = page.texts("//ol[@class='order']/li").map {
            $0.split(separator: " ").prefix(5).joined(separator: " ")
        }
        #expect(order == ["App 2 1.0 → 1.1", "App 1 1.0 → 1.1", "App 3 1.0 → 2.0"])
        let story = "//article[@class='story']"
        #expect(page.texts("\(story)//h3") == ["App 3", "App 2", "App 1", "App 2"])
        #expect(page.texts("\(story)[3]//mark") == ["AI", "AI", "ai"])
        #expect(page.texts("\(story)[3]//li") == ["Ask the AI"])
        #expect(page.texts("\(story)[3]//p[mark]") == ["More AI, more ai."])
        let link = page.texts("\(story)[3]/header//p/a/@href")
        #expect(link == ["../apps/1/2026.html#3-1-us-version"])
        let label = page.texts("//svg/@aria-label").first
        #expect(label == "Releases a month; most in February 2026: 2")
        let table = try await world.site.text("topics/ai.csv").split(separator: "\r\n")
        #expect(table.count == 5 && table[3].contains("\"\(notes)\""))
        let front = try await world.page("index.html").texts("//p[@class='topics']/a")
        #expect(front == ["2 new notes on “AI”"])
    }

    @Test
    func `a night without notes on a topic has no line, and a group's topic only its apps`()
        async throws
    {
        try await night("2026-03-01", ["1/us": ("1.0", "A."), "3/us": ("1.0", "A.")])
        let second = ["1/us": ("1.1", "AI."), "3/us": ("1.1", "AI.")]
        try await night("2026-03-02", second, topics: nil, ofSecond: ["ai"])
        let page = try await world.page("topics/ai.html")
        #expect(page.texts("//article//h3") == ["App 3"])
        let line = try await world.page("index.html").texts("//p[@class='topics']/a")
        #expect(line == ["1 new note on “ai”"])
        try await night("2026-03-03", second, topics: nil, ofSecond: ["ai"])
        #expect(try await world.page("index.html").count("//p[@class='topics']") == 0)
        try await night("2026-03-04", second, topics: ["glass"])
        #expect(try await !world.site.exists("topics/ai.html"))
        let empty = try await world.page("topics/glass.html")
        let facts = empty.texts("//header/p[not(@class)]")
        #expect(facts == ["No release notes have been about this yet."])
        #expect(empty.count("//main/*") == 0)
    }

    @Test func `a version counts once, with later notes, and a step back is not a release`()
        async throws
    {
        let nights = [
            ["1/jp": ("1.0", "古い。"), "1/us": ("1.0", "Old.")],
            // The new version reaches one storefront, while the other still has the old notes.
            ["1/jp": ("1.1", "AI の絵。"), "1/us": ("1.1", "Old.")],
            ["1/jp": ("1.1", "AI の絵。"), "1/us": ("1.1", "Pictures by AI.")],
            ["1/jp": ("1.2", "修正。"), "1/us": ("1.2", "Fixes of a crash.")],
            // An older version returns for two nights.
            ["1/jp": ("1.1", "AI の絵。"), "1/us": ("1.1", "Pictures by AI.")],
            ["1/jp": ("1.1", "AI の絵。"), "1/us": ("1.1", "Pictures by AI.")],
        ]
        for (day, shown) in nights.enumerated() { try await night("2026-03-0\(day + 1)", shown) }
        let page = try await world.page("topics/ai.html")
        #expect(page.texts("//article//h3") == ["App 1"])
        #expect(page.texts("//article//mark") == ["AI"])
        #expect(page.texts("//article//div[@class='news']//p") == ["Pictures by AI."])
    }

    @Test func `notes that an app had before are not new notes on their topic`() async throws {
        for (day, notes) in ["Old.", "AI paints.", "A crash is gone.", "AI paints."].enumerated() {
            try await night("2026-03-0\(day + 1)", ["1/us": ("1.\(day)", notes)])
        }
        let page = try await world.page("topics/ai.html")
        #expect(page.texts("//article//mark") == ["AI"])
        #expect(try await world.page("index.html").count("//p[@class='topics']") == 0)
    }

    @Test func `notes are searched on nights with new ones only`() async throws {
        let searches = Mutex(0)
        try world.archive.write { db in
            db.trace { event in
                if "\(event)".contains("SELECT after FROM change") { searches.withLock { $0 += 1 } }
            }
        }
        var counts: [Int] = []
        for (day, notes) in ["Old.", "Old.", "AI.", "AI."].enumerated() {
            try await night("2026-03-0\(day + 1)", ["1/us": ("1.\(day / 2)", notes)])
            _ = try await world.site
            counts.append(searches.withLock(\.self))
        }
        #expect(counts.map { $0 - counts[0] } == [0, 0, 1, 1])
    }
}
