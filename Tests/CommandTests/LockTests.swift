import Foundation
import StorefrontStub
import Testing

/// Only one run at a time works on an archive, even if runs use different paths to the archive.
struct LockTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch(showing: [1], in: "kr") }

    private func run(
        _ stub: StandIn,
        on archive: String,
        at day: Int,
        while body: (Program.Running) async throws -> Void = { _ in }
    ) async throws -> Program.Outcome {
        let more = ["--no-report", "--archive", archive]
        return try await scratch.run(stub, at: "2026-03-0\(day)T04:00:00Z", more, while: body)
    }

    /// Expects that runs on the given paths to an archive end without any request while a first run
    /// waits for a response.
    private func expectRefusals(
        of names: [String],
        while first: String,
        _ stub: StandIn
    ) async throws {
        let lookups = try await stub.requests().lookups + 1
        _ = try await run(stub, on: first, at: 3) { running in
            try await stub.lookups(lookups)
            for name in names {
                let holder = "process \(running.process) since"
                let words = "another run is using this archive: \(holder)"
                try await run(stub, on: name, at: 4).expect(75, saying: words)
            }
            #expect(try await stub.requests().lookups == lookups)
            running.send(SIGKILL)
        }
    }

    @Test func `another name of the file is the same archive`() async throws {
        try await scratch.stub(faults: [Fault(.silent, .nth(2))]) { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
            try scratch.link("link.sqlite", to: "storewatch.sqlite")
            try scratch.link("folder", to: scratch.folder.path)
            let archive = "storewatch.sqlite"
            let names = [archive, "link.sqlite", "folder/\(archive)"]
            try await expectRefusals(of: names, while: archive, stub)
        }
    }

    @Test func `a link to an archive that is not there yet is its name`() async throws {
        try scratch.link("link.sqlite", to: "new.sqlite")
        try await scratch.stub(faults: [Fault(.silent, .nth(1))]) { stub in
            try await expectRefusals(of: ["link.sqlite"], while: "new.sqlite", stub)
        }
    }

    @Test func `a lock that is a link to another file is not followed`() async throws {
        try scratch.write("precious", to: "other")
        try scratch.link("storewatch.sqlite.lock", to: "other")
        try await scratch.stub { stub in
            try await run(stub, on: "storewatch.sqlite", at: 2)
                .expect(1, saying: "the lock cannot be created")
        }
        #expect(try scratch.read("other") == "precious")
    }
}
