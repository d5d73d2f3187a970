import TestSupport
import Testing

/// New apps, late storefronts and missing release notes on the pages of notes and in the brief.
struct NewsOfNotesTests {
    private let world = NotesWorld()

    private static let first = NotesWorld.Shown("1.0", "First.")
    private static let second = NotesWorld.Shown("2.0", "Maps show every trail of the Alps.")
    private let steps = "\(NotesWorld.story)/header/div/p/a"

    @Test func `the first notes of a new app are on the pages of notes`() async throws {
        let old = NotesWorld.Shown("3.0", "Old.")
        let text = "Plan hikes with the whole family."
        let new = NotesWorld.Shown("1.0", text, released: "2026-03-03")
        try await world.night("2026-03-02", ["1/us": old, "2/us": .missing, "2/de": .missing])
        #expect(try await world.page("notes.html").count(NotesWorld.story) == 0)
        try await world.night("2026-03-03", ["1/us": old, "2/us": new, "2/de": .missing])
        for path in ["notes.html", "notes/2026-W10.html", "groups/group-2.html"] {
            let page = try await world.page(path)
            #expect(page.texts(steps) == ["1.0"], "\(path)")
            #expect(page.texts("\(NotesWorld.story)/@id") == ["2-2-us-new"], "\(path)")
            #expect(page.texts(NotesWorld.story)[0].contains(text), "\(path)")
        }
        let week = try await world.page("weeks/2026-W10.html")
        #expect(week.texts("//blockquote") == [text])
        #expect(week.texts("//section[1]//a[@class='facts']") == ["1.0, Tue 3 Mar"])
        // A storefront that gets the app later shows release notes that were already reported.
        try await world.night("2026-03-04", ["1/us": old, "2/us": new, "2/de": new])
        #expect(try await world.page("notes.html").texts(steps) == ["1.0"])
    }

    @Test(
        arguments: [(.missing, "2026-04-20"), (nil, "2019-01-01")] as [(NotesWorld.Shown?, String)]
    )
    func `the notes of a pre-order, and of an app new on the watchlist, are not news`(
        before: NotesWorld.Shown?,
        released: String
    ) async throws {
        let old = NotesWorld.Shown("3.0", "Old.")
        var night = ["1/us": old]
        night["2/us"] = before
        try await world.night("2026-03-02", night)
        night["2/us"] = .init("1.0", "Maps show trails.", released: released)
        try await world.night("2026-03-03", night)
        #expect(try await world.page("notes.html").count(NotesWorld.story) == 0)
        #expect(try await world.page("weeks/2026-W10.html").count("//blockquote") == 0)
    }

    @Test func `a brief counts the apps without releases`() async throws {
        let (first, second) = (Self.first, Self.second)
        try await world.night("2026-02-27", ["1/us": first, "2/us": first, "3/us": .missing])
        try await world.night("2026-03-03", ["1/us": second, "2/us": first, "3/us": .missing])
        let week = try await world.page("weeks/2026-W10.html")
        #expect(week.texts("//main/p").last == "1 app had no release.")
        let link = week.texts("//section[1]//a[@class='facts']/@href")
        #expect(link == ["../apps/1/2026.html#2-1-us-version"])
        #expect(try await world.page("apps/1/2026.html").count("//*[@id='2-1-us-version']") == 1)
    }

    @Test func `on a Monday the night links to the week that ended`() async throws {
        let link = "//div[@class='headline']/p[@class='lead']/a/@href"
        for (date, week) in [
            ("2026-03-02", "2026-W10"), ("2026-03-04", "2026-W10"), ("2026-03-09", "2026-W10"),
            ("2026-03-10", "2026-W11"),
        ] {
            try await world.night(date, ["1/us": Self.first])
            #expect(
                try await world.page("index.html").texts(link) == ["weeks/\(week).html"],
                "\(date)"
            )
        }
    }

    @Test func `a brief reports a return to an earlier version and the release before it`()
        async throws
    {
        let (first, second) = (Self.first, Self.second)
        for (day, shown) in [first, second, first, first].enumerated() {
            try await world.night("2026-03-0\(day + 2)", ["1/us": shown])
        }
        let week = try await world.page("weeks/2026-W10.html")
        #expect(week.texts("//blockquote") == ["Maps show every trail of the Alps."])
        let availability = week.texts("//section[h2='Availability']//li")
        #expect(availability.count == 1 && availability[0].contains("1.0 → 2.0 → 1.0"))
    }

    @Test func `a brief dates a quote by the night of its text`() async throws {
        let first = Self.first
        let fixes = NotesWorld.Shown("1.1", "Bug fixes.")
        let german = NotesWorld.Shown("1.1", "Karten zeigen jeden Weg der Alpen.")
        try await world.night("2026-03-02", ["1/us": first, "1/de": first])
        try await world.night("2026-03-03", ["1/us": fixes, "1/de": first])
        try await world.night("2026-03-06", ["1/us": fixes, "1/de": german])
        let week = try await world.page("weeks/2026-W10.html")
        #expect(week.texts("//blockquote") == ["Karten zeigen jeden Weg der Alpen."])
        #expect(week.texts("//section[1]//a[@class='facts']") == ["1.0 → 1.1, Fri 6 Mar"])
    }

    @Test func `releases with generic, missing and unreadable notes are listed separately`()
        async throws
    {
        try await world.night(
            "2026-03-02",
            [
                "1/us": ("1.0", "Bug fixes."), "2/us": ("1.0", nil), "3/us": ("1.0", "Old."),
                "4/us": ("1.0", "Old."),
            ]
        )
        try await world.night(
            "2026-03-03",
            [
                "1/us": .init("1.1", "Bug fixes."), "2/us": .init("1.1"),
                "3/us": .init("1.1", isReadable: false), "4/us": .init("1.1"),
            ]
        )
        let week = try await world.page("weeks/2026-W10.html").texts("//main/p")
        let generic =
            "1 app shipped generic or repeated notes (in brackets, how many releases since notes "
            + "last said something new): App 1 (none of 1)"
        #expect(
            week == [
                generic, "2 apps shipped without notes: App 2 · App 4",
                "The notes of 1 app could not be read: App 3",
                "4 apps added: App 3 · App 4 · App 1 · App 2",
            ]
        )
        #expect(
            try await world.page("notes.html").texts("//p[@class='silent']")
                == ["\(generic).", "2 apps shipped without notes: App 2, App 4."]
        )
        let night = try await world.page("nights/2026-03-03.html")
        let notes = (1...2).flatMap { night.texts("//article[@id='app-\($0)']//p[@class='note']") }
        #expect(notes == ["Generic notes", "No notes"])
        for (app, words) in [(1, "Generic notes: "), (2, "No notes")] {
            let silence = "//div[@class='silence']/div[2]/p[1]"
            let texts = try await world.page("apps/\(app).html").texts(silence)
            #expect(texts.count == 1 && texts[0].hasPrefix(words), "\(texts)")
        }
    }
}
