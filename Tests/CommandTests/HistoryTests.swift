import Foundation
import TestSupport
import Testing

/// Commands about past nights in the archive.
struct HistoryTests {
    /// Two nights of six apps in two storefronts. On the second night, app 1 has a release in both
    /// storefronts, and four apps lose their descriptions in one of them.
    private static let played = SharedNights { scratch in
        let steady = "First.\\nRuns at a steady pace."
        let old = (1...6).map { result($0, notes(steady) + description + rating(4.5, 100)) }
        let faster = notes("First.\\nRuns at a faster pace.") + description + rating(4.6, 200)
        let release = result(1, version: "2.0", faster)
        let bare = (2...5).map { result($0, notes(steady)) }
        try scratch.write(night: "2026-03-02", ["kr": old, "us": old])
        let after = ["kr": [release] + bare + [old[5]], "us": [release] + old[1...]]
        try scratch.write(night: "2026-03-03", after)
        try scratch.watch(
            """
            brake: {share: 0.5, least: 4}
            report: {timezone: UTC}
            groups:
              - {name: first, storefronts: [kr, us], apps: [1]}
              - {name: rest, storefronts: [kr, us], apps: [2, 3, 4, 5, 6]}
            """
        )
        try await scratch.complete(["2026-03-02", "2026-03-03"], hasReport: true)
    }

    private static let description = #", "description": "A tool.""#

    private static func notes(_ text: String) -> String { #", "releaseNotes": "\#(text)""# }

    private static func rating(_ average: Double, _ count: Int) -> String {
        #", "averageUserRating": \#(average), "userRatingCount": \#(count)"#
    }

    private let scratch: Scratch

    init() async throws { scratch = try await Self.played.copy() }

    private func told(_ arguments: String...) async throws -> [[String: Any]] {
        try await scratch.ask(arguments + ["--json"]).records
    }

    private func ids(_ lines: [[String: Any]]) -> [String] {
        lines.compactMap { $0["id"] as? String }
    }

    @Test func `a change of too many listings is one event until accepted`() async throws {
        let brake = "2-kr-brake-description"
        let changes = try await told("changes", "--since", "2026-03-03")
        let events = changes.filter { $0["kind"] as? String == "event" }
        #expect(ids(events) == ["2-1-rollout", brake])
        #expect(events.map { ($0["listings"] as? [Any])?.count } == [2, 4])
        #expect(events[1]["app"] is NSNull && events[1]["rule"] as? String == "brake")
        #expect(!changes.contains { $0["field"] as? String == "description" && $0["app"] is Int })
        let held = try await told("review", "list")
        #expect(held.compactMap { $0["app"] as? Int } == [2, 3, 4, 5])
        #expect(held.allSatisfy { $0["rule"] as? String == "brake" && $0["after"] is NSNull })
        let summary = try object(try scratch.read("Reports/run.json"))
        #expect(summary["held"] as? Int == 4)
        let counts = try #require(summary["counts"] as? [String: Int])
        #expect(counts["changed"] == 2 && counts["unchanged"] == 10)

        try await scratch.ask("review", "list")
            .expect(0, printing: "`storewatch review accept \(brake)` accepts it.")
        try await scratch.ask("review", "accept", "2-2-kr-description")
            .expect(64, saying: "these do: \(brake)")

        let accepted = try await told("review", "accept", brake)
        #expect(accepted.first?["accepted"] as? Int == 4)
        let empty = try await scratch.ask("review", "list")
        #expect(empty.output == "Nothing is held back.\n")
        let none = try await scratch.ask("review", "accept", brake)
        #expect(none.output == "Changes accepted: 0. The event holds nothing back any more.\n")
        #expect(try await ids(told("changes", "--field", "description")) == [brake] + ids(held))
        let again = try await told("archive", "report")
        let after = try #require(again.last?["counts"] as? [String: Int])
        #expect(after["changed"] == 6 && after["unchanged"] == 6)

        // The event was news on its night; changes that the user accepts later are not news.
        try scratch.edit { "\($0)\nrules: [{when: {field: [description, version]}, send: []}]\n" }
        let decided = ids(try await told("notify", "--preview", "--since", "2026-03-03"))
        #expect(!decided.isEmpty)
        #expect(decided.filter { !$0.hasSuffix("-version") } == [brake])
    }

    @Test func `the page shows an event once, and how to go on`() throws {
        let page = ParsedPage(html: try scratch.read("Reports/index.html"))
        #expect(page.complaints.isEmpty)
        #expect(page.count("//section[@class='held']/div") == 1)
        let advice = page.texts("//section[@class='held']//p[@class='note']").joined()
        #expect(advice.contains("storewatch review accept 2-kr-brake-description"))
        let notes = page.texts("//div[@class='notes-text']/p")
        #expect(notes.contains { $0.contains("faster") })
    }

    @Test func `each change is explained, by what was seen`() async throws {
        for (id, words) in [
            "2-kr-brake-description": "Held back", "2-2-kr-description": "Held back",
            "2-1-kr-version": "Confirmed at once", "2-1-rollout": "several storefronts",
            "1-1-kr-new": "Confirmed at once",
        ] {
            try await scratch.ask("review", "explain", id).expect(0, printing: words)
            #expect(try await ids(told("review", "explain", id)).first == id)
        }
        let record = try #require(try await told("review", "explain", "2-1-kr-version").first)
        #expect(record["standing"] as? String == "confirmed")
        #expect(record["rule"] as? String == "forward")
        let seen = try #require(record["seen"] as? [[String: Any]])
        #expect(seen.map { $0["value"] as? String } == ["1.0", "2.0"])
        #expect(seen.map { $0["night"] as? String } == ["2026-03-02", "2026-03-03"])
    }

    @Test func `a past night is shown unchanged`() async throws {
        let shown = try await told("app", "1", "--at", "2026-03-02")
        #expect(shown.compactMap { $0["version"] as? String } == ["1.0", "1.0"])
    }

    @Test func `the versions of an app have their notes and ratings`() async throws {
        let versions = try await told("app", "--history", "1", "--storefront", "kr")
        #expect(versions.compactMap { $0["version"] as? String } == ["2.0", "1.0"])
        let before = try #require(versions[0]["before"] as? [String: Any])
        #expect(before["ratingCount"] as? Int == 100 && before["rating"] as? Double == 4.5)
        #expect(versions.map { $0["isFirst"] as? Bool } == [false, true])
        #expect(versions[0]["notesClass"] as? String == "new")
    }

    @Test func `a version without ratings has no line about them`() async throws {
        let unrated = Scratch()
        try await unrated.play(0..<1) { _ in [1: result(1)] }
        let history = try await unrated.ask("app", "1", "--history")
            .expect(0, printing: "Version 1.0")
        #expect(!history.output.contains("Rating"), "\(history.output)")
    }

    @Test(arguments: [
        ["review", "accept", "2-kr-brake-name"], ["review", "accept"],
        ["review", "accept", "nonsense"], ["review", "accept", "2-1-rollout"],
        ["review", "list", "--group", "third"],
    ])
    func `an unknown app or night is a usage error`(arguments: [String]) async throws {
        let ended = try await scratch.ask(arguments)
        #expect(ended.status == 64 && !ended.errors.isEmpty, "\(ended.errors)")
    }

    /// `QueryTests` tests mistakes in other filters.
    @Test(arguments: [
        ["changes", "--since", "7d", "--until", "today"]: "after the last night, 2026-03-03",
        ["app", "1", "--at", "2026-03-04"]: "--at (2026-03-04) is after the last night",
        ["app", "1", "--at", "2026-03-01"]: "--at is before the first night, 2026-03-02",
        ["digest"]: "There is no night in the last 7 days",
        ["digest", "--since", "2026-01-01", "--until", "2026-02-01"]:
            "--until (2026-02-01) is before the first night, 2026-03-02",
        ["notify", "--preview"]: "There is no night in the last 30 days",
        ["changes", "--until", "2026-02"]: "--until (2026-02-28) is before the first night",
    ])
    func `a range outside the archive's nights is reported`(
        call: [String],
        sentence: String
    ) async throws {
        try await scratch.ask(call).expect(64, saying: sentence)
    }
}
