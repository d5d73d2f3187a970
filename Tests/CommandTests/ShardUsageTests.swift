import Foundation
import Testing

/// Messages about shards that appear before any request is sent.
struct ShardUsageTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch(watching: Array(1...40), in: "[kr, us]")
    }

    @Test func `check prints the requests of a shard`() async throws {
        let check = ["watchlist", "check", "--shard", "2/4", "--pace", "2"]
        try await scratch.ask(check).expect(0, printing: "Shard: 2/4")
        let plan = try await scratch.ask(check + ["--json"]).record
        #expect(plan["shard"] as? String == "2/4")
        #expect(plan["lookups"] as? Int == 2 && plan["listings"] as? Int ?? 80 < 80)
        try await scratch.ask("watchlist", "check", "--shard", "9/8")
            .expect(64, saying: "Shards are 1/8 to 8/8")
    }

    @Test func `a shard is also named by the environment`() async throws {
        let check = ["watchlist", "check"]
        try await scratch.ask(check, with: ["STOREWATCH_SHARD": "2/4"])
            .expect(0, printing: "Shard: 2/4")
        try await scratch.ask(check + ["--shard", "3/4"], with: ["STOREWATCH_SHARD": "2/4"])
            .expect(0, printing: "Shard: 3/4")
        try await scratch.ask(["run"], with: ["STOREWATCH_SHARD": "0/4"])
            .expect(64, saying: "STOREWATCH_SHARD=0/4: Shards are")
    }

    @Test(arguments: [
        ["archive", "merge", "merged.sqlite"]: "Missing expected argument",
        ["archive", "merge", "merged.sqlite", "s1.sqlite"]: "--expect",
        ["archive", "merge", "merged.sqlite", "s1.sqlite", "--expect", "0"]:
            "--expect must be at least 1",
        ["archive", "merge", "m.sqlite", "s.sqlite", "--expect", "1", "--archive", "x"]:
            "without --archive",
    ])
    func `a merge of nothing is refused`(arguments: [String], sentence: String) async throws {
        try await scratch.ask(arguments).expect(64, saying: sentence)
    }
}
