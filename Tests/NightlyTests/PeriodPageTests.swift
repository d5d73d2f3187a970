import TestSupport
import Testing

/// The pages of weeks: their news, and that a page does not change after its week.
struct PeriodPageTests {
    private let world = NotesWorld()

    @Test func `the page of a past night keeps its cards, but not the lines of its front page`()
        async throws
    {
        for day in 1...3 {
            let notes = "Maps show \(day) new trails."
            try await world.night("2026-03-0\(day)", ["1/kr": ("1.\(day)", notes)])
        }
        let over = try await world.page("nights/2026-03-02.html")
        let last = try await world.page("nights/2026-03-03.html")
        #expect(over.count("//article[@id='app-1']") == 1)
        #expect(over.count("//ol[@class='lines']") == 0)
        #expect(last.count("//article[@id='app-1']") == 1)
        #expect(last.count("//ol[@class='stories']/li") == 1)
    }

    @Test func `a week joins its nights, and one that is over is not written again`() async throws {
        try await world.night("2026-03-01", ["1/kr": .init("1.0")])
        try await world.night("2026-03-02", ["1/kr": .init("1.1")])
        try await world.night("2026-03-08", ["1/kr": .init("1.2")])
        let week = try await world.page("weeks/2026-W10.html")
        #expect(week.texts("//h1") == ["Week 10, 2026"])
        #expect(week.texts("//header/p")[1] == "1 app with releases")
        #expect(week.texts("//main/p") == ["1 app shipped without notes: App 1"])
        let first = try await world.page("weeks/2026-W09.html").texts("//main/p")
        #expect(first == ["1 app added: App 1"])
        try await world.night("2026-03-09", ["1/kr": .init("1.3")])
        let weeks = try await world.page("weeks/2026-W10.html").texts("//nav[@class='weeks']//a")
        #expect(weeks == ["All notes", "Week 9, 2026", "Week 11, 2026"])
        let time = try await world.site.written("weeks/2026-W10.html")
        try await world.night("2026-03-10", ["1/kr": .init("1.4")])
        #expect(try await world.site.written("weeks/2026-W10.html") == time)
    }

    @Test func `the last days of December may be of the first week`() async throws {
        try await world.night("2025-12-29", ["1/kr": .init("1.0")])
        #expect(try await world.page("weeks/2026-W01.html").texts("//h1") == ["Week 1, 2026"])
    }
}
