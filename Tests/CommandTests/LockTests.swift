import Foundation
import StorefrontStub
import Testing

/// Only one run at a time works on an archive, whatever path names it.
struct LockTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch(watching: [1], in: "kr")
        try scratch.write(night: "2026-03-02", ["kr": [result(1)]])
    }

    private func run(_ stub: StandIn, on archive: String, at day: Int) -> [String] {
        [
            "run", "--endpoint", stub.url, "--no-report", "--archive", archive,
            "--at", "2026-03-0\(day)T04:00:00Z",
        ]
    }

    /// The outcomes of runs on other paths to the same archive, while the first run waits for a
    /// response.
    private func others(
        _ names: [String],
        while first: String,
        _ stub: StandIn
    ) async throws -> [Program.Outcome] {
        var outcomes: [Program.Outcome] = []
        let lookups = try await stub.requests().lookups
        _ = try await Program.run(run(stub, on: first, at: 3), in: scratch.folder) { running in
            try await stub.lookups(lookups + 1)
            for name in names { outcomes.append(try await scratch.ask(run(stub, on: name, at: 4))) }
            running.send(SIGKILL)
        }
        return outcomes
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path(name),
            withDestinationPath: target
        )
    }

    @Test func `another name of the file is the same archive`() async throws {
        try await scratch.stub(faults: [Fault(.silent, .nth(2))]) { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
            try link("link.sqlite", to: "storewatch.sqlite")
            try link("folder", to: scratch.folder.path)
            try FileManager.default.linkItem(
                atPath: scratch.path("storewatch.sqlite"),
                toPath: scratch.path("hard.sqlite")
            )
            let names = ["link.sqlite", "folder/storewatch.sqlite", "hard.sqlite"]
            let outcomes = try await others(names, while: "storewatch.sqlite", stub)
            #expect(outcomes.map(\.status) == [75, 75, 75])
            for outcome in outcomes {
                #expect(outcome.errors.contains("another run is using this archive"))
            }
        }
    }

    @Test func `a link to an archive that is not there yet is its name`() async throws {
        try link("link.sqlite", to: "new.sqlite")
        try await scratch.stub(faults: [Fault(.silent, .nth(1))]) { stub in
            let outcomes = try await others(["link.sqlite"], while: "new.sqlite", stub)
            #expect(outcomes.map(\.status) == [75])
        }
    }

    @Test func `a lock that is a link to another file is not followed`() async throws {
        try scratch.write("precious", to: "other")
        try link("storewatch.sqlite.lock", to: "other")
        try await scratch.stub { stub in
            let outcome = try await scratch.ask(run(stub, on: "storewatch.sqlite", at: 2))
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("the lock cannot be created"))
        }
        #expect(try scratch.read("other") == "precious")
    }
}
