import Foundation
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
        _ = try await scratch.python([folder + "/nights.py", scratch.folder.path, "--last", "8"])
        try scratch.edit { "\($0)\ntopics: [update]\n" }
        try await expectAgreement(zone: "Z")
    }

    /// Plays the nights of the scratch folder, and compares the outputs of the last night.
    private func expectAgreement(zone: String) async throws {
        let channels = "channels: {all: {command: [tee, -a, messages.jsonl]}}"
        let rules = "rules: [{when: {kind: not watched}, send: all}]"
        try scratch.edit { "\($0)\n\(channels)\n\(rules)\n" }
        let nights = try scratch.names(in: "Nights")
        try await scratch.stub(night: nights[0]) { stub in
            for night in nights {
                try await stub.serve(night: night)
                let time = "\(night)T04:00:00\(zone)"
                let options = night == nights.last ? [] : ["--no-report"]
                let outcome = try await scratch.run(stub, at: time, json: false, options)
                try #require([0, 2].contains(outcome.status), "\(outcome.errors)")
                try scratch.write(outcome.output, to: "outputs/run.txt")
            }
        }
        let night = ["--since", nights[nights.count - 1]]
        for (name, command) in [
            "status.txt": ["status"], "status.json": ["status", "--json"],
            "changes.txt": ["changes"] + night, "changes.jsonl": ["changes", "--json"] + night,
            "list.jsonl": ["list", "--json"], "digest.txt": ["digest"] + night,
            "period.txt": ["digest", "--since", nights[0]],
        ] {
            try scratch.write(try await scratch.ask(command).output, to: "outputs/\(name)")
        }
        try scratch.write(try scratch.read("messages.jsonl"), to: "outputs/messages.jsonl")
        let script = Program.root.appending(path: "Tests/Series/outputs.py").path
        let results = ["storewatch.sqlite", "Reports", "outputs"].map(scratch.path)
        let compared = try await scratch.python([script] + results)
        #expect(compared.status == 0, "\(compared.output)\(compared.errors)")
    }
}
