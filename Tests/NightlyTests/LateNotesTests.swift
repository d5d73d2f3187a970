import History
import AppStore
import Archives
import ChangeDetection
import TestSupport
import Testing

/// Release notes that could not be read on the night of their release, but could be read later.
struct LateNotesTests {
    private static let notes = "Maps show every trail of the Alps."
    private static let unread = "The notes could not be read"

    private let world = NotesWorld()

    private func release(on date: String, filledOn filled: String) async throws {
        try await world.night("2026-03-02", ["1/us": .init("1.0", "First steps.")])
        try await world.night(date, ["1/us": .init("1.1", isReadable: false)])
        #expect(try await world.page("notes.html").texts(NotesWorld.story)[0].contains(Self.unread))
        try await world.night(filled, ["1/us": .init("1.1", Self.notes)])
    }

    @Test(arguments: [("2026-03-06", "2026-03-07"), ("2026-03-08", "2026-03-11")])
    func `notes that a later response fills in are reported once, with their release`(
        date: String,
        filled: String
    ) async throws {
        try await release(on: date, filledOn: filled)
        let paths = ["notes.html", "notes/2026-W10.html", "groups/group-1.html"]
        for path in paths {
            let page = try await world.page(path)
            #expect(page.count(NotesWorld.story) == 1, "\(path)")
            let text = page.texts(NotesWorld.story).joined()
            #expect(text.contains(Self.notes) && !text.contains(Self.unread), "\(path): \(text)")
            #expect(page.texts("\(NotesWorld.story)/header/div/p/a") == ["1.0 → 1.1"], "\(path)")
        }
        let week = try await world.page("weeks/2026-W10.html")
        #expect(week.texts("//blockquote") == [Self.notes])
        #expect(week.texts("//main/p") == ["1 app added: App 1"])
        let digest = try world.digest()
        #expect(digest.contains(Self.notes) && !digest.contains(Self.unread), "\(digest)")
        // The page of the past night still says that the notes could not be read.
        let night = try await world.page("nights/\(date).html").texts("//main").joined()
        #expect(night.contains(Self.unread) && !night.contains(Self.notes))
        let changes = try world.archive.changes()
        #expect(changes.filter(\.isUnreadable).map(\.field) == [.releaseNotes])
    }

    @Test func `the notes of the next version do not fill in the notes of the previous one`()
        async throws
    {
        try await world.night("2026-03-02", ["1/us": .init("1.0", "First.")])
        try await world.night("2026-03-03", ["1/us": .init("1.1", isReadable: false)])
        try await world.night("2026-03-04", ["1/us": .init("1.2", Self.notes)])
        let stories = try await world.page("notes.html").texts(NotesWorld.story)
        #expect(stories.map { $0.contains(Self.notes) } == [true, false])
        #expect(stories.map { $0.contains(Self.unread) } == [false, true])
    }
}
