import TestSupport
import Testing

/// What the pages of notes and the brief say about late storefronts and missing notes.
struct NewsOfNotesTests {
    private let world: NotesWorld

    init() throws { world = try NotesWorld() }

    @Test func `a brief dates a quote by the night of its text`() async throws {
        func shown(_ version: String, _ notes: String) -> NotesWorld.Shown {
            .init(version: version, notes: notes)
        }
        let fixes = shown("1.1", "Bug fixes.")
        try await world.night(
            "2026-03-02",
            ["1/us": shown("1.0", "First."), "1/de": shown("1.0", "First.")]
        )
        try await world.night("2026-03-03", ["1/us": fixes, "1/de": shown("1.0", "First.")])
        let german = shown("1.1", "Karten zeigen jeden Weg der Alpen.")
        try await world.night("2026-03-06", ["1/us": fixes, "1/de": german])
        let week = try world.page("weeks/2026-W10.html")
        #expect(week.texts("//blockquote") == ["Karten zeigen jeden Weg der Alpen."])
        #expect(week.texts("//section[1]//span[@class='facts']") == ["1.0 → 1.1, Fri 6 Mar"])
    }

    @Test func `releases with generic, missing and unreadable notes are named apart`() async throws
    {
        func shown(_ version: String, _ notes: String?, isReadable: Bool = true) -> NotesWorld.Shown
        {
            .init(version: version, notes: notes, isReadable: isReadable)
        }
        try await world.night(
            "2026-03-02",
            [
                "1/us": shown("1.0", "Bug fixes."), "2/us": shown("1.0", nil),
                "3/us": shown("1.0", "Old."), "4/us": shown("1.0", "Old."),
            ]
        )
        try await world.night(
            "2026-03-03",
            [
                "1/us": shown("1.1", "Bug fixes."), "2/us": shown("1.1", nil),
                "3/us": shown("1.1", nil, isReadable: false), "4/us": shown("1.1", nil),
            ]
        )
        #expect(
            try world.page("weeks/2026-W10.html").texts("//main/p") == [
                "1 other shipped generic or unchanged notes: App 1.",
                "2 others shipped without notes: App 2 and App 4.",
                "The notes of 1 app could not be read: App 3.",
            ]
        )
        #expect(
            try world.page("notes.html").texts("//p[@class='silent']") == [
                "1 other shipped generic or unchanged notes: App 1.",
                "2 others shipped without notes: App 2, App 4.",
            ]
        )
        let night = try world.page("nights/2026-03-03.html")
        let notes = (1...2).map { night.texts("//article[@id='app-\($0)']//p[@class='note']") }
        #expect(
            notes == [
                ["Same notes as the previous version"], ["This version has no release notes."],
            ]
        )
        let silences = try (1...2).map { app in
            try world.page("apps/\(app).html").texts("//div[@class='silence']/p/b")
        }
        #expect(silences[1] == ["2 releases without notes since Mon, 2 Mar 2026"])
        #expect(silences[0] == ["The same notes in 2 releases since Mon, 2 Mar 2026"])
    }
}
