import Foundation
import GRDB
import Glibc
import StorefrontStub
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
                + part + ["--at", "\(night)T04:00:00Z"] + more,
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
                let (one, other) = (try object(whole.lines.last), try object(merged.lines.last))
                for key in ["run", "at", "night", "outcome"] {
                    #expect("\(one[key] ?? "")" == "\(other[key] ?? "")")
                }
            }
        }
        let (one, other) = (try rows("whole.sqlite"), try rows("merged.sqlite"))
        #expect(one.symmetricDifference(other).sorted().prefix(5) == [])
        #expect(one.count > 400)
        #expect(try site("whole") == site("merged"))
        let found = FileManager.default.fileExists(atPath: scratch.path("Reports"))
        #expect(!found, "A shard makes no report.")
    }

    /// The pages of a site by their paths, but for the requests that they took.
    private func site(_ folder: String) throws -> [String: String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: scratch.path(folder))
        let pages = paths.filter { [".html", ".csv"].contains(where: $0.hasSuffix) }
        return try Dictionary(
            uniqueKeysWithValues: pages.map { path in
                (
                    path,
                    try scratch.read("\(folder)/\(path)").replacing(
                        /requests: \d+|\d+ requests?/,
                        with: ""
                    )
                )
            }
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
        let (night, both) = (Self.nights[0], ["s1.sqlite", "s2.sqlite"])
        try await scratch.stub(night: night) { stub in
            let first = try await run("1/2", "s1", night, stub)
            #expect(first.status == 0)
        }
        try await scratch.stub(night: night, faults: [Fault(.silent, .nth(2))]) { stub in
            let running =
                [
                    "run", "--archive", "s2.sqlite", "--shard", "2/2", "--endpoint", stub.url,
                    "--pace", "0", "--width", "1",
                ] + ["--at", "\(night)T04:00:00Z"]
            _ = try await Program.run(running, in: scratch.folder) { shard in
                try await stub.lookups(2)
                let outcome = try await merge(both, expect: 2)
                #expect(outcome.status == 75)
                #expect(outcome.errors.contains("process \(shard.process) since"))
                shard.send(SIGKILL)
            }
        }
        let killed = try await merge(both, expect: 2)
        #expect(killed.status == 64)
        #expect(killed.errors.contains("shard 2/2 has not finished night 2026-03-02"))
        try await scratch.stub(night: night) { stub in
            let second = try await run("2/2", "s2", night, stub)
            #expect(second.status == 0)
        }
        #expect(try await merge(both, expect: 2).status == 0)
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
}
