import Foundation
import GRDB
import Glibc
import StorefrontStub
import TestSupport
import Testing

/// Shards and their merge, as a user runs them.
struct ShardCommandTests {
    private let runs: ShardedRuns

    init() throws { runs = try ShardedRuns() }

    @Test func `merged shards are the archive and the site of one machine`() async throws {
        try await runs.scratch.stub { stub in
            for night in ShardedRuns.nights {
                try await stub.serve(night: night)
                let whole = try await runs.run(nil, "whole", night, stub)
                try await runs.runShards(3, night, stub)
                let merged = try await runs.merge(
                    runs.shards(3),
                    expect: 3,
                    ["--reports", "merged"]
                )
                #expect(merged.status == whole.status, "\(merged.errors)")
                let (one, other) = (try object(whole.lines.last), try object(merged.lines.last))
                for key in ["run", "at", "night", "outcome"] {
                    #expect("\(one[key] ?? "")" == "\(other[key] ?? "")")
                }
            }
        }
        let (one, other) = (try runs.rows("whole.sqlite"), try runs.rows("merged.sqlite"))
        #expect(one.symmetricDifference(other).sorted().prefix(5) == [])
        #expect(one.count > 400)
        #expect(try site("whole") == site("merged"))
        let found = FileManager.default.fileExists(atPath: runs.scratch.path("Reports"))
        #expect(!found, "A shard makes no report.")
    }

    /// The pages of a site by their paths, but for the requests that they took.
    private func site(_ folder: String) throws -> [String: String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: runs.scratch.path(folder))
        let pages = paths.filter { [".html", ".csv"].contains(where: $0.hasSuffix) }
        return try Dictionary(
            uniqueKeysWithValues: pages.map { path in
                (
                    path,
                    try runs.scratch.read("\(folder)/\(path)").replacing(
                        /requests: \d+|\d+ requests?/,
                        with: ""
                    )
                )
            }
        )
    }

    @Test func `a merge that is killed at any moment is completed by the next`() async throws {
        try await runs.scratch.stub { stub in
            for night in ShardedRuns.nights {
                try await stub.serve(night: night)
                _ = try await runs.run(nil, "whole", night, stub)
                try await runs.runShards(3, night, stub)
            }
        }
        let arguments =
            ["merge", "merged.sqlite"] + runs.shards(3) + ["--expect", "3", "--reports", "merged"]
        for _ in 0..<30 {
            let ended = try await Program.run(arguments, in: runs.scratch.folder) { merge in
                try await Task.sleep(for: .milliseconds(.random(in: 0...120)))
                merge.send(SIGKILL)
            }
            #expect([0, SIGKILL].contains(ended.status), "\(ended.errors)")
            if ended.status == 0 {
                for suffix in ["", "-wal", "-shm"] {
                    try? FileManager.default.removeItem(
                        atPath: runs.scratch.path("merged.sqlite\(suffix)")
                    )
                }
            }
        }
        let last = try await Program.run(arguments, in: runs.scratch.folder)
        #expect(last.status == 0, "\(last.errors)")
        #expect(try runs.rows("merged.sqlite") == runs.rows("whole.sqlite"))
        #expect(try site("merged") == site("whole"))
        let again = try await Program.run(arguments, in: runs.scratch.folder)
        #expect(again.status == 0 && again.errors.contains("Night 2026-03-04 is merged already."))
        #expect(again.lines.first?.contains("Night 2026-03-04: complete.") == true)
    }
}
