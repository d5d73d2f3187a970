import Glibc
import StorefrontStub
import Testing

/// Archives that are not shards of one night are not merged, and no request is sent for shards that
/// cannot be.
struct ShardRefusalTests {
    private let runs: ShardedRuns

    init() throws { runs = try ShardedRuns() }

    @Test func `shards that do not belong together change nothing`() async throws {
        try await runs.scratch.stub(night: ShardedRuns.nights[0]) { stub in
            let (first, second) = (ShardedRuns.nights[0], ShardedRuns.nights[1])
            try await runs.runShards(3, first, stub)
            _ = try await runs.run("1/2", "other-count", first, stub)
            _ = try await runs.run("1/3", "twin", first, stub)
            _ = try await runs.run(nil, "whole", first, stub)
            let refusals = [
                ["s1.sqlite", "s3.sqlite"]: "Shards are missing: 2/3",
                runs.shards(3) + ["twin.sqlite"]: "this is shard 1/3, and so is s1.sqlite",
                ["s1.sqlite", "s1.sqlite", "s3.sqlite"]: "name each shard once",
                ["other-count.sqlite", "s2.sqlite", "s3.sqlite"]: "this is shard 1/2, and 3 shards",
                ["s1.sqlite", "s2.sqlite", "whole.sqlite"]: "holds no shard of a night",
                ["s1.sqlite", "s2.sqlite", "nowhere.sqlite"]: "there is no archive here yet",
                ["s1.sqlite", "s2.sqlite", "merged.sqlite"]: "merged into itself",
            ]
            for (shards, sentence) in refusals {
                let outcome = try await runs.merge(3, shards).expect(64, saying: sentence)
                #expect(outcome.output == "")
                for name in ["merged.sqlite", "merged.sqlite.lock", "Reports"] {
                    #expect(!runs.scratch.exists(name), "\(name)")
                }
            }
            try await runs.merge(3).expect(0)
            let before = try runs.rows("merged.sqlite")

            try await stub.serve(night: second)
            for number in 1...2 {
                _ = try await runs.run("\(number)/3", "s\(number)", second, stub)
            }
            try await runs.merge(3)
                .expect(64, saying: "s3.sqlite: shard 3/3 has no night 2026-03-03, which shard")
            try runs.scratch.write("storefronts: us\ngroups: [{name: b, apps: [1]}]\n", to: "b.yml")
            _ = try await runs.run("3/3", "s3", second, stub, ["--config", "b.yml"])
            try await runs.merge(3)
                .expect(64, saying: "shard 3/3 watched a different watchlist on night 2026-03-03")
            #expect(try runs.rows("merged.sqlite") == before)
        }
    }

    @Test func `a shard that is still at work or was killed is not merged`() async throws {
        let night = ShardedRuns.nights[0]
        try await runs.scratch.stub(night: night) { stub in
            try await runs.run("1/2", "s1", night, stub).expect(0)
        }
        try await runs.scratch.stub(night: night, faults: [Fault(.silent, .nth(2))]) { stub in
            let second = ["--archive", "s2.sqlite", "--shard", "2/2", "--width", "1"]
            _ = try await runs.scratch.run(stub, at: "\(night)T04:00:00Z", second) { shard in
                try await stub.lookups(2)
                try await runs.merge(2).expect(75, saying: "process \(shard.process) since")
                shard.send(SIGKILL)
            }
        }
        try await runs.merge(2).expect(64, saying: "shard 2/2 has not finished night 2026-03-02")
        try await runs.scratch.stub(night: night) { stub in
            try await runs.run("2/2", "s2", night, stub).expect(0)
        }
        try await runs.merge(2).expect(0)
    }

    @Test(arguments: [
        ["merged.sqlite", "notes.txt"], ["notes.txt", "merged.sqlite"],
        ["merged.sqlite", "empty.sqlite"],
    ])
    func `a refused merge leaves nothing behind`(files: [String]) async throws {
        try runs.scratch.write("Notes of somebody else.\n", to: "notes.txt")
        try runs.scratch.write("", to: "empty.sqlite")
        try await runs.scratch.ask(["archive", "merge"] + files + ["--expect", "1"]).expect(64)
        let left = ["notes.txt.lock", "empty.sqlite.lock", "merged.sqlite", "merged.sqlite.lock"]
        for name in left + ["Reports"] { #expect(!runs.scratch.exists(name), "\(name)") }
    }

    @Test func `a shard keeps to its archive, and an archive to its shard`() async throws {
        try await runs.scratch.stub(night: ShardedRuns.nights[0]) { stub in
            _ = try await runs.run("1/3", "s1", ShardedRuns.nights[0], stub)
            let asked = try await stub.requests().lookups
            try await runs.run("2/3", "s1", ShardedRuns.nights[1], stub)
                .expect(64, saying: "s1.sqlite: this archive holds shard 1/3 of each night; shard")
            try await runs.run(nil, "s1", ShardedRuns.nights[1], stub)
                .expect(64, saying: "`storewatch archive merge` merges the shards")
            try await runs.scratch.ask("archive", "report", "--archive", "s1.sqlite")
                .expect(64, saying: "holds shard 1/3")
            #expect(try await stub.requests().lookups == asked)
        }
        let status = ["status", "--at", "2026-03-02T05:00:00Z", "--archive", "s1.sqlite"]
        let lines = try await runs.scratch.ask(status).lines
        #expect(lines.first?.hasPrefix("Shard 1/3 of each night") == true)
        let record = try await runs.scratch.ask(status + ["--json"]).record
        #expect(record["shard"] as? String == "1/3")
    }

    @Test func `check prints the requests of a shard`() async throws {
        let scratch = try Scratch(watching: Array(1...40), in: "[kr, us]")
        let check = ["watchlist", "check", "--shard", "2/4", "--pace", "2"]
        try await scratch.ask(check).expect(0, printing: "Shard: 2/4")
        let plan = try await scratch.ask(check + ["--json"]).record
        #expect(plan["shard"] as? String == "2/4")
        #expect(plan["lookups"] as? Int == 2 && plan["listings"] as? Int ?? 80 < 80)
        try await scratch.ask("watchlist", "check", "--shard", "9/8")
            .expect(64, saying: "Shards are 1/8 to 8/8")
    }

    @Test func `a shard is also named by the environment`() async throws {
        let (scratch, check) = (runs.scratch, ["watchlist", "check"])
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
        try await runs.scratch.ask(arguments).expect(64, saying: sentence)
    }
}
