import Foundation
import Testing

/// The output of query commands.
struct QueryTests {
    private let recent: RecentNights

    private static let nothing = "No such changes in this period.\n"

    init() async throws { recent = try await RecentNights() }

    private func output(_ arguments: String...) async throws -> String {
        let ended = try await recent.ask(arguments).expect(0)
        return ended.output
    }

    @Test func `one command shows a competitor's last week in a country`() async throws {
        let filter = ["--app", "paper orchard", "--storefront", "kr", "--since", "7d"]
        let ended = try await recent.ask(["changes"] + filter)
        ended.expect(
            0,
            printing: "  Paper Orchard (2)\n",
            "    Price: $1.99 → $3.99 (+101%) in KR  2-2-kr-price\n",
            "      ~ A [-quiet-]{+loud+} game of folding.\n"
        )
        #expect(!ended.output.contains("App 1") && !ended.output.contains("Removed"))
    }

    @Test func `a search of texts shows the line that matches`() async throws {
        let text = try await output("changes", "--text", "GÁRDEN now", "--storefront", "kr")
        let lines = "App 1 (KR), What’s new:  2-1-kr-releaseNotes\n  Now with a garden.\n"
        #expect(text.contains(lines) && !text.contains("Version"), "\(text)")
        let found = try await output("changes", "--text", "loud folding", "--json")
        #expect(found.split(separator: "\n").count == 1 && found.contains("\"description\""))
        #expect(try await output("changes", "--text", "quiet") == Self.nothing)
    }

    @Test func `one command shows the notes on a topic`() async throws {
        try recent.scratch.edit { "topics: [A  Garden, quiet]\n\($0)" }
        let text = try await output("changes", "--topic", "a garden", "--storefront", "kr")
        let lines = "App 1 (KR), What’s new:  2-1-kr-releaseNotes\n  Now with a garden.\n"
        #expect(text.contains(lines), "\(text)")
        let found = try await output("changes", "--topic", "a garden", "--json")
        #expect(found.split(separator: "\n").count == 2 && !found.contains("\"version\""))
        #expect(try await output("changes", "--topic", "quiet") == Self.nothing)
        let unknown = try await recent.ask(["changes", "--topic", "pond"])
            .expect(64, saying: "nknown topic “pond”; it can be A  Garden or quiet")
        #expect(unknown.output.isEmpty)
    }

    @Test func `days before the last nights and the last nights are all nights`() async throws {
        let all = try await output("changes", "--json")
        for days in ["1d", "3d", "4d", "9d", "1w"] {
            let before = try await output("changes", "--json", "--until", days)
            let last = try await output("changes", "--json", "--since", days)
            #expect(before + last == all, "\(days)")
        }
    }

    private static let filters = [
        ["--kind", "release"]: ["version", "version", "releaseNotes", "releaseNotes"],
        ["--kind", "price-rise,gone"]: ["price", "gone"],
        ["--field", "price,description", "--field", "name"]: ["description", "price"],
        ["--group", "Rivals, large", "--storefront", "us", "--since", "today"]: ["gone"],
        ["--own", "--field", "version"]: ["event", "version", "version"],
        ["--app", "1,Paper Orchard", "--field", "version,price"]: [
            "event", "version", "version", "price",
        ],
        ["1", "--app", "Paper Orchard", "--field", "price"]: ["price"],
        ["paper orchard", "--kind", "price"]: ["price"],
        ["--kind", "price", "--storefront", "south korea"]: ["price"],
        ["--kind", "price", "--since", "1999", "--until", "2999"]: ["price"],
        ["--kind", "event"]: ["event"],
        ["--until", "8d", "--kind", "watched"]: ["new", "new", "new", "new"],
    ]

    @Test func `filters narrow people's text and scripts' lines alike`() async throws {
        for (arguments, subjects) in Self.filters {
            let told = try await recent.ask(["changes", "--json"] + arguments).records.map { line in
                let kind = line["kind"] as? String ?? ""
                return kind == "changed" ? line["field"] as? String ?? "" : kind
            }
            #expect(told.sorted() == subjects.sorted(), "\(arguments)")
            let text = try await recent.ask(["changes"] + arguments).expect(0)
            #expect(text.errors.isEmpty, "\(text.errors)")
        }
    }

    @Test func `the kind of news of a change is what narrows the list to it`() async throws {
        func lines(_ words: String...) async throws -> [(id: String, news: String)] {
            try await recent.ask(["changes", "--json"] + words).records.map { line in
                (line["id"] as? String ?? "", line["news"] as? String ?? "")
            }
        }
        let all = try await lines()
        #expect(Set(all.map(\.news)).isSuperset(of: ["watched", "new-version", "event"]))
        for news in Set(all.map(\.news)) {
            let found = try await lines("--kind", news)
            #expect(found.map(\.id) == all.filter { $0.news == news }.map(\.id), "\(news)")
        }
        let notes = try await lines("--field", "releaseNotes")
        #expect(!notes.isEmpty && notes.allSatisfy { $0.news == "new-version" })
    }

    @Test(arguments: [
        ["watchlist", "check"]: ["deadlineMinutes", "shard"],
        ["status"]: ["brokenOff", "unpublished", "underWay", "shard"],
    ])
    func `a missing value has its key`(command: [String], keys: [String]) async throws {
        let line = try await recent.ask(command + ["--json"]).record
        for key in keys { #expect(line[key] is NSNull, "\(key)") }
    }

    @Test func `a night with only an event is not printed as a date alone`() async throws {
        #expect(try await output("changes", "--kind", "event").contains("1.1"))
    }

    @Test(arguments: [
        ["changes"], ["changes", "--count"], ["changes", "--prices"], ["app", "--history"], ["app"],
        ["list"],
    ])
    func `an app is an argument or an option`(command: [String]) async throws {
        func output(_ words: String...) async throws -> String {
            try await recent.ask(command + words + ["--json"]).output
        }
        let both = try await output("1", "--app", "com.example.a2")
        #expect(try await both == output("--app", "1,Paper Orchard"))
        #expect(try await both != output("Paper Orchard"))
    }

    @Test func `an empty result is reported unless --quiet is given`() async throws {
        let none = ["changes", "--app", "1", "--since", "today"]
        #expect(try await recent.ask(none).output == Self.nothing)
        #expect(try await recent.ask(none + ["--quiet"]).output == "")
        #expect(try await recent.ask(none + ["--json"]).output == "")
    }

    @Test func `prices say how long each held`() async throws {
        let lines = try await output("changes", "--prices", "2").split(separator: "\n")
        #expect(lines.count == 5, "\(lines)")
        #expect(lines[2].contains("$1.99         6 days"), "\(lines[2])")
        #expect(lines[3].contains("$3.99  +101%  3 days, still holds"), "\(lines[3])")
        let records = try await recent.ask(["changes", "--prices", "--json"]).records
        #expect(records.map { $0["storefront"] as? String } == ["kr", "kr"])
        #expect(records.map { $0["nights"] as? Int } == [6, 3])
    }

    @Test func `releases are counted by month, and those of an app are listed`() async throws {
        let counts = try await output("changes", "--count", "--since", "year", "--until", "today")
        #expect(counts.contains("APP"), "\(counts)")
        try await recent.ask(["changes", "--count", "--app", "com.example.a1"]).expect(
            0,
            printing: "1.0 → 1.1",
            "KR US   2-1-kr-version",
            "App 1: The last release was on "
        )
        let record = try await recent.ask(["changes", "--count", "--json"]).records.first
        #expect((record?["storefronts"] as? [Any])?.count == 2)
    }

    private static let refusals = [
        ["changes", "--app", "3"]: "no run asked about app 3",
        ["changes", "--app", "Paper Orhard"]: "did you mean “Paper Orchard”?",
        ["changes", "--group", "Rivls"]: "no group “Rivls”",
        ["changes", "--group", "x-y-z"]: "there are “",
        ["changes", "--storefront", "fr"]:
            "no run asked about France, only about South Korea and the US",
        ["changes", "--field", "pric"]: "did you mean “price”?",
        ["changes", "--kind", "relase"]: "did you mean “release”?",
        ["changes", "--kind", "stale"]: "is not among changes",
        ["changes", "--since", "2099-01-01"]: "is after the last night",
        ["changes", "--until", "2001-01-01"]: "is before the first night",
        ["changes", "--since", "2002", "--until", "2001-01-01"]:
            "--since (2002-01-01) is after --until (2001-01-01); swap them",
        ["changes", "--json", "--csv"]: "one format",
        ["changes", "--since", "soon"]: "7d",
        ["app"]: "Name an app",
        ["app", "--history"]: "Name an app",
        ["app", "3"]: "No run asked about app 3",
        ["changes", "--prices", "3"]: "No run asked about app 3",
        ["app", "--history", "3"]: "No run asked about app 3",
        ["review", "explain", "9-9-kr-price"]: "There is no change or event",
        ["list", "--group", "Rivls"]: "no group “Rivls”",
        ["changes", "--count", "--prices"]: "--prices",
        ["changes", "--count", "--field", "name"]: "--field, --kind, --text and --topic narrow",
        ["changes", "--prices", "--kind", "watched"]: "narrow the list of changes only",
        ["app", "1", "--since", "7d"]: "--since and --until need --history",
        ["app", "1", "--history", "--at", "today"]: "--at goes without --history",
        ["changes", "--topic", "AI"]: "The watchlist has no “topics”",
        ["changes", "--topic", "AI", "--text", "AI"]: "Search for --text or for a --topic.",
        ["changes", "--count", "--topic", "AI"]: "--topic narrow the list of changes only.",
        ["notify", "--since", "7d"]: "--since needs --preview",
        ["notify", "--preview", "--dry-run"]: "cannot be combined",
    ]

    @Test func `a query for something missing ends with a sentence`() async throws {
        for (arguments, words) in Self.refusals {
            let ended = try await recent.ask(arguments)
            #expect(ended.status == 64 && ended.output.isEmpty, "\(arguments)")
            #expect(ended.errors.lowercased().contains(words.lowercased()), "\(ended.errors)")
        }
    }
}
