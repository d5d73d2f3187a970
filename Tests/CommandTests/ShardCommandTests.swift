import Foundation
import Glibc
import StorefrontStub
import Testing

/// Shards and their merge, as a user runs them.
struct ShardCommandTests {
    private let runs: ShardedRuns

    init() throws { runs = try ShardedRuns() }

    @Test func `shards merge into one machine's archive and site despite kills`() async throws {
        try await runs.scratch.stub { stub in
            for night in ShardedRuns.nights {
                try await stub.serve(night: night)
                let whole = try await runs.run(nil, "whole", night, stub)
                try await runs.runShards(3, night, stub)
                let merged = try await runs.merge(3, nil, ["--reports", "merged"])
                    .expect(whole.status)
                let (one, other) = (try whole.record, try merged.record)
                for key in ["run", "at", "night", "outcome"] {
                    #expect("\(one[key] ?? "")" == "\(other[key] ?? "")")
                }
            }
        }
        try expectOneMachine()
        #expect(!runs.scratch.exists("Reports"), "A shard makes no report.")
        try await mergeKilled()
        try expectOneMachine()
    }

    private func expectOneMachine() throws {
        let (one, other) = (try runs.rows("whole.sqlite"), try runs.rows("merged.sqlite"))
        #expect(one.symmetricDifference(other).sorted().prefix(5) == [])
        #expect(one.count > 400)
        #expect(try site("whole") == site("merged"))
    }

    /// Merges the nights again: kills some merges at random moments, then lets one finish.
    private func mergeKilled() async throws {
        let options = ["--expect", "3", "--reports", "merged"]
        let arguments = ["archive", "merge", "merged.sqlite"] + runs.shards(3) + options
        try? runs.scratch.remove("merged")
        try removeMerged()
        for _ in 0..<30 {
            let ended = try await runs.scratch.ask(arguments) { merge in
                try await Task.sleep(for: .milliseconds(.random(in: 0...120)))
                merge.send(SIGKILL)
            }
            #expect([0, SIGKILL].contains(ended.status), "\(ended.errors)")
            if ended.status == 0 { try removeMerged() }
        }
        try await runs.scratch.ask(arguments).expect(0)
        let again = try await runs.scratch.ask(arguments)
            .expect(0, saying: "Night 2026-03-04 is already merged.")
        #expect(again.lines.first?.contains("Wed, 4 Mar 2026: complete.") == true)
    }

    private func removeMerged() throws {
        for suffix in ["", "-wal", "-shm"] where runs.scratch.exists("merged.sqlite\(suffix)") {
            try runs.scratch.remove("merged.sqlite\(suffix)")
        }
    }

    @Test func `a merge sends what its night has, stamped with the time of sending`() async throws {
        try await runs.scratch.stub { stub in
            try notify("\(stub.url)/message/taking")
            for night in ShardedRuns.nights.prefix(2) {
                try await stub.serve(night: night)
                try await runs.runShards(2, night, stub)
            }
            #expect(try await stub.requests().messages.isEmpty)
            try await runs.merge(2).expect(0)
            let message = try #require(try await stub.requests().messages.first)
            let stamp = message.headers["webhook-timestamp"].flatMap { Double($0) }
            let sent = Date(timeIntervalSince1970: try #require(stamp))
            #expect(abs(sent.timeIntervalSinceNow) < 300)
            #expect(try object(message.body)["night"] as? String == ShardedRuns.nights[1])
        }
    }

    @Test func `a merge without a watchlist leaves messages to the next one`() async throws {
        try await runs.scratch.stub { stub in
            try notify("\(stub.url)/message/archived")
            var outcomes: [Program.Outcome] = []
            for (index, night) in ShardedRuns.nights.enumerated() {
                try await stub.serve(night: night)
                try await runs.runShards(2, night, stub)
                if index == 2 { try runs.scratch.remove("storewatch.yml") }
                outcomes.append(try await runs.merge(2, nil, ["--no-report"]))
            }
            #expect(outcomes.map(\.status) == [0, 0, 0])
            #expect(outcomes[1].errors.contains("Channel x did not accept a message"))
            #expect(!outcomes[2].errors.contains("Channel x"), "\(outcomes[2].errors)")
        }
    }

    /// Adds a webhook for releases to the watchlist.
    private func notify(_ webhook: String) throws {
        let channels = "channels: {x: {webhook: \"\(webhook)\"}}"
        let rules = "rules: [{when: {kind: release}, send: x}]"
        try runs.scratch.edit { "\($0)\(channels)\n\(rules)\n" }
    }

    /// The pages of a site by their paths, without the numbers of requests.
    private func site(_ folder: String) throws -> [String: String] {
        let files = try runs.scratch.files(folder)
        return files.filter { $0.key.hasSuffix(".html") || $0.key.hasSuffix(".csv") }.mapValues {
            String(decoding: $0, as: UTF8.self).replacing(/requests: \d+/, with: "")
        }
    }
}
