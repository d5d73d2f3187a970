import Foundation
import StorefrontStub
import Testing

/// Every output of a night agrees with the archive about counts, and about values before and after.
struct OutputsTests {
    private let scratch = Scratch()

    @Test func `every output of a showroom night agrees with the archive`() async throws {
        for name in ["Nights", "Pictures", "more-apps.txt", "storewatch.yml"] {
            try FileManager.default.copyItem(
                at: Program.fixtures.appending(path: name),
                to: scratch.folder.appending(path: name)
            )
        }
        try await expectAgreement(zone: "+09:00")
    }

    @Test(
        .enabled(
            if: ProcessInfo.processInfo.environment["STOREWATCH_SERIES"] != nil,
            "set STOREWATCH_SERIES to the folder of the recorded series"
        )
    )
    func `every output of a night of the series agrees with the archive`() async throws {
        let folder = try #require(ProcessInfo.processInfo.environment["STOREWATCH_SERIES"])
        _ = try await python([folder + "/nights.py", scratch.folder.path, "--last", "8"])
        let watchlist = try scratch.read("storewatch.yml")
        try scratch.write("\(watchlist)\ntopics: [update]\n", to: "storewatch.yml")
        try await expectAgreement(zone: "Z")
    }

    /// Plays the nights of the scratch folder, and compares the outputs of the last night.
    private func expectAgreement(zone: String) async throws {
        let watchlist = try scratch.read("storewatch.yml")
        let channels = "channels: {all: {command: [tee, -a, messages.jsonl]}}"
        let rules = "rules: [{when: {kind: not watched}, send: all}]"
        try scratch.write("\(watchlist)\n\(channels)\n\(rules)\n", to: "storewatch.yml")
        let nights = try FileManager.default.contentsOfDirectory(atPath: scratch.path("Nights"))
            .sorted()
        try await scratch.stub(night: nights[0]) { stub in
            for night in nights {
                try await stub.serve(night: night)
                let time = "\(night)T04:00:00\(zone)"
                let outcome = try await scratch.run(stub, at: time, json: false)
                try #require([0, 2].contains(outcome.status), "\(outcome.errors)")
                try scratch.write(outcome.output, to: "outputs/run.txt")
            }
        }
        let night = ["--since", nights[nights.count - 1]]
        try await keep(["status"], "status.txt")
        try await keep(["status", "--json"], "status.json")
        try await keep(["changes"] + night, "changes.txt")
        try await keep(["changes", "--json"] + night, "changes.jsonl")
        try await keep(["list", "--json"], "list.jsonl")
        try await keep(["digest"] + night, "digest.txt")
        try await keep(["digest", "--since", nights[0]], "period.txt")
        try scratch.write(try scratch.read("messages.jsonl"), to: "outputs/messages.jsonl")
        let script = Program.root.appending(path: "Tests/Series/outputs.py").path
        let compared = try await python([
            "-B", script, scratch.path("storewatch.sqlite"), scratch.path("Reports"),
            scratch.path("outputs"),
        ])
        #expect(compared.status == 0, "\(compared.output)\(compared.errors)")
    }

    private func keep(_ arguments: [String], _ name: String) async throws {
        try scratch.write(try await scratch.ask(arguments).output, to: "outputs/\(name)")
    }

    private func python(_ arguments: [String]) async throws -> Program.Outcome {
        let env = URL(filePath: "/usr/bin/env")
        return try await Program.run(["python3"] + arguments, in: scratch.folder, program: env)
    }
}
