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

    /// The exit status of a run on another path to the same archive, while the first run waits for
    /// a response.
    private func second(
        on archive: String,
        while first: String,
        _ stub: StandIn
    ) async throws
        -> Program.Outcome
    {
        var outcome: Program.Outcome?
        let lookups = try await stub.requests().lookups
        _ = try await Program.run(run(stub, on: first, at: 3), in: scratch.folder) { running in
            try await stub.lookups(lookups + 1)
            outcome = try await scratch.ask(run(stub, on: archive, at: 4))
            running.send(SIGKILL)
        }
        return try #require(outcome)
    }

    @Test(arguments: ["link.sqlite", "folder/storewatch.sqlite", "hard.sqlite"])
    func `another name of the file is the same archive`(name: String) async throws {
        let files = FileManager.default
        try await scratch.stub(faults: [Fault(.silent, .nth(2))]) { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
            let archive = scratch.path("storewatch.sqlite")
            try files.createSymbolicLink(
                atPath: scratch.path("link.sqlite"),
                withDestinationPath: "storewatch.sqlite"
            )
            try files.createSymbolicLink(
                atPath: scratch.path("folder"),
                withDestinationPath: scratch.folder.path
            )
            try files.linkItem(atPath: archive, toPath: scratch.path("hard.sqlite"))
            let outcome = try await second(on: name, while: "storewatch.sqlite", stub)
            #expect(outcome.status == 75, "\(outcome.errors)")
            #expect(outcome.errors.contains("another run is using this archive"))
        }
    }

    @Test func `a link to an archive that is not there yet is its name`() async throws {
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("link.sqlite"),
            withDestinationPath: "new.sqlite"
        )
        try await scratch.stub(faults: [Fault(.silent, .nth(1))]) { stub in
            let outcome = try await second(on: "link.sqlite", while: "new.sqlite", stub)
            #expect(outcome.status == 75, "\(outcome.errors)")
        }
    }

    @Test func `a lock that is a link to another file is not followed`() async throws {
        try scratch.write("precious", to: "other")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("storewatch.sqlite.lock"),
            withDestinationPath: "other"
        )
        try await scratch.stub { stub in
            let arguments = run(stub, on: "storewatch.sqlite", at: 2)
            let outcome = try await scratch.ask(arguments)
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("the lock cannot be created"))
        }
        #expect(try scratch.read("other") == "precious")
    }
}
