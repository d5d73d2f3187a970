import AppStore
import Foundation
import Lookups
import Testing

/// A value of an implausible size is counted as unreadable, and affects only its own field.
struct FieldBoundsTests {
    private func response(_ fields: [String: Any]) throws -> (page: StorePage, oddities: Oddities) {
        let required: [String: Any] = [
            "trackId": 1, "trackName": "App", "bundleId": "b", "version": "1",
        ]
        let result = required.merging(fields) { $1 }
        let body = try JSONSerialization.data(
            withJSONObject: ["resultCount": 1, "results": [result]] as [String: Any]
        )
        let response = LookupResponse(body, to: try .sample(of: [1]))
        return (try response.sighting(1).page, response.oddities)
    }

    private static let ofLookups = FieldEntry.ofPages.filter { !$0.isFromWebPage }
    /// The text fields that a result may lack. `kind` is left out, because a result of a different
    /// kind is not an app.
    private static let texts = ofLookups.filter { entry in
        let others = StorePage.required + [.kind]
        return if case .text = entry.type { !others.contains(entry.field) } else { false }
    }.map(\.field)
    private static let lists = ofLookups.filter(\.type.isList).map(\.field)

    @Test(arguments: texts)
    func `a text may be some times as long as Apple allows, and no longer`(field: Field) throws {
        let key = try #require(field.entry.keys.last)
        let longest = String(repeating: "x", count: field.entry.gate.maxBytes)
        let kept = try response([key: longest])
        #expect(kept.page[field] == .text(longest))
        #expect(kept.oddities.wrongTypes == 0)
        try checkRefused(field, key, longest + "x")
    }

    private func checkRefused(_ field: Field, _ key: String, _ value: Any) throws {
        let refused = try response([key: value])
        #expect(refused.page[field] == nil)
        #expect(refused.page.unreadable.contains(field))
        #expect(refused.oddities.wrongTypes == 1)
    }

    @Test(arguments: lists)
    func `a list may have some thousand texts, and no more`(field: Field) throws {
        let key = try #require(field.entry.keys.first)
        let longest = (1...TextGate.maxElements).map { "d\($0)" }
        let kept = try response([key: longest])
        guard case .list(let list) = kept.page[field] else {
            Issue.record("\(field) is no list")
            return
        }
        #expect(Set(list) == Set(longest))
        try checkRefused(field, key, longest + ["d"])
        let long = String(repeating: "x", count: field.entry.gate.maxBytes + 1)
        try checkRefused(field, key, [long])
    }

    @Test(arguments: ["trackName", "bundleId", "version"])
    func `a listing whose name is far too long is unknown`(key: String) throws {
        let long = String(repeating: "x", count: 4_001)
        #expect(throws: Failure.self) { try response([key: long]) }
    }

    @Test func `notes in a script of long characters have room for all that Apple allows`() throws {
        let notes = String(repeating: "👩🏽\u{200D}🚀", count: 4_000)
        #expect(try response(["releaseNotes": notes]).page.releaseNotes == notes)
    }

    /// Comparing texts with such letters would take quadratic time, because Unicode sorts a
    /// letter's marks.
    @Test func `a letter with thousands of marks cannot be read`() throws {
        let marks = String(repeating: "\u{0301}\u{0323}", count: 10_000)
        let response = try response(["description": "a" + marks, "genres": ["b" + marks]])
        #expect(response.page.description == nil)
        #expect(response.page[list: .genres] == nil)
        #expect(response.oddities.wrongTypes == 2)
        let few = "a" + String(repeating: "\u{0301}", count: 30)
        #expect(try self.response(["description": few]).page.description == few)
    }
}
