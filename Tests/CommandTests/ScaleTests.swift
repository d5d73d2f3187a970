import Foundation
import Testing

/// The examples in Documentation/scale.md work as described, as far as a single machine can show.
struct ScaleTests {
    private let scratch: Scratch
    private let text: String

    init() throws {
        scratch = try Scratch(showing: Array(1...30), in: "kr")
        text = try Program.text(of: "Documentation/scale.md")
        try scratch.write("", to: "shards/empty")
    }

    private static let isParallelThere = FileManager.default.isExecutableFile(
        atPath: "/usr/bin/parallel"
    )

    /// The document's block of code that begins with the given line.
    private func script(_ start: String) throws -> String {
        let begin = try #require(text.range(of: "\n\(start)\n"))
        let end = try #require(text[begin.upperBound...].range(of: "\n```"))
        return String(text[begin.lowerBound..<end.lowerBound].dropFirst())
    }

    private func run(
        _ script: String,
        _ stub: StandIn,
        _ variables: [String: String] = [:]
    ) async throws -> Program.Outcome {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let own = [
            "PATH": "\(Program.folder.path):\(path)", "AT": "2026-03-02T04:00:00Z",
            "OPTIONS": "--endpoint \(stub.url) --pace 0 --at 2026-03-02T04:00:00Z",
        ]
        return try await scratch.shell(script, with: own.merging(variables) { $1 })
    }

    private func merge(_ script: String, _ stub: StandIn) async throws {
        try await run(script, stub)
            .expect(0, printing: "Mon, 2 Mar 2026: complete. Listings: 30,")
    }

    @Test(.enabled(if: isParallelThere, "Debian: parallel"))
    func `GNU parallel runs eight shards and merges them`() async throws {
        try await scratch.stub { stub in try await merge(try script("#!/bin/sh"), stub) }
    }

    @Test func `tasks of a Slurm array are shards`() async throws {
        let script = try script("#!/bin/bash")
        let wrapped = try #require(script.firstMatch(of: /--wrap '(.+)'/)).1
        try await scratch.stub { stub in
            for task in 1...8 {
                let variables = ["SLURM_ARRAY_TASK_ID": "\(task)", "SLURM_ARRAY_TASK_COUNT": "8"]
                try await run(script, stub, variables).expect(0)
            }
            try await merge(String(wrapped), stub)
        }
    }

    @Test func `pods of an Indexed Job are shards, and the merge needs them all`() async throws {
        let pods = try Program.text(of: "Packaging/kubernetes/shards.yaml")
        let shard = try #require(pods.firstMatch(of: /- \|\n((?: {18}.+\n)+)/)).1
        let merge = try #require(pods.firstMatch(of: /- (storewatch archive merge .+)\n/)).1
        try await scratch.stub { stub in
            for index in 0...7 {
                if index == 0 || index == 7 {
                    let early = try await run(String(merge), stub)
                    #expect(early.status != 0, "\(early.errors)")
                }
                try await run(String(shard), stub, ["JOB_COMPLETION_INDEX": "\(index)"]).expect(0)
            }
            try await self.merge(String(merge), stub)
        }
    }
}
