import AppStore
import Foundation
import History
import Language
import TestSupport
import Testing

/// Fields that disappeared from a store page, after the disappearance is confirmed.
struct RemovedFieldTests {
    private var told = ToldNights()

    init() { told.rule { _ in } }

    @Test(
        arguments: [
            (.seller, .text("Pear Ltd"), .text(""), "Pear Ltd"),
            (.developer, .text("Pear"), nil, "Pear"),
            (.description, .text("A game\nof pears."), .text(" "), "A game of pears."),
            (.contentRating, .text("4+"), nil, "4+"),
            (.minimumOSVersion, .text("16.0"), .text(""), "16.0"),
            (.genres, .list(["Games", "Puzzle"]), .list([]), "Games, Puzzle"),
            (.size, .number(1_000_000), nil, "1\u{a0}MB"),
            (.advisories, .list(["Fear"]), .list([""]), "Fear"),
            (.languages, .list(["DE"]), nil, "German"),
        ] as [(Field, FieldValue, FieldValue?, String)]
    )
    func `a field that stays empty is removed in every output, and comes back from nothing`(
        field: Field,
        value: FieldValue,
        empty: FieldValue?,
        shown: String
    ) async throws {
        let full = ToldNights.puzzle(in: "de") { $0[field] = value }
        let bare = ToldNights.puzzle(in: "de") { $0[field] = empty }
        try await told.play(0, full)
        #expect(try await told.play(1, bare).isEmpty)
        let (changes, outputs) = try await told.night(2, bare)
        #expect(changes.map(\.field) == [field])
        let words = "\(Strings.english.labels.fields(field)) removed: was “\(shown)”"
        for name in ["changes", "feed", "message"] {
            let text = try #require(outputs[name])
            #expect(text.contains(words), "\(name): \(text)")
            #expect(!text.contains("new seller") && !text.contains("new description"), "\(text)")
        }
        #expect(outputs["headline"]?.contains("has a new") == false)
        let ends = told.page("changes.html").texts("//tbody/tr[1]/td")
        #expect(ends.suffix(2).first == "none", "\(ends)")
        #expect(try await told.play(3, full).isEmpty)
        let back = try await told.night(4, full)
        guard field != .size else { return #expect(back.changes.isEmpty) }
        #expect(back.changes.map(\.field) == [field])
        let text = try #require(back.outputs["changes"])
        switch field {
        case .description: break
        case .minimumOSVersion: #expect(text.contains("Requires iOS 16.0 again in DE"), "\(text)")
        case .seller, .contentRating:
            #expect(text.contains("none → \(shown) (as before)"), "\(text)")
        case .advisories, .languages: #expect(text.contains(": + \(shown) in DE"), "\(text)")
        default: #expect(text.contains("none"), "\(text)")
        }
    }

    @Test func `a value is regained only within 60 days`() async throws {
        let nights: [(Double, String)] = [
            (0, "16.0"), (1, "16.1"), (2, "16.0"), (3, "16.0"), (70, "16.1"), (71, "16.1"),
        ]
        var regained: [Bool] = []
        for (day, system) in nights {
            let shown = ToldNights.puzzle(in: "de") { $0[.minimumOSVersion] = .text(system) }
            let night = try await told.night(day, shown)
            regained += night.changes.filter { $0.field == .minimumOSVersion }.map(\.isRegained)
        }
        #expect(regained == [false, true, false])
    }
}
