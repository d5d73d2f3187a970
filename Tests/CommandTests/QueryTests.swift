import Foundation
import Testing

/// The output of query commands.
struct QueryTests {
    private let recent: RecentNights

    init() async throws { recent = try await RecentNights() }

    private func output(_ arguments: String...) async throws -> String {
        let ended = try await recent.ask(arguments)
        #expect(ended.status == 0, "\(ended.errors)")
        return ended.output
    }

    @Test func `what a competitor changed in the last week in a country is one command`()
        async throws
    {
        let text = try await output(
            "changes",
            "--app",
            "paper orchard",
            "--storefront",
            "kr",
            "--since",
            "7d"
        )
        #expect(text.contains("  Paper Orchard (2)\n"), "\(text)")
        #expect(text.contains("    Price: $1.99 → $3.99 (+101%) in KR  2-2-kr-price\n"))
        #expect(text.contains("      ~ A [-quiet-]{+loud+} game of folding.\n"))
        #expect(!text.contains("App 1") && !text.contains("Removed"))
    }

    @Test func `a release is one thing, and your own apps come first`() async throws {
        let text = try await output("changes", "--since", recent.nights[1], "--until", "3d")
        #expect(
            text.contains(
                "  App 1 (1), your app\n    Version 1.0 → 1.1 in KR, US  2-1-kr-version\n"
            ),
            "\(text)"
        )
        #expect(text.contains("      Now with a garden.\n"))
        let order = ["App 1", "Paper Orchard"].compactMap { text.range(of: $0)?.lowerBound }
        #expect(order.count == 2 && order[0] < order[1])
    }

    @Test func `a search of texts shows the line that matches`() async throws {
        let text = try await output("changes", "--text", "GÁRDEN now", "--storefront", "kr")
        #expect(
            text.contains("App 1 (KR), What’s new:  2-1-kr-releaseNotes\n  Now with a garden.\n"),
            "\(text)"
        )
        #expect(!text.contains("Version"))
        let found = try await output("changes", "--text", "loud folding", "--json")
        #expect(found.split(separator: "\n").count == 1 && found.contains("\"description\""))
        #expect(try await output("changes", "--text", "quiet") == "No changes.\n")
    }

    @Test func `the releases of an app end with their rhythm`() async throws {
        let text = try await output("changes", "--count", "--app", "1")
        #expect(
            text.contains("App 1: the last release was 3 days before the last night."),
            "\(text)"
        )
    }

    @Test func `days before the last nights and the last nights are all nights`() async throws {
        let all = try await output("changes", "--json")
        for days in ["1d", "3d", "4d", "9d", "1w"] {
            let before = try await output("changes", "--json", "--until", days)
            let last = try await output("changes", "--json", "--since", days)
            #expect(before + last == all, "\(days)")
        }
    }

    @Test func `what was looked at twice shows the ID that explains it`() async throws {
        let text = try await output("changes", "--kind", "gone")
        #expect(text.contains("Removed from the store in US  3-2-us-gone\n"), "\(text)")
        let why = try await output("review", "explain", "3-2-us-gone")
        #expect(why.contains("two complete responses"), "\(why)")
    }

    private static let filters: [(arguments: [String], subjects: [String])] = [
        (["--kind", "release"], ["version", "version", "releaseNotes", "releaseNotes"]),
        (["--kind", "price-rise,gone"], ["price", "gone"]),
        (["--field", "price,description", "--field", "name"], ["description", "price"]),
        (["--group", "Rivals, large", "--storefront", "us", "--since", "today"], ["gone"]),
        (["--own", "--field", "version"], ["event", "version", "version"]),
        (
            ["--app", "1,Paper Orchard", "--field", "version,price"],
            ["event", "version", "version", "price"]
        ),
        (["1", "--app", "Paper Orchard", "--field", "price"], ["price"]),
        (["paper orchard", "--kind", "price"], ["price"]),
        (["--kind", "price", "--storefront", "south korea"], ["price"]),
        (["--kind", "price", "--since", "1999", "--until", "2999"], ["price"]),
        (["--kind", "event"], ["event"]),
        (["--until", "8d", "--kind", "watched"], ["new", "new", "new", "new"]),
    ]

    @Test(arguments: [
        (["watchlist", "check"], ["deadlineMinutes", "shard"]),
        (["status"], ["brokenOff", "unpublished", "underWay", "shard"]),
    ])
    func `a missing value has its key`(command: [String], keys: [String]) async throws {
        let line = try object(try await recent.ask(command + ["--json"]).lines.last)
        for key in keys { #expect(line[key] is NSNull, "\(key)") }
    }

    @Test func `what is asked for alone is not a bare date`() async throws {
        let text = try await output("changes", "--kind", "event")
        #expect(text.contains("1.1"), "\(text)")
        #expect(
            try await output("changes", "--count", "--app", "com.example.a1").contains("1.0 → 1.1")
        )
        #expect(try await output("list", "--app", "com.example.a2").contains("Paper Orchard"))
    }

    @Test(arguments: [
        ["changes"], ["changes", "--count"], ["changes", "--prices"], ["app", "--history"], ["app"],
        ["app", "--prices"], ["list"],
    ])
    func `an app is an argument or an option`(command: [String]) async throws {
        func output(_ words: String...) async throws -> String {
            try await recent.ask(command + words + ["--json"]).output
        }
        let argument = try await output("Paper Orchard")
        #expect(argument == (try await output("--app", "Paper Orchard")))
        let both = try await output("1", "--app", "2")
        #expect(both == (try await output("--app", "1,2")) && both != argument)
    }

    @Test(arguments: [["app"], ["app", "--history"], ["app", "--prices"]])
    func `a response about an app needs one`(command: [String]) async throws {
        let ended = try await recent.ask(command)
        #expect(ended.status == 64 && ended.errors.contains("Name an app"), "\(ended.errors)")
    }

    @Test func `filters narrow people's text and scripts' lines alike`() async throws {
        for (arguments, subjects) in Self.filters {
            let lines = try await recent.ask(["changes", "--json"] + arguments).lines.map(object)
            let told = lines.map { line in
                let kind = line["kind"] as? String ?? ""
                return kind == "changed" ? line["field"] as? String ?? "" : kind
            }
            #expect(told.sorted() == subjects.sorted(), "\(arguments)")
            let text = try await recent.ask(["changes"] + arguments)
            #expect(text.status == 0 && text.errors.isEmpty, "\(text.errors)")
        }
    }

    @Test func `nothing is said to be nothing, unless it is to be quiet`() async throws {
        let none = ["changes", "--app", "1", "--since", "today"]
        #expect(try await recent.ask(none).output == "No changes.\n")
        #expect(try await recent.ask(none + ["--quiet"]).output == "")
        #expect(try await recent.ask(none + ["--json"]).output == "")
    }

    @Test func `prices say how long each held`() async throws {
        let lines = try await output("app", "--prices", "2").split(separator: "\n")
        #expect(lines.count == 5, "\(lines)")
        #expect(lines[2].contains("$1.99         6 days"), "\(lines[2])")
        #expect(lines[3].contains("$3.99  +101%  3 days so far"), "\(lines[3])")
        let records = try await recent.ask(["changes", "--prices", "--json"]).lines.map(object)
        #expect(records.map { $0["storefront"] as? String } == ["kr", "kr"])
        #expect(records.map { $0["nights"] as? Int } == [6, 3])
    }

    @Test func `releases are counted by month, and listed for an app`() async throws {
        let counts = try await output("changes", "--count", "--since", "year", "--until", "today")
        #expect(counts.contains("APP"), "\(counts)")
        let list = try await output("changes", "--count", "--app", "1")
        #expect(list.contains("1.0 → 1.1"), "\(list)")
        #expect(list.contains("KR US   2-1-kr-version"), "\(list)")
        let record = try object(
            try await recent.ask(["changes", "--count", "--json"]).lines.first
        )
        #expect((record["storefronts"] as? [Any])?.count == 2)
    }

    private static let refusals: [(arguments: [String], words: String)] = [
        (["changes", "--app", "3"], "no run asked about app 3"),
        (["changes", "--app", "Paper Orhard"], "did you mean “Paper Orchard”?"),
        (["changes", "--group", "Rivls"], "no group “Rivls”"),
        (["changes", "--group", "x-y-z"], "there are “"),
        (
            ["changes", "--storefront", "fr"],
            "no run asked about France, only about South Korea and the US"
        ),
        (["changes", "--field", "pric"], "did you mean “price”?"),
        (["changes", "--kind", "relase"], "did you mean “release”?"),
        (["changes", "--kind", "stale"], "is not among changes"),
        (["changes", "--since", "2099-01-01"], "is after the last night"),
        (["changes", "--until", "2001-01-01"], "is before the first night"),
        (["changes", "--until", "february 2004"], "(2004-02-29) is before the first night"),
        (["changes", "--until", "2004"], "(2004-12-31) is before the first night"),
        (["changes", "--since", "2098 dec"], "(2098-12-01) is after the last night"),
        (["changes", "--since", "2098-3"], "(2098-03-01) is after the last night"),
        (["changes", "--since", "5 march 2098"], "(2098-03-05) is after the last night"),
        (["changes", "--since", "March 5 2098"], "(2098-03-05) is after the last night"),
        (["changes", "--since", "30 february 2098"], "invalid"),
        (["changes", "--since", "february 29"], "invalid"),
        (["changes", "--since", "13-2026"], "invalid"), (["changes", "--since", "ju"], "invalid"),
        (["changes", "--since", "today", "--until", "yesterday"], "is after --until"),
        (["changes", "--json", "--csv"], "one format"),
        (["changes", "--since", "soon"], "7d"),
        (["app", "3"], "No run asked about app 3"),
        (["changes", "--prices", "3"], "No run asked about app 3"),
        (["app", "--history", "3"], "No run asked about app 3"),
        (["review", "explain", "9-9-kr-price"], "There is no change or event"),
        (["list", "--group", "Rivls"], "no group “Rivls”"),
        (["changes", "--net"], "--net needs a first night"),
        (["changes", "--count", "--prices"], "--prices"),
        (
            ["changes", "--count", "--field", "name"],
            "--field narrows the list of changes and --net"
        ),
        (
            ["changes", "--prices", "--kind", "watched"],
            "--kind, --text and --topic narrow the list of changes"
        ),
        (["app", "1", "--since", "7d"], "--since and --until need --history or --prices"),
        (
            ["app", "1", "--history", "--at", "today"],
            "--at goes without --history, --prices and --similar"
        ),
        (["notify", "--since", "7d"], "--since needs --preview"),
        (["notify", "--preview", "--dry-run"], "cannot be combined"),
    ]

    @Test func `what is not there is a sentence, and no silence`() async throws {
        for (arguments, words) in Self.refusals {
            let ended = try await recent.ask(arguments)
            #expect(ended.status == 64 && ended.output.isEmpty, "\(arguments)")
            #expect(ended.errors.lowercased().contains(words.lowercased()), "\(ended.errors)")
        }
    }
}
