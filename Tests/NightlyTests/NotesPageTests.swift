import AppStore
import Foundation
import TestSupport
import Testing

/// The pages of release notes: texts by apps, to be read at leisure.
struct NotesPageTests {
    private let world = NotesWorld()
    private let story = NotesWorld.story
    private let facts = "\(NotesWorld.story)//div[@class='news']/p[@class='facts']"

    @Test func `the page of a past night leads with the app that its front page led with`()
        async throws
    {
        try await world.night("2026-03-01", ["1/us": ("1.0", nil), "2/us": ("1.0", nil)])
        let two = ["1/us": ("2.0", "Bug fixes."), "2/us": ("1.0.1", "Maps show new trails.")]
        try await world.night("2026-03-02", two)
        let sentence = "App 2 1.0.1: Maps show new trails, and 1 more app has news"
        #expect(try await world.page("index.html").texts("//h1") == [sentence])
        try await world.night("2026-03-03", two)
        #expect(try await world.page("nights/2026-03-02.html").texts("//h1") == [sentence])
    }

    @Test func `a line below the notes names a system and languages that came with them`()
        async throws
    {
        try await world.night("2026-03-01", ["1/us": ("1.0", nil)]) { page in
            page[.minimumOSVersion] = .text("16.0")
            page[.languages] = .list(["EN"])
        }
        try await world.night("2026-03-02", ["1/us": ("1.1", "Maps show new trails.")]) { page in
            page[.minimumOSVersion] = .text("16.1")
            page[.languages] = .list(["DE", "EN"])
            page[.versionDate] = Date(utc: "2026-03-01T10:00:00Z").map(FieldValue.date)
        }
        let notes = try await world.page("notes.html")
        #expect(notes.texts(facts) == ["Requires iOS 16.1 (was 16.0) · Languages: + German"])
        let released = notes.texts("\(story)/header//p[@class='facts released']")
        #expect(released == ["released Sun, 1 Mar 2026"])
    }

    @Test func `the notes of a night are in the order of its news`() async throws {
        let first = ["1/us": ("1.0", "Trails."), "2/us": ("1.0", "Lakes.")]
        try await world.night("2026-03-01", first)
        let shown = [
            "1/us": ("1.0.1", "Maps show new trails."), "2/us": ("2.0", "Maps show new lakes."),
        ]
        try await world.night("2026-03-02", shown)
        let places = ["notes.html": "day", "nights/2026-03-02.html": "cards"]
        for (page, part) in places {
            let names = try await world.page(page).texts("//section[@class='\(part)']//h3")
            #expect(names == ["App 2", "App 1"])
        }
    }

    @Test func `a language that came in one storefront alone is said to be there`() async throws {
        for (day, languages) in [["EN"], ["DE", "EN"]].enumerated() {
            let version = "1.\(day)"
            let notes = (us: "Maps show \(version) trails.", kr: "지도 \(version)")
            let shown = ["1/us": (version, notes.us), "1/kr": (version, notes.kr)]
            try await world.night("2026-03-0\(day + 1)", shown) { page in
                let isAmerican = page.releaseNotes?.hasPrefix("Maps") ?? false
                page[.languages] = .list(isAmerican ? languages : ["EN"])
            }
        }
        #expect(try await world.page("notes.html").texts(facts) == ["Languages: + German (US)"])
    }

    @Test func `notes are shown completely as headings, lists and paragraphs`() async throws {
        let notes = """
            Hello!

            What's new:
            - Dark mode for <everyone> & all
            - \(String(repeating: "A long line without end. ", count: 150))

            1. Trails
            2. Huts
            """
        try await world.night("2026-03-02", ["1/us": ("1.0", "First.")])
        try await world.night("2026-03-03", ["1/us": ("1.1", notes)])
        for path in ["notes.html", "notes/2026-W10.html"] {
            let page = try await world.page(path)
            #expect(page.count(story) == 1)
            #expect(page.texts("\(story)//h4") == ["What's new"])
            #expect(page.texts("\(story)//ol/li") == ["Trails", "Huts"])
            #expect(page.texts("\(story)//ul/li").first == "Dark mode for <everyone> & all")
            #expect(page.texts("\(story)//ul/li").last?.count ?? 0 > 3_700)
            #expect(page.count("\(story)//del | \(story)//ins") == 0)
            #expect(page.texts("\(story)/header/div/p/a") == ["1.0 → 1.1"])
        }
    }

    @Test func `a filter finds the apps that say nothing new, and those of other people`()
        async throws
    {
        for day in 1...3 {
            let shown = [
                "1/us": ("1.\(day)", "Maps show \(day) new trails."),
                "2/kr": ("2.\(day)", "Bug fixes."), "3/us": ("3.\(day)", nil),
            ]
            try await world.night("2026-03-0\(day + 1)", shown)
        }
        let page = try await world.page("notes.html")
        let names = "//p[@class='silent']/span/span[@data-kind='']"
        for (group, storefront, name) in [("2", "kr", "App 2 (none of 2)"), ("3", "us", "App 3")] {
            let marks = "[@data-groups='group-\(group)'][@data-storefront='\(storefront)']"
            #expect(page.texts("\(names)\(marks)") == [name])
        }
        #expect(page.count("//p[@class='silent']/b[@data-one]") == 2)
        for (menu, values) in [
            ("group", ["", "group-1", "group-2", "group-3"]),
            ("storefront", ["", "kr", "us"]),
        ] {
            let options = "//form//select[@name='\(menu)']/option"
            #expect(page.count(options) == values.count)
            #expect(values.allSatisfy { page.count("\(options)[@value='\($0)']") == 1 })
        }
    }

    @Test func `who has said nothing new for longest comes first`() async throws {
        for (day, notes) in [
            ("02", "First."), ("03", "Maps show new trails."), ("16", "Bug fixes."),
            ("17", "Various improvements."), ("18", "Various improvements."),
        ] {
            let shown = [
                "1/us": ("1.\(day)", notes), "2/us": ("2.\(day)", "Bug fixes."),
                "3/us": ("3.\(day < "17" ? "16" : "17")", day == "02" ? "Trails." : "Bug fixes."),
            ]
            try await world.night("2026-03-\(day)", shown)
        }
        let page = try await world.page("notes/2026-W12.html")
        let names = page.texts("//p[@id='silent']/span/span")
        #expect(names == ["App 2 (none of 4)", "App 1 (3)", "App 3 (1)"])
        let brief = try await world.page("weeks/2026-W12.html").texts("//main/p")
        #expect(brief.contains { $0.hasSuffix(names.joined(separator: " · ")) }, "\(brief)")
    }

    @Test func `a release of the night itself does not repeat the date of its night`() async throws
    {
        for day in 2...3 {
            let date = "2026-03-0\(day)"
            let notes = "Maps show \(day) new trails."
            try await world.night(date, ["1/us": .init("1.\(day)", notes, date: date)])
        }
        let page = try await world.page("notes.html")
        #expect(page.texts("//h2").contains("Tue, 3 Mar 2026"))
        #expect(page.count("//p[@class='facts released']") == 0)
        for path in ["notes.html", "weeks/2026-W10.html"] {
            let lead = try await world.page(path).texts("//header/p[@class='lead']")
            #expect(lead.count == 1 && lead[0].hasPrefix("Seen by Storewatch: "))
        }
    }

    @Test func `the reader's language comes first and other storefronts are folded`() async throws {
        try await world.night("2026-03-02", ["1/jp": ("1.0", nil), "1/us": ("1.0", nil)])
        try await world.night(
            "2026-03-03",
            ["1/jp": ("1.1", "ダークモードに対応しました。"), "1/us": ("1.1", "Dark mode is here.")]
        )
        let page = try await world.page("notes.html")
        #expect(page.texts("\(story)/div/div[@class='notes-text']/p") == ["Dark mode is here."])
        #expect(page.texts("\(story)//details//div[@class='notes-text']/p") == ["ダークモードに対応しました。"])
        let front = try await world.page("index.html")
        let notes = front.texts("//ol[@class='stories']//div[@class='notes-text']/p")
        #expect(notes == ["Dark mode is here."])
    }

    @Test func `the front page holds two weeks and links all others`() async throws {
        for (day, version) in [("01", "1.0"), ("02", "1.1"), ("15", "1.2"), ("16", "1.3")] {
            let notes = "Version \(version) brings \(day) new trails."
            try await world.night("2026-03-\(day)", ["1/us": (version, notes)])
        }
        let page = try await world.page("notes.html")
        #expect(page.texts("\(story)/header/div/p/a") == ["1.2 → 1.3", "1.1 → 1.2"])
        #expect(
            page.texts("//nav[@class='weeks']//a") == [
                "Week 12, 2026", "Week 11, 2026", "Week 10, 2026", "Week 9, 2026",
            ]
        )
        let week = try await world.page("notes/2026-W10.html")
        #expect(week.texts("\(story)/header/div/p/a") == ["1.0 → 1.1"])
    }
}
