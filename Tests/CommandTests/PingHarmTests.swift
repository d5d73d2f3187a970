import Archives
import Foundation
import News
import StorefrontStub
import Testing

/// A cron monitor must neither delay a night nor leak the secret in its address.
struct PingHarmTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(night: "2026-03-02", ["kr": [result(1)]])
    }

    private func watch(_ stub: StandIn, ping: String) throws {
        let groups = "groups: [{name: a, storefronts: [kr], apps: [1]}]"
        try scratch.write("ping: \(stub.url)/ping/\(ping)\n\(groups)\n", to: "storewatch.yml")
    }

    /// Without a limit for all attempts, every ping would wait ten seconds three times.
    @Test func `one that never answers does not hold up the night, and is one warning`()
        async throws
    {
        try await scratch.stub { stub in
            try watch(stub, ping: "silent")
            let start = ContinuousClock.now
            let outcome = try await scratch.run(stub, at: "2026-03-02T04:00:00Z")
            #expect(ContinuousClock.now - start < .seconds(45))
            #expect(outcome.status == 0)
            let warnings = outcome.diagnostics.filter { $0.contains("The ping to ") }
            #expect(warnings.count == 1, "\(outcome.errors)")
            let pings = try await stub.requests().pings
            #expect(pings.first == "POST /ping/silent/start")
            #expect(pings.last?.hasPrefix("POST /ping/silent/0 {") == true)
        }
    }

    @Test func `the run asks while the first ping still waits for a response`() async throws {
        try await scratch.stub { stub in
            try watch(stub, ping: "silent")
            let run = ["run", "--endpoint", stub.url, "--pace", "0", "--no-report"]
            let ended = try await Program.run(run, in: scratch.folder) { _ in
                try await stub.lookups(1)
                // If the run waited for the ping, all three attempts would precede the lookup.
                #expect(try await stub.requests().pings.count < 3)
            }
            #expect(ended.status == 0)
        }
    }

    /// A redirect could lead a ping, with the summary, to any address.
    @Test func `a redirect is not followed, and is a warning`() async throws {
        try await scratch.stub { stub in
            try scratch.write(
                """
                ping: \(stub.url)/message/moved
                groups: [{name: a, storefronts: [kr], apps: [1]}]

                """,
                to: "storewatch.yml"
            )
            let outcome = try await scratch.run(stub, at: "2026-03-02T04:00:00Z")
            #expect(outcome.status == 0)
            #expect(
                outcome.errors.contains(
                    "it responded with 307, a redirect, which is not followed."
                ),
                "\(outcome.errors)"
            )
            let messages = try await stub.requests().messages
            #expect(messages.allSatisfy { $0.path.hasPrefix("/message/moved") }, "\(messages)")
        }
    }

    @Test func `nothing that a run writes holds the secret in its address`() async throws {
        try await scratch.stub { stub in
            try watch(stub, ping: "a-secret-key?token=another-secret")
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
            #expect(try await stub.requests().pings.count == 2)
            let files = try FileManager.default.subpathsOfDirectory(atPath: scratch.folder.path)
            for file in files where file != "storewatch.yml" {
                let content = FileManager.default.contents(atPath: scratch.path(file)) ?? Data()
                for secret in ["a-secret-key", "another-secret"] {
                    #expect(content.firstRange(of: Data(secret.utf8)) == nil, "\(file)")
                }
            }
            let archive = try Archive(existingAt: scratch.path("storewatch.sqlite"))
            let run = try #require(try archive.runs().last)
            let kept = try object(archive.watchlistText(of: run))
            #expect(kept["ping"] == nil)
        }
    }
}
