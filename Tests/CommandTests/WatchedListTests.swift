import Testing

/// The table of watched apps that `list` prints, and names of groups on the command line.
struct WatchedListTests {
    /// A night of apps with long names. One of the apps is in two groups.
    private static let played = SharedNights { scratch in
        func app(_ id: Int, _ price: String, _ currency: String) -> String {
            let more = """
                , "price": \(price), "currency": "\(currency)", "averageUserRating": 4.6, \
                "userRatingCount": 1204567, "currentVersionReleaseDate": "2026-02-20T08:00:00Z"
                """
            return result(id, version: "26.10.3", more)
                .replacing("App \(id)", with: "App \(id): A Rather Long Name for a Store")
        }
        let all = (1_000_000_001...1_000_000_004)
        let japan = all.map { app($0, "1500", "JPY") }
        let us = all.map { app($0, "1299.99", "USD") }
        try scratch.write(night: "2026-03-02", ["jp": japan, "us": us])
        try scratch.watch(
            """
            report: {timezone: UTC}
            groups:
              - name: Our apps
                storefronts: [us]
                apps: [{id: 1000000001, own: true}, 1000000002]
              - name: Competitors
                storefronts: [jp, us]
                apps: [1000000002, 1000000003, com.example.a1000000004, com.example.none]
              - {name: Later, storefronts: [us], apps: []}

            """
        )
        try await scratch.complete(["2026-03-02"])
    }

    private let scratch: Scratch

    init() async throws { scratch = try await Self.played.copy() }

    private func list(_ arguments: String..., columns: Int? = nil) async throws -> [String] {
        let width = ["COLUMNS": columns.map { "\($0)" }]
        let ended = try await scratch.ask(["list"] + arguments, with: width).expect(0)
        return ended.lines
    }

    @Test(arguments: [80, 72, 60, 44, 30])
    func `the list has as many columns as the terminal has room for`(columns: Int) async throws {
        let lines = try await list(columns: columns)
        let heads = lines.filter { $0.hasPrefix("  APP") }
        #expect(heads.count == 3, "\(lines)")
        #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)")
        let rows = lines.filter { $0.hasPrefix("  App") || $0.hasPrefix("  com") }
        #expect(rows.count == 5 && rows.count + heads.count + 5 == lines.count, "\(lines)")
        #expect(rows.prefix(4).allSatisfy { $0.contains(#/  100000000\d/#) }, "\(rows)")
        #expect(heads[0].hasSuffix("STATE") == (columns >= 44), "\(heads)")
    }

    @Test func `in 80 columns the date is left out, in a file nothing`() async throws {
        let narrow = try await list(columns: 80)
        let head = "  APP                                      ID  IN  VERSION      PRICE  STATE"
        #expect(narrow[1] == head)
        let whole = try await list()
        #expect(whole[1].contains("RELEASED"))
        #expect(whole[2].contains("App 1000000001: A Rather Long Name for a Store"))
    }

    @Test func `an app in two groups is one row, under both names`() async throws {
        let lines = try await list()
        #expect(lines.count { $0.contains("1000000002") } == 1, "\(lines)")
        let titles = lines.filter { !$0.hasPrefix(" ") }
        #expect(titles == ["Our apps", "Our apps, Competitors", "Competitors", "Later"])
        let records = try await list("--json", "--app", "1000000002").map(object)
        #expect(records.map { $0["storefront"] as? String } == ["us", "jp"])
        let groups = records.map { $0["groups"] as? [String] }
        #expect(groups == [["Our apps", "Competitors"], ["Competitors"]])
        let one = try await list("--group", "competitors")
        #expect(one.first == "Competitors" && one.count == 6, "\(one)")
    }

    @Test(arguments: [80, 72, 60, 44, 30])
    func `all groups have the same columns`(columns: Int) async throws {
        let short = "  - {name: Short, storefronts: [us], apps: [{id: 1000000003, name: X}]}\n"
        try scratch.edit { $0 + short }
        let lines = try await list("--group", "Short,Our apps", columns: columns)
        let heads = lines.filter { $0.hasPrefix("  APP") }
        #expect(heads.count == 2 && Set(heads).count == 1, "\(lines)")
    }

    @Test(arguments: ["Competitors,Our apps,Later", "later,our apps,competitors"])
    func `groups come in the watchlist's order`(names: String) async throws {
        let titles = try await list("--group", names).filter { !$0.hasPrefix(" ") }
        #expect(titles == ["Our apps", "Our apps, Competitors", "Competitors", "Later"])
    }

    @Test func `prices are those of all commands`() async throws {
        #expect(try await list().contains { $0.contains(" $1,299.99 ") })
        #expect(try await list("--storefront", "jp").contains { $0.contains(" ¥1,500 ") })
    }

    @Test func `a bundle ID that no store knew is shown as not found`() async throws {
        let lines = try await list()
        #expect(lines.contains { $0.hasPrefix("  com.example.none") && $0.hasSuffix("not found") })
        try await scratch.ask("app", "com.example.none")
            .expect(64, saying: "No watched storefront knows the bundle ID com.example.none")
        try scratch.edit { $0.replacing(".none", with: ".fresh") }
        #expect(try await list().contains { $0.hasSuffix("not asked yet") })
    }

    @Test func `a group is named in small or capital letters`() async throws {
        let scratch = Scratch()
        try scratch.watch(
            """
            storefronts: [kr]
            groups:
              - name: Our apps
                apps:
                  - 1
              - name: Games
                apps:
                  - 2

            """
        )
        let calls = [
            ["add", "3", "--offline", "--group", "games"],
            ["watchlist", "move", "3", "--group", "GAMES", "--to", "our apps"],
            ["remove", "3", "--group", "OUR APPS"],
            ["list", "--group", "games,our Apps"],
        ]
        for call in calls {
            let ended = try await scratch.ask(call).expect(0)
            #expect(ended.output.contains(/“(Games|Our apps)”|Games\n/), "\(ended.output)")
        }
        try scratch.watch(
            "storefronts: [kr]\ngroups: [{name: games, apps: [1]}, {name: Games, apps: [2]}]\n"
        )
        for group in ["Games", "games"] {
            #expect(try await scratch.ask("list", "--group", group).lines.first == group)
        }
        try await scratch.ask("list", "--group", "GAMES").expect(64)
    }
}
