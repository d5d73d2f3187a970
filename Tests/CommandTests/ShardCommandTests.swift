import AppStore
import Foundation
import GRDB
import Glibc
import StorefrontStub
import Subprocess
import TestSupport
import Testing

/// Shards and their merge, as a user runs them.
struct ShardCommandTests {
    private static let nights = ["2026-03-02", "2026-03-03", "2026-03-04"]
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        let apps = 1...40
        for (index, night) in Self.nights.enumerated() {
            let shown = apps.filter { index == 0 || $0 % 9 != index }
            let results = shown.map { result($0, version: "1.\(index / (1 + $0 % 2))") }
            try scratch.write(night: night, ["kr": results, "us": results])
        }
        let ids = apps.map(String.init).joined(separator: ", ")
        try scratch.write(
            "storefronts: [kr, us]\ngroups: [{name: a, apps: [\(ids), com.example.a40]}]\n",
            to: "storewatch.yml"
        )
    }

    private func time(_ night: String) -> [String] { ["--at", "\(night)T04:00:00Z"] }

    private func run(
        _ shard: String?,
        _ archive: String,
        _ night: String,
        _ stub: StandIn,
        _ more: [String] = []
    ) async throws -> Program.Outcome {
        let part = shard.map { ["--shard", $0] } ?? ["--reports", archive]
        return try await Program.run(
            [
                "run", "--archive", "\(archive).sqlite", "--endpoint", stub.url, "--pace", "0",
                "--json",
            ]
                + part + time(night) + more,
            in: scratch.folder
        )
    }

    private func shards(_ count: Int) -> [String] { (1...count).map { "s\($0).sqlite" } }

    private func merge(
        _ shards: [String],
        expect: Int,
        _ more: [String] = []
    ) async throws -> Program.Outcome {
        try await Program.run(
            ["merge", "merged.sqlite"] + shards + ["--expect", "\(expect)", "--json"] + more,
            in: scratch.folder
        )
    }

    /// Runs the shards of a night.
    private func runShards(_ count: Int, _ night: String, _ stub: StandIn) async throws {
        for number in 1...count {
            let outcome = try await run("\(number)/\(count)", "s\(number)", night, stub)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }

    private func rows(_ archive: String) throws -> Set<String> {
        try DatabaseQueue(path: scratch.path(archive)).read { db in
            try Set(
                ArchiveContent.queries.flatMap { sql in
                    try Row.fetchAll(db, sql: sql).map(\.description)
                }
            )
        }
    }

    @Test func `merged shards are the archive and the site of one machine`() async throws {
        try await scratch.stub { stub in
            for night in Self.nights {
                try await stub.serve(night: night)
                let whole = try await run(nil, "whole", night, stub)
                try await runShards(3, night, stub)
                let merged = try await merge(shards(3), expect: 3, ["--reports", "merged"])
                #expect(merged.status == whole.status, "\(merged.errors)")
                for key in ["run", "at", "night", "outcome"] {
                    let (one, other) = (
                        try object(whole.lines.last)[key], try object(merged.lines.last)[key]
                    )
                    #expect("\(one ?? "")" == "\(other ?? "")")
                }
                let requests = try object(merged.lines.last)["lookups"] as? Int ?? 0
                #expect(requests >= 6)
            }
        }
        let (one, other) = (try rows("whole.sqlite"), try rows("merged.sqlite"))
        #expect(one.symmetricDifference(other).sorted().prefix(5) == [])
        #expect(one.count > 400)
        #expect(try site("whole") == site("merged"))
        let found = FileManager.default.fileExists(atPath: scratch.path("Reports"))
        #expect(!found, "A shard makes no report.")
    }

    /// The pages of a site by their paths.
    private func site(_ folder: String) throws -> [String: String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: scratch.path(folder))
        let pages = paths.filter { [".html", ".csv"].contains(where: $0.hasSuffix) }
        return try Dictionary(
            uniqueKeysWithValues: pages.map { ($0, try scratch.read("\(folder)/\($0)")) }
        )
    }

    @Test func `what does not belong together is refused, and nothing is changed`() async throws {
        try await scratch.stub(night: Self.nights[0]) { stub in
            try await runShards(3, Self.nights[0], stub)
            _ = try await run("1/2", "other-count", Self.nights[0], stub)
            _ = try await run("1/3", "twin", Self.nights[0], stub)
            _ = try await run(nil, "whole", Self.nights[0], stub)
            let refusals: [([String], String)] = [
                (["s1.sqlite", "s3.sqlite"], "Shards are missing: 2/3"),
                (shards(3) + ["twin.sqlite"], "this is shard 1/3, which s1.sqlite keeps, too"),
                (["s1.sqlite", "s1.sqlite", "s3.sqlite"], "name each shard once"),
                (
                    ["other-count.sqlite", "s2.sqlite", "s3.sqlite"],
                    "this is shard 1/2, and 3 shards"
                ),
                (["s1.sqlite", "s2.sqlite", "whole.sqlite"], "keeps no shard of a night"),
                (["s1.sqlite", "s2.sqlite", "nowhere.sqlite"], "there is no archive here yet"),
                (["s1.sqlite", "s2.sqlite", "merged.sqlite"], "merged into itself"),
            ]
            for (shards, sentence) in refusals {
                let outcome = try await merge(shards, expect: 3)
                #expect(outcome.status == 64)
                #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
                #expect(outcome.output == "")
                let isMade = FileManager.default.fileExists(atPath: scratch.path("merged.sqlite"))
                #expect(!isMade)
            }
            let merged = try await merge(shards(3), expect: 3)
            #expect(merged.status == 0, "\(merged.errors)")
            let before = try rows("merged.sqlite")

            try await stub.serve(night: Self.nights[1])
            for number in 1...2 {
                _ = try await run("\(number)/3", "s\(number)", Self.nights[1], stub)
            }
            let late = try await merge(shards(3), expect: 3)
            #expect(late.status == 64)
            #expect(
                late.errors.contains("s3.sqlite: shard 3/3 has no night 2026-03-03, which shard")
            )
            try scratch.write("storefronts: us\ngroups: [{name: b, apps: [1]}]\n", to: "b.yml")
            _ = try await run("3/3", "s3", Self.nights[1], stub, ["--config", "b.yml"])
            let strange = try await merge(shards(3), expect: 3)
            #expect(strange.status == 64)
            #expect(
                strange.errors.contains("shard 3/3 watched another watchlist on night 2026-03-03")
            )
            #expect(try rows("merged.sqlite") == before)
        }
    }

    @Test func `a shard that is still at work or was killed is not merged`() async throws {
        try await scratch.stub(night: Self.nights[0], latency: .milliseconds(300)) { stub in
            try await runShards(1, Self.nights[0], stub)
            let running =
                [
                    "run", "--archive", "s2.sqlite", "--shard", "2/2", "--endpoint", stub.url,
                    "--pace", "0", "--width", "1",
                ] + time(Self.nights[0])
            let first = try await run("1/2", "s1of2", Self.nights[0], stub)
            #expect(first.status == 0)
            let asked = try await stub.requests().lookups
            _ = try await Program.run(running, in: scratch.folder) { shard in
                try await stub.lookups(asked + 1)
                let outcome = try await merge(["s1of2.sqlite", "s2.sqlite"], expect: 2)
                #expect(outcome.status == 75)
                #expect(outcome.errors.contains("process \(shard.process) since"))
                shard.send(SIGKILL)
            }
            let killed = try await merge(["s1of2.sqlite", "s2.sqlite"], expect: 2)
            #expect(killed.status == 64)
            #expect(killed.errors.contains("shard 2/2 has not finished night 2026-03-02"))
            #expect(try await Program.run(running, in: scratch.folder).status == 0)
            #expect(try await merge(["s1of2.sqlite", "s2.sqlite"], expect: 2).status == 0)
        }
    }

    @Test func `a merge that is killed at any moment is completed by the next`() async throws {
        try await scratch.stub { stub in
            for night in Self.nights {
                try await stub.serve(night: night)
                _ = try await run(nil, "whole", night, stub)
                try await runShards(3, night, stub)
            }
        }
        let arguments =
            ["merge", "merged.sqlite"] + shards(3) + ["--expect", "3", "--reports", "merged"]
        for _ in 0..<30 {
            let ended = try await Program.run(arguments, in: scratch.folder) { merge in
                try await Task.sleep(for: .milliseconds(.random(in: 0...120)))
                merge.send(SIGKILL)
            }
            #expect([0, SIGKILL].contains(ended.status), "\(ended.errors)")
            if ended.status == 0 {
                for suffix in ["", "-wal", "-shm"] {
                    try? FileManager.default.removeItem(
                        atPath: scratch.path("merged.sqlite\(suffix)")
                    )
                }
            }
        }
        let last = try await Program.run(arguments, in: scratch.folder)
        #expect(last.status == 0, "\(last.errors)")
        #expect(try rows("merged.sqlite") == rows("whole.sqlite"))
        #expect(try site("merged") == site("whole"))
        let again = try await Program.run(arguments, in: scratch.folder)
        #expect(again.status == 0 && again.errors.contains("Night 2026-03-04 is merged already."))
        #expect(again.lines.first?.contains("Night 2026-03-04: complete.") == true)
    }

    @Test func `a shard keeps to its archive, and an archive to its shard`() async throws {
        try await scratch.stub(night: Self.nights[0]) { stub in
            _ = try await run("1/3", "s1", Self.nights[0], stub)
            let asked = try await stub.requests().lookups
            let other = try await run("2/3", "s1", Self.nights[1], stub)
            #expect(other.status == 64)
            #expect(
                other.errors.contains(
                    "s1.sqlite: this archive keeps shard 1/3 of each night; shard"
                )
            )
            let whole = try await run(nil, "s1", Self.nights[1], stub)
            #expect(
                whole.status == 64 && whole.errors.contains("`storewatch merge` puts the shards")
            )
            let report = ["report", "--archive", "s1.sqlite"]
            let reported = try await Program.run(report, in: scratch.folder)
            #expect(reported.status == 64 && reported.errors.contains("keeps shard 1/3"))
            #expect(try await stub.requests().lookups == asked)
        }
        let shown = ["--archive", "s1.sqlite"]
        let status = ["status", "--at", "2026-03-02T05:00:00Z"] + shown
        let lines = try await Program.run(status, in: scratch.folder)
        #expect(lines.lines.first?.hasPrefix("Shard 1/3 of each night") == true)
        let record = try object(
            try await Program.run(status + ["--json"], in: scratch.folder).lines.last
        )
        #expect(record["shard"] as? String == "1/3")
    }

    @Test func `check says what a shard asks, and what all of them ask of one address`()
        async throws
    {
        let check = ["check", "--shard", "2/4", "--pace", "2"]
        let outcome = try await Program.run(check, in: scratch.folder)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Shards behind one address share its pace: all 4 make 8"))
        #expect(outcome.output.contains("at least 3.5 minutes"))
        let json = try await Program.run(check + ["--json"], in: scratch.folder)
        let plan = try object(json.lines.last)
        #expect(plan["shard"] as? String == "2/4" && plan["sharedMinutes"] as? Double == 3.5)
        #expect(plan["lookups"] as? Int == 2 && plan["listings"] as? Int ?? 80 < 80)
    }

    @Test(arguments: ["0/8", "9/8", "3", "a/b", "3/0"])
    func `what names no shard is refused`(shard: String) async throws {
        let outcome = try await Program.run(["check", "--shard", shard], in: scratch.folder)
        #expect(outcome.status == 64 && outcome.errors.contains("Shards are 1/8 to 8/8"))
    }

    @Test func `a shard is also named by the environment`() async throws {
        let named = Environment.inherit.updating(["STOREWATCH_SHARD": "2/4"])
        let outcome = try await Program.run(["check"], in: scratch.folder, environment: named)
        #expect(outcome.status == 0 && outcome.output.contains("Shard 2/4 of 80 listings"))
        let option = ["check", "--shard", "3/4"]
        let other = try await Program.run(option, in: scratch.folder, environment: named)
        #expect(other.output.contains("Shard 3/4 of"))
        let wrong = Environment.inherit.updating(["STOREWATCH_SHARD": "0/4"])
        let refused = try await Program.run(["run"], in: scratch.folder, environment: wrong)
        #expect(refused.status == 64 && refused.errors.contains("STOREWATCH_SHARD=0/4: Shards are"))
    }

    @Test(arguments: [
        (["merge", "merged.sqlite"], "Missing expected argument"),
        (["merge", "merged.sqlite", "s1.sqlite"], "--expect"),
        (["merge", "merged.sqlite", "s1.sqlite", "--expect", "0"], "--expect must be at least 1"),
        (
            ["merge", "m.sqlite", "s.sqlite", "--expect", "1", "--archive", "x"],
            "without --archive"
        ),
    ])
    func `a merge of nothing is refused`(arguments: [String], sentence: String) async throws {
        let outcome = try await Program.run(arguments, in: scratch.folder)
        #expect(outcome.status == 64 && outcome.errors.contains(sentence), "\(outcome.errors)")
    }
}
