import Testing

/// `notify --preview` applies the rules to past nights.
struct RulesTests {
    private let world: NotifiedWorld

    init() throws { world = try NotifiedWorld(apps: 3) }

    @Test func `rules tried on past nights agree with what was sent`() async throws {
        try await world.stub { stub in
            try world.watch("{command: [tee, -a, news.jsonl]}")
            for night in 1...3 { _ = try await world.run(stub, night: night) }
            let since = ["notify", "--preview", "--since", "2026-03-02"]
            let ids = try await world.scratch.ask(since + ["--json"]).ids
            #expect(try Set(ids) == Set(world.told().joined()))
            try await world.scratch.ask(since).expect(
                0,
                printing: "1. kind release → x (notice)\n   18 changes about 3 apps on 3 nights",
                "\n   2026-03-04  App 3: new-version in US\n",
                "\n   and 4 more\n",
                "x (command): 18 changes on 3 nights"
            )
            try await world.scratch.ask("notify", "--preview", "--since", "2030-01-01")
                .expect(64, saying: "--since (2030-01-01) is after the last night")
        }
    }

    @Test func `a rule with a cooldown sends nothing about an app for that time`() async throws {
        try await world.stub { stub in
            try world.watch("{command: [tee, -a, news.jsonl]}")
            try world.scratch.edit { $0.replacing("[x]}", with: "[x], cooldown: 2d}") }
            for night in 1...4 { try await world.run(stub, night: night).expect(0) }
            let told = try world.told()
            #expect(told == [try world.expected(night: 1), try world.expected(night: 3)])
            let since = ["notify", "--preview", "--since", "2026-03-03", "--json"]
            let tried = try await world.scratch.ask(since).records
            let sent = tried.filter { $0["quiet"] as? Bool == false }
            #expect(Set(sent.compactMap { $0["id"] as? String }) == told[1])
            #expect(tried.count == 18)
        }
    }
}
