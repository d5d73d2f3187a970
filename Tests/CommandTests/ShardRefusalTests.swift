import Foundation
import Glibc
import StorefrontStub
import Testing

/// Archives that are not shards of one night are not merged.
struct ShardRefusalTests {
    private let runs: ShardedRuns

    init() throws { runs = try ShardedRuns() }

    @Test func `what does not belong together is refused, and nothing is changed`() async throws {
        try await runs.scratch.stub(night: ShardedRuns.nights[0]) { stub in
            try await runs.runShards(3, ShardedRuns.nights[0], stub)
            _ = try await runs.run("1/2", "other-count", ShardedRuns.nights[0], stub)
            _ = try await runs.run("1/3", "twin", ShardedRuns.nights[0], stub)
            _ = try await runs.run(nil, "whole", ShardedRuns.nights[0], stub)
            let refusals: [([String], String)] = [
                (["s1.sqlite", "s3.sqlite"], "Shards are missing: 2/3"),
                (runs.shards(3) + ["twin.sqlite"], "this is shard 1/3, and so is s1.sqlite"),
                (["s1.sqlite", "s1.sqlite", "s3.sqlite"], "name each shard once"),
                (
                    ["other-count.sqlite", "s2.sqlite", "s3.sqlite"],
                    "this is shard 1/2, and 3 shards"
                ),
                (["s1.sqlite", "s2.sqlite", "whole.sqlite"], "holds no shard of a night"),
                (["s1.sqlite", "s2.sqlite", "nowhere.sqlite"], "there is no archive here yet"),
                (["s1.sqlite", "s2.sqlite", "merged.sqlite"], "merged into itself"),
            ]
            for (shards, sentence) in refusals {
                let outcome = try await runs.merge(shards, expect: 3)
                #expect(outcome.status == 64)
                #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
                #expect(outcome.output == "")
                for name in ["merged.sqlite", "merged.sqlite.lock", "Reports"] {
                    #expect(!runs.scratch.exists(name), "\(name)")
                }
            }
            let merged = try await runs.merge(runs.shards(3), expect: 3)
            #expect(merged.status == 0, "\(merged.errors)")
            let before = try runs.rows("merged.sqlite")

            try await stub.serve(night: ShardedRuns.nights[1])
            for number in 1...2 {
                _ = try await runs.run("\(number)/3", "s\(number)", ShardedRuns.nights[1], stub)
            }
            let late = try await runs.merge(runs.shards(3), expect: 3)
            #expect(late.status == 64)
            #expect(
                late.errors.contains("s3.sqlite: shard 3/3 has no night 2026-03-03, which shard")
            )
            try runs.scratch.write("storefronts: us\ngroups: [{name: b, apps: [1]}]\n", to: "b.yml")
            _ = try await runs.run("3/3", "s3", ShardedRuns.nights[1], stub, ["--config", "b.yml"])
            let strange = try await runs.merge(runs.shards(3), expect: 3)
            #expect(strange.status == 64)
            #expect(
                strange.errors.contains(
                    "shard 3/3 watched a different watchlist on night 2026-03-03"
                )
            )
            #expect(try runs.rows("merged.sqlite") == before)
        }
    }

    @Test func `a shard that is still at work or was killed is not merged`() async throws {
        let (night, both) = (ShardedRuns.nights[0], ["s1.sqlite", "s2.sqlite"])
        try await runs.scratch.stub(night: night) { stub in
            let first = try await runs.run("1/2", "s1", night, stub)
            #expect(first.status == 0)
        }
        try await runs.scratch.stub(night: night, faults: [Fault(.silent, .nth(2))]) { stub in
            let running =
                [
                    "run", "--archive", "s2.sqlite", "--shard", "2/2", "--endpoint", stub.url,
                    "--pace", "0", "--width", "1",
                ] + ["--at", "\(night)T04:00:00Z"]
            _ = try await Program.run(running, in: runs.scratch.folder) { shard in
                try await stub.lookups(2)
                let outcome = try await runs.merge(both, expect: 2)
                #expect(outcome.status == 75)
                #expect(outcome.errors.contains("process \(shard.process) since"))
                shard.send(SIGKILL)
            }
        }
        let killed = try await runs.merge(both, expect: 2)
        #expect(killed.status == 64)
        #expect(killed.errors.contains("shard 2/2 has not finished night 2026-03-02"))
        try await runs.scratch.stub(night: night) { stub in
            let second = try await runs.run("2/2", "s2", night, stub)
            #expect(second.status == 0)
        }
        #expect(try await runs.merge(both, expect: 2).status == 0)
    }

    @Test(arguments: [
        ["merged.sqlite", "notes.txt"], ["notes.txt", "merged.sqlite"],
        ["merged.sqlite", "empty.sqlite"],
    ])
    func `a refused merge leaves nothing behind`(files: [String]) async throws {
        try runs.scratch.write("Notes of somebody else.\n", to: "notes.txt")
        try runs.scratch.write("", to: "empty.sqlite")
        let refused = try await runs.scratch.ask(["archive", "merge"] + files + ["--expect", "1"])
        #expect(refused.status == 64, "\(refused.errors)")
        for name in [
            "notes.txt.lock", "empty.sqlite.lock", "merged.sqlite", "merged.sqlite.lock", "Reports",
        ] {
            #expect(!runs.scratch.exists(name), "\(name)")
        }
    }

    @Test func `a shard keeps to its archive, and an archive to its shard`() async throws {
        try await runs.scratch.stub(night: ShardedRuns.nights[0]) { stub in
            _ = try await runs.run("1/3", "s1", ShardedRuns.nights[0], stub)
            let asked = try await stub.requests().lookups
            let other = try await runs.run("2/3", "s1", ShardedRuns.nights[1], stub)
            #expect(other.status == 64)
            #expect(
                other.errors.contains(
                    "s1.sqlite: this archive holds shard 1/3 of each night; shard"
                )
            )
            let whole = try await runs.run(nil, "s1", ShardedRuns.nights[1], stub)
            #expect(
                whole.status == 64
                    && whole.errors.contains("`storewatch archive merge` merges the shards")
            )
            let report = ["archive", "report", "--archive", "s1.sqlite"]
            let reported = try await runs.scratch.ask(report)
            #expect(reported.status == 64 && reported.errors.contains("holds shard 1/3"))
            #expect(try await stub.requests().lookups == asked)
        }
        let shown = ["--archive", "s1.sqlite"]
        let status = ["status", "--at", "2026-03-02T05:00:00Z"] + shown
        let lines = try await runs.scratch.ask(status)
        #expect(lines.lines.first?.hasPrefix("Shard 1/3 of each night") == true)
        let record = try object(
            try await runs.scratch.ask(status + ["--json"]).lines.last
        )
        #expect(record["shard"] as? String == "1/3")
    }
}
