import Foundation
import Testing

/// Each change that a command prints has an ID that `review explain` takes.
struct PrintedChangeTests {
    private let recent: RecentNights

    init() async throws { recent = try await RecentNights() }

    private static let questions = [
        ["changes"], ["changes", "--text", "garden"], ["changes", "--net", "--since", "9d"],
        ["changes", "--prices"], ["changes", "--count", "--app", "1"], ["app", "--history", "1"],
        ["app", "--prices", "2"],
    ]

    private func isExplained(_ id: String) async throws -> Bool {
        try await recent.ask(["review", "explain", id]).status == 0
    }

    @Test(arguments: questions)
    func `a printed change can be explained, in text and in JSON`(question: [String]) async throws {
        let text = try await recent.ask(question)
        let ids = Set(text.output.matches(of: /\b\d+-\d+-[a-z]{2}-[a-zA-Z]+/).map { String($0.0) })
        #expect(!ids.isEmpty, "\(text.output)")
        let records = try await recent.ask(question + ["--json"]).lines.map(object)
        let told = records.compactMap { $0["id"] as? String }
        #expect(Set(told).isSuperset(of: ids), "\(told), \(ids)")
        for id in ids.union(told) {
            #expect(try await isExplained(id), "\(id)")
        }
    }

    @Test func `every line of a change ends with its ID`() async throws {
        let text = try await recent.ask(["changes", "--since", recent.nights[1]]).output
        for line in [
            "    Version 1.0 → 1.1 in KR, US  2-1-kr-version",
            "    Price: $1.99 → $3.99 (+101%) in KR  2-2-kr-price",
            "    Description in KR:  2-2-kr-description",
            "    Removed from the store in US  3-2-us-gone",
        ] {
            #expect(text.contains("\(line)\n"), "\(text)")
        }
    }

    @Test func `a line of news ends with the ID of its change, or with all IDs on demand`()
        async throws
    {
        let own = try await recent.ask(["digest", "--since", recent.nights[1], "--own"]).output
        #expect(own.contains("1.0 → 1.1 · “Now with a garden.”  KR US  2-1-kr-version\n"), "\(own)")
        let since = ["digest", "--since", recent.nights[1]]
        let all = try await recent.ask(since + ["--ids"], columns: 80)
        for id in ["2-1-kr-version", "2-2-kr-price", "2-2-kr-description", "3-2-us-gone"] {
            #expect(all.output.contains(id), "\(all.output)")
            #expect(try await isExplained(id))
        }
        #expect(all.lines.allSatisfy { $0.count <= 80 }, "\(all.output)")
        let few = try await recent.ask(since).output
        #expect(!few.contains("2-2-kr-price") && few.contains("2-1-kr-version"), "\(few)")
        let mail = try await recent.ask(since + ["--ids", "--format", "html"])
        #expect(mail.status == 64)
    }

    @Test func `what is compared over several nights has the ID of its last change`() async throws {
        let text = try await recent.ask(["changes", "--net", "--since", "9d", "--app", "2"]).output
        #expect(text.contains("Price: $1.99 → $3.99 (+101%) in KR  2-2-kr-price\n"), "\(text)")
        #expect(text.contains("in US  3-2-us-gone\n"), "\(text)")
    }

    @Test func `a first price and a first version are no change and have no ID`() async throws {
        let prices = try await recent.ask(["app", "--prices", "2", "--json"]).lines.map(object)
        let ids = prices.map { $0["id"] as? String }
        #expect(ids.compactMap(\.self) == ["2-2-kr-price"] && ids.count == 3)
        let versions = try await recent.ask(["app", "--history", "1", "--json"]).lines.map(object)
        for version in versions {
            #expect((version["id"] is NSNull) == (version["isFirst"] as? Bool), "\(version)")
        }
    }

    @Test(arguments: [
        ["changes"], ["list"], ["app", "1", "2"], ["app", "--history", "1"],
        ["app", "--prices", "2"],
        ["changes", "--count", "--app", "1"], ["changes", "--net", "--since", "9d"],
        ["changes", "--text", "garden"], ["status"], ["digest"],
        ["review", "list", "--suppressed"],
        ["digest", "--format", "markdown"], ["digest", "--verbose"],
    ])
    func `people read country codes in capitals`(question: [String]) async throws {
        let text = try await recent.ask(question).output
            .replacing(/\b\d+-\d+-[a-z]{2}-[a-zA-Z]+/, with: "")
        #expect(text.firstMatch(of: /\b(kr|us)\b/) == nil, "\(text)")
    }
}
