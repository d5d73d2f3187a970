import Foundation
import StorefrontStub
import Testing

/// The archive after `prune`.
struct PruneTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// The tables that pruning must not change.
    private static let lasting = [
        "change", "knownState", "page", "value", "suppression", "unknown", "firstResponse", "event",
        "held",
    ]

    private func lasting(_ archive: String) throws -> [String: [String]] {
        let rows = try Self.lasting.map { ($0, try scratch.query(archive, "SELECT * FROM \($0)")) }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    private func answers(_ archive: String) async throws -> [String] {
        var answers: [String] = []
        for command in [
            ["changes", "--json"], ["review", "list", "--suppressed", "--json"],
            ["app", "--history", "1", "--json"],
            ["app", "--history", "2", "--json"], ["app", "1", "--json"],
            ["status", "--json", "--at", "2026-01-01T00:00:00Z"],
        ] {
            answers.append(
                try await Program.run(command + ["--archive", archive], in: scratch.folder).output
            )
        }
        for id in ["81-1-kr-version", "61-2-kr-version", "83-2-kr-gone", "84-2-kr-returned"] {
            let explained = try await Program.run(
                ["review", "explain", id, "--json", "--archive", archive],
                in: scratch.folder
            )
            #expect(explained.status == 0, "\(explained.errors)")
            answers.append(explained.output)
        }
        return answers
    }

    @Test func `pruning keeps what changes, known states, pages, ratings and later nights rest on`()
        async throws
    {
        try await scratch.playNights(0..<250)
        try await scratch.succeed(["archive", "backup", "whole.sqlite"])
        let dry = try await Program.run(["archive", "prune", "--keep", "92d"], in: scratch.folder)
        #expect(dry.status == 0 && dry.errors.contains("Nothing was changed; add --yes to prune."))
        let count = "SELECT count(*) AS n FROM snapshot"
        #expect(
            try scratch.query("storewatch.sqlite", count) == scratch.query("whole.sqlite", count)
        )
        let plan = try await scratch.succeed([
            "archive", "prune", "--keep", "92d", "--yes", "--json",
        ])
        let pruned = try #require(try object(plan.lines.first)["pruned"] as? Int)
        let whole = try #require(try object(plan.lines.first)["snapshots"] as? Int)
        #expect(pruned > 100)
        let after = try #require(try object(plan.lines.first)["bytesAfter"] as? Int)
        #expect(
            after == (try Data(contentsOf: URL(filePath: scratch.path("storewatch.sqlite"))).count)
        )
        #expect(try scratch.query("storewatch.sqlite", count) == ["[n:\(whole - pruned)]"])
        #expect(try lasting("storewatch.sqlite") == lasting("whole.sqlite"))
        let (answers, expected) = (
            try await answers("storewatch.sqlite"), try await answers("whole.sqlite")
        )
        for (answer, expected) in zip(answers, expected) { #expect(answer == expected) }
        let kept =
            "SELECT snapshot.* FROM snapshot JOIN run ON number = run WHERE night > date('2025-01-01', '+158 days')"
        #expect(try scratch.query("storewatch.sqlite", kept) == scratch.query("whole.sqlite", kept))
        let again = try await scratch.succeed([
            "archive", "prune", "--keep", "92d", "--yes", "--json",
        ])
        #expect(try object(again.lines.first)["pruned"] as? Int == 0)

        for archive in ["storewatch.sqlite", "whole.sqlite"] {
            try await scratch.playNights(250..<270, into: archive)
        }
        #expect(try lasting("storewatch.sqlite") == lasting("whole.sqlite"))
    }

    @Test func `questions about nights that were pruned name the first night that is whole`()
        async throws
    {
        try await scratch.playNights(0..<250)
        let watchlist = try scratch.read("storewatch.yml")
        let rules =
            "channels: {log: {file: sent.jsonl}}\nrules: [{when: {kind: stale}, send: log}]\n"
        try scratch.write(watchlist + rules, to: "storewatch.yml")
        let questions = [
            ["changes", "--net", "--since", "2025-01-21", "--until", "2025-09-01"],
            ["app", "1", "--at", "2025-01-20"],
            ["digest", "--since", "2025-01-20", "--until", "2025-03-01"],
            ["notify", "--preview", "--since", "2025-01-20"],
        ]
        func errors() async throws -> [String] {
            var errors: [String] = []
            for question in questions {
                errors.append(try await Program.run(question, in: scratch.folder).errors)
            }
            return errors
        }
        for error in try await errors() { #expect(error.isEmpty, "\(error)") }
        try await scratch.succeed(["archive", "prune", "--keep", "92d", "--yes"])
        let whole = try #require(
            try scratch.query(
                "storewatch.sqlite",
                "SELECT min(night) AS n FROM run WHERE night > (SELECT max(night) FROM run WHERE number NOT IN "
                    + "(SELECT run FROM snapshot GROUP BY run HAVING count(*) = 2))"
            ).first
        )
        let night = try #require(whole.firstMatch(of: /\d{4}-\d{2}-\d{2}/)).output
        for error in try await errors() { #expect(error.contains("whole is \(night)"), "\(error)") }
        let later = try await Program.run(
            ["notify", "--preview", "--since", "\(night)"],
            in: scratch.folder
        )
        #expect(later.status == 0 && later.errors.isEmpty, "\(later.errors)")
    }

    @Test func `pruning that is killed at any moment changes no more than it may`() async throws {
        try await scratch.playNights(0..<200)
        let before = try lasting("storewatch.sqlite")
        for _ in 0..<10 {
            _ = try await Program.run(
                ["archive", "prune", "--keep", "92d", "--yes"],
                in: scratch.folder
            ) {
                program in
                try await Task.sleep(for: .milliseconds(.random(in: 0...150)))
                program.send(SIGKILL)
            }
            #expect(
                try scratch.query("storewatch.sqlite", "PRAGMA integrity_check") == [
                    "[integrity_check:\"ok\"]"
                ]
            )
        }
        try await scratch.succeed(["archive", "prune", "--keep", "92d", "--yes"])
        #expect(try lasting("storewatch.sqlite") == before)
    }

    @Test(arguments: [
        ("9d", "Keep at least 92d"), ("2", "as in 200d"), ("y", "as in 200d"),
        ("91d", "Keep at least 92d"), ("200y", "Keep at most 100y"), ("-1y", "'--keep"),
    ])
    func `a time that cannot be kept is refused, and why`(time: String, why: String) async throws {
        let outcome = try await Program.run(
            ["archive", "prune", "--keep", time],
            in: scratch.folder
        )
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(why), "\(outcome.errors)")
    }
}
