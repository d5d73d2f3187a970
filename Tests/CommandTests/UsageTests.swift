import Foundation
import StorefrontStub
import Testing

/// Messages and exit statuses for a user's mistakes.
struct UsageTests {
    private let scratch = Scratch()

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
}
