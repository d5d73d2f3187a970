import Foundation
import StorefrontStub
import Testing

/// Messages and exit statuses for a user's mistakes.
struct UsageTests {
    private let scratch = Scratch()

    @Test func `ten mistakes are ten messages`() async throws {
        try scratch.write(
            """
            storefronts: [kr, uk]
            pace: fast
            storefornts: [us]
            groups:
              - name: One
                apps: [12x, 0, https://example.com/app/id1]
                colour: red
              - name: One
                apps: 5
              - apps: [5]
                language: klingon
            """,
            to: "bad.yml"
        )
        let outcome = try await scratch.ask("watchlist", "check", "--config", "bad.yml")
        outcome.expect(64)
        let pattern = /bad\.yml:\d+:\d+: error: .{10,}/
        #expect(outcome.diagnostics.allSatisfy { $0.wholeMatch(of: pattern) != nil })
        let lines = outcome.diagnostics.compactMap { $0.split(separator: ":").dropFirst().first }
        #expect(lines == ["1", "2", "3", "6", "6", "6", "7", "8", "9", "10", "11"])
        #expect(outcome.output == "")
    }

    @Test(arguments: [["--archive", "x"], ["-C", ".", "--json"]])
    func `an unknown command is reported behind options, too`(options: [String]) async throws {
        try await scratch.ask(options + ["chages"])
            .expect(64, saying: "“chages”; did you mean “changes”?")
    }

    @Test(arguments: [
        ["run", "--config", "missing.yml"], ["run", "--width", "0"],
        ["changes", "--storefront", "uk"], ["changes", "--since", "2026-02-30"],
        ["run", "--at", "2026-02-30T04:00:00Z"], ["run", "--reports", ""],
        ["changes", "--archive", "."], ["changes"], ["app", "1"], ["app", "x"],
        ["archive", "report"],
    ])
    func `a mistake in the usage is told, and ends with 64`(arguments: [String]) async throws {
        let outcome = try await scratch.ask(arguments)
        outcome.expect(64)
        #expect(outcome.errors.count > 10)
        #expect(outcome.output == "")
    }

    @Test(arguments: [
        (["changes", "--since", "gibberish"], "changes"),
        (["review", "explain"], "review explain"),
        (["watchlist", "check", "--pace", "x"], "watchlist check"),
    ])
    func `every mistake has the same form, and names the help`(
        arguments: [String],
        command: String
    ) async throws {
        let outcome = try await scratch.ask(arguments)
        outcome.expect(64)
        let lines = outcome.diagnostics
        #expect(lines.count == 1 && lines[0].hasPrefix("storewatch: error: "), "\(lines)")
        #expect(lines.last?.hasSuffix(" See `storewatch \(command) --help`.") == true)
    }

    @Test func `a missing folder of the archive is reported before any lookup`() async throws {
        try scratch.watch([1], in: "kr")
        try scratch.write(night: "2026-03-02", ["kr": []])
        try await scratch.stub { stub in
            let more = ["--archive", "nowhere/a.sqlite"]
            try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more)
                .expect(64, saying: "create it first")
            #expect(try await stub.requests().lookups == 0)
        }
    }

    @Test func `check prints the plan`() async throws {
        let groups = "groups: [{name: a, apps: [1, 2, com.example.x]}]"
        try scratch.write("storefronts: [kr, us]\npace: 20\n\(groups)\n", to: "storewatch.yml")
        let outcome = try await scratch.ask("watchlist", "check")
        #expect(outcome.output.hasPrefix("No mistakes.\n"))
        let plan = "Plan: 4 listings in 2 lookups, 1 bundle ID, at 20 a minute: less than a minute."
        outcome.expect(0, printing: plan)
    }
}
