import Foundation
import Testing

/// Each change that a command prints has an ID that `review explain` accepts.
struct PrintedChangeTests {
    private let recent: RecentNights

    init() async throws { recent = try await RecentNights() }

    private static let questions = [
        ["changes"], ["changes", "--text", "garden"], ["changes", "--prices"],
        ["changes", "--count", "--app", "1"], ["app", "--history", "1"],
        ["changes", "--prices", "2"],
    ]

    @Test func `a printed change can be explained, in text and in JSON`() async throws {
        var all: Set<String> = []
        for question in Self.questions {
            let text = try await recent.ask(question).output
            let ids = Set(text.matches(of: /\b\d+-\d+-[a-z]{2}-[a-zA-Z]+/).map { String($0.0) })
            #expect(!ids.isEmpty, "\(text)")
            let told = Set(try await recent.ask(question + ["--json"]).ids)
            #expect(told.isSuperset(of: ids), "\(told), \(ids)")
            all.formUnion(told)
        }
        for id in all { try await recent.ask(["review", "explain", id]).expect(0) }
        try await recent.ask(["review", "explain", "3-2-us-gone"])
            .expect(0, printing: "two complete responses")
    }

    @Test func `a release is one thing, own apps lead, and changes have IDs`() async throws {
        let text = try await recent.ask(["changes", "--since", recent.nights[1]]).output
        for lines in [
            "  App 1 (1), your app\n    Version: 1.0 → 1.1 in KR, US  2-1-kr-version",
            "      Now with a garden.", "    Price: $1.99 → $3.99 (+101%) in KR  2-2-kr-price",
            "    Description in KR:  2-2-kr-description",
            "    Removed from the store in US  3-2-us-gone",
        ] {
            #expect(text.contains("\(lines)\n"), "\(text)")
        }
        let order = ["App 1", "Paper Orchard"].compactMap { text.range(of: $0)?.lowerBound }
        #expect(order.count == 2 && order[0] < order[1])
    }

    @Test func `a line of news has the ID of its change, but not of several`() async throws {
        let since = ["digest", "--since", recent.nights[1]]
        let own = try await recent.ask(since + ["--own"]).output
        #expect(own.contains("1.0 → 1.1 · “Now with a garden.”  KR US  2-1-kr-version\n"), "\(own)")
        let few = try await recent.ask(since).output
        #expect(!few.contains("2-2-kr-price") && few.contains("2-1-kr-version"), "\(few)")
    }

    @Test func `a first price and a first version are not changes and have no ID`() async throws {
        let prices = try await recent.ask(["changes", "--prices", "2", "--json"]).records
        let ids = prices.map { $0["id"] as? String }
        #expect(ids.compactMap(\.self) == ["2-2-kr-price"] && ids.count == 3)
        for version in try await recent.ask(["app", "--history", "1", "--json"]).records {
            #expect((version["id"] is NSNull) == (version["isFirst"] as? Bool), "\(version)")
        }
    }

    @Test(arguments: [
        ["changes"], ["list"], ["app", "1", "2"], ["app", "--history", "1"],
        ["changes", "--prices", "2"], ["changes", "--count", "--app", "1"],
        ["changes", "--text", "garden"], ["status"], ["digest"], ["digest", "--verbose"],
        ["review", "list", "--suppressed"], ["digest", "--format", "markdown"],
    ])
    func `people read country codes in capitals`(question: [String]) async throws {
        let text = try await recent.ask(question).output
            .replacing(/\b\d+-\d+-[a-z]{2}-[a-zA-Z]+/, with: "")
        #expect(text.firstMatch(of: /\b(kr|us)\b/) == nil, "\(text)")
    }
}
