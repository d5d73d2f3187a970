import Foundation
import Subprocess
import Testing

/// Messages about shards before any request is sent.
struct ShardUsageTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(
            "storefronts: [kr, us]\ngroups: [{name: a, apps: \(Array(1...40))}]\n",
            to: "storewatch.yml"
        )
    }

    @Test func `check says what a shard asks`() async throws {
        let check = ["watchlist", "check", "--shard", "2/4", "--pace", "2"]
        let outcome = try await scratch.ask(check)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Listings of shard 2/4: "))
        let json = try await scratch.ask(check + ["--json"])
        let plan = try object(json.lines.last)
        #expect(plan["shard"] as? String == "2/4")
        #expect(plan["lookups"] as? Int == 2 && plan["listings"] as? Int ?? 80 < 80)
    }

    @Test(arguments: ["0/8", "9/8", "3", "a/b", "3/0"])
    func `what names no shard is refused`(shard: String) async throws {
        let outcome = try await scratch.ask("watchlist", "check", "--shard", shard)
        #expect(outcome.status == 64 && outcome.errors.contains("Shards are 1/8 to 8/8"))
    }

    @Test func `a shard is also named by the environment`() async throws {
        let named = Environment.inherit.updating(["STOREWATCH_SHARD": "2/4"])
        let outcome = try await Program.run(
            ["watchlist", "check"],
            in: scratch.folder,
            environment: named
        )
        #expect(outcome.status == 0 && outcome.output.contains("Listings of shard 2/4: "))
        let option = ["watchlist", "check", "--shard", "3/4"]
        let other = try await Program.run(option, in: scratch.folder, environment: named)
        #expect(other.output.contains("Listings of shard 3/4: "))
        let wrong = Environment.inherit.updating(["STOREWATCH_SHARD": "0/4"])
        let refused = try await Program.run(["run"], in: scratch.folder, environment: wrong)
        #expect(refused.status == 64 && refused.errors.contains("STOREWATCH_SHARD=0/4: Shards are"))
    }

    @Test(arguments: [
        (["archive", "merge", "merged.sqlite"], "Missing expected argument"),
        (["archive", "merge", "merged.sqlite", "s1.sqlite"], "--expect"),
        (
            ["archive", "merge", "merged.sqlite", "s1.sqlite", "--expect", "0"],
            "--expect must be at least 1"
        ),
        (
            ["archive", "merge", "m.sqlite", "s.sqlite", "--expect", "1", "--archive", "x"],
            "without --archive"
        ),
    ])
    func `a merge of nothing is refused`(arguments: [String], sentence: String) async throws {
        let outcome = try await scratch.ask(arguments)
        #expect(outcome.status == 64 && outcome.errors.contains(sentence), "\(outcome.errors)")
    }
}
