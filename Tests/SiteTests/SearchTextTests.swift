import AppStore
import ChangeDetection
import Foundation
import History
import Markup
import TestSupport
import Testing
import Watchlists

@testable import Site
@testable import Wording

/// The texts of changes in the search index.
struct SearchTextTests {
    private func index(_ changes: [RecordedChange]) throws -> String {
        let file = try searchIndex(
            of: "2026-03",
            changes,
            prices: changes,
            [],
            [],
            .init(timezone: "UTC")
        )
        return String(decoding: file, as: UTF8.self)
    }

    private func price(_ before: Decimal, _ after: Decimal) throws -> RecordedChange {
        let kind = Change.Kind.changed(.price, .price(before, "EUR"), .price(after, "EUR"))
        return try Sample.change(kind)
    }

    @Test func `the end of a sale is called the end of a sale`() throws {
        let sale = try zip([price(4, 2), price(2, 4)], ["2026-03-03", "2026-03-05"]).enumerated()
            .map { index, step in
                RecordedChange(
                    run: Run(number: index + 1, at: step.0.run.at, night: Night(label: step.1)),
                    name: step.0.name,
                    change: step.0.change
                )
            }
        let text = try index(sale)
        #expect(text.contains("€2.00 → back to €4.00 after 2 days"), "\(text)")
        #expect(!text.contains("+100%"), "\(text)")
    }

    @Test func `a change has the text that readers search for`() throws {
        func text(_ change: Change.Kind) throws -> String { try index([Sample.change(change)]) }
        let old = String(repeating: "Old. ", count: 40)
        let texts: [(Change.Kind, String)] = [
            (.changed(.releaseNotes, old, "New\nand whole."), #"New\nand whole."#),
            (.changed(.name, "A → B", "C"), "A → B → C"),
            (.changed(.description, nil, "First."), "First."),
            (.changed(.releaseNotes, "Gone.", nil), "Gone. → none"),
            (
                .changed(.languages, .list(["DE", "EN"]), .list(["EN", "FR"])), "+ French, − German"
            ),
        ]
        for (change, words) in texts {
            let found = try text(change)
            #expect(found.contains(#""texts":["\#(words)"]"#), "\(found)")
        }
        let order = Change.Kind.changed(
            .genres,
            .list(["Games", "Puzzle"]),
            .list(["Puzzle", "Games"])
        )
        #expect(try !text(order).contains(#""texts":[""]"#))
    }

    @Test(arguments: [
        (Field.description, "A calm place for habits. "), (.description, "Habits grow, at last. "),
        (.seller, "The Very Long Name of a Company, "), (.description, "습관을 기르는 앱입니다"),
    ])
    func `long texts that begin alike are shown around their first difference`(
        field: Field,
        words: String
    ) throws {
        let lead = String(repeating: words, count: 20)
        let (old, new) = (lead + "It is free.", lead + "It needs a subscription now.")
        let change = try Sample.change(.changed(field, old, new))
        let values = ReportFormat(.init(timezone: "UTC")).logValues(of: change)
        let (before, after) = (values.before.part, values.after.part)
        #expect(values.before.whole == old && values.after.whole == new)
        #expect(before.hasPrefix("…") && before.hasSuffix("It is free."), "\(before)")
        #expect(after.hasPrefix("…") && after.hasSuffix("It needs a subscription now."), "\(after)")
        #expect(before.count <= 80 && after.count <= 80)
        let page = ParsedPage(html: ChangesPage.sample(of: [change]).page.bytes())
        #expect(page.texts("//tbody//del") == [before] && page.texts("//tbody//ins") == [after])
    }

    @Test(arguments: [
        ("short", 3, "short"), ("one two three four five six seven", 0, "one two three…"),
        ("one two three four five six seven", 20, "…five six seven"),
        ("onetwothreefourfivesixseven", 20, "…ivesixseven"),
    ])
    func `a part of a text begins with a word near the place`(
        text: String,
        place: Int,
        part: String
    ) {
        #expect(text.part(around: place, maxLength: 17) == part)
    }
}
