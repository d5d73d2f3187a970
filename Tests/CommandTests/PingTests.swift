import Archives
import Foundation
import Glibc
import StorefrontStub
import Testing

/// Pings tell a cron monitor about the start and the end of each run. A ping neither delays a night
/// nor leaks the secret in the monitor's address.
struct PingTests {
    private static let time = "2026-03-02T04:00:00Z"

    private let scratch = Scratch()

    init() throws {
        try scratch.write(night: "2026-03-02", ["kr": [result(1)], "us": [result(1)]])
    }

    private func watch(ping address: String) throws {
        try scratch.watch([1], in: "[kr, us]", settings: "ping: \(address)")
    }

    @Test func `the monitor is pinged at a run's start and end, with the summary`() async throws {
        try await scratch.stub(faults: [Fault(.badRequest, .storefront("us"))]) { stub in
            try watch(ping: "\(stub.url)/ping/key?rid=7")
            let outcome = try await scratch.run(stub, at: Self.time).expect(2)
            let pings = try await stub.requests().pings
            #expect(pings.first == "POST /ping/key/start?rid=7")
            #expect(pings.count == 2)
            let end = try #require(pings.last)
            #expect(end.hasPrefix("POST /ping/key/2?rid=7 {"))
            #expect(end.hasSuffix(try #require(outcome.lines.last)))
        }
    }

    @Test func `the monitor's address may be in the environment or a file`() async throws {
        try watch(ping: "$PING_URL")
        try await scratch.stub { stub in
            try await scratch.run(stub, at: Self.time)
                .expect(64, saying: "storewatch.yml:1:7: error: $PING_URL is not set")
            try scratch.write("\(stub.url)/ping/key\n", to: "secret")
            let run = ["run", "--pace", "0", "--no-report"]
            try await scratch.ask(run, at: stub, with: ["PING_URL_FILE": scratch.path("secret")])
                .expect(0)
            #expect(try await stub.requests().pings.first == "POST /ping/key/start")
        }
    }

    @Test func `the monitor is told why a run is stopped or cannot begin`() async throws {
        try await scratch.stub(faults: [Fault(.silent)]) { stub in
            try watch(ping: "\(stub.url)/ping/key")
            try await scratch.run(stub, at: Self.time) { running in
                try await stub.lookups(1)
                running.send(SIGTERM)
            }.expect(1)
            let stopped = try #require(try await stub.requests().pings.last)
            #expect(stopped.hasPrefix("POST /ping/key/1 {"))
            try await scratch.run(stub, at: "2026-03-01T04:00:00Z").expect(64)
            let refused = try #require(try await stub.requests().pings.last)
            #expect(refused.hasPrefix("POST /ping/key/64 --at 2026"))
        }
    }

    @Test func `a ping without a response is repeated, and the run is complete`() async throws {
        try await scratch.stub { stub in
            try watch(ping: "\(stub.url)/ping/deaf")
            try await scratch.run(stub, at: Self.time)
                .expect(0, saying: "The ping to 127.0.0.1 failed: it responded with 500")
            // Each ping is sent three times; on a busy machine, one may time out.
            #expect((4...6).contains(try await stub.requests().pings.count))
        }
    }

    /// Without a total limit, three attempts of ten seconds would delay the night for each ping.
    @Test func `a silent monitor does not delay the night, and is one warning`() async throws {
        try await scratch.stub { stub in
            try watch(ping: "\(stub.url)/ping/silent")
            let outcome = try await scratch.run(stub, at: Self.time, ["--no-report"]) { _ in
                try await stub.lookups(1)
                // If the run waited for the ping, all three attempts would come before the lookup.
                #expect(try await stub.requests().pings.count < 3)
            }
            #expect(outcome.elapsed < .seconds(45))
            outcome.expect(0)
            let warnings = outcome.diagnostics.filter { $0.contains("The ping to ") }
            #expect(warnings.count == 1, "\(outcome.errors)")
            let pings = try await stub.requests().pings
            #expect(pings.first == "POST /ping/silent/start")
            #expect(pings.last?.hasPrefix("POST /ping/silent/0 {") == true)
        }
    }

    /// A redirect could send a ping, with its summary, to an arbitrary address.
    @Test func `a redirect is not followed, and is a warning`() async throws {
        try await scratch.stub { stub in
            try watch(ping: "\(stub.url)/message/moved")
            let sentence = "it responded with 307, a redirect, which is not followed."
            try await scratch.run(stub, at: Self.time).expect(0, saying: sentence)
            let messages = try await stub.requests().messages
            #expect(messages.allSatisfy { $0.path.hasPrefix("/message/moved") }, "\(messages)")
        }
    }

    @Test func `no output of a run contains the secret in the monitor's address`() async throws {
        try await scratch.stub { stub in
            try watch(ping: "\(stub.url)/ping/a-secret-key?token=another-secret")
            try await scratch.complete(stub, at: Self.time, hasReport: true)
            #expect(try await stub.requests().pings.count == 2)
        }
        for (file, content) in try scratch.files(".") where file != "storewatch.yml" {
            for secret in ["a-secret-key", "another-secret"] {
                #expect(content.firstRange(of: Data(secret.utf8)) == nil, "\(file)")
            }
        }
        let archive = try Archive(existingAt: scratch.path("storewatch.sqlite"))
        let run = try #require(try archive.runs().last)
        #expect(try object(archive.watchlistText(of: run))["ping"] == nil)
    }
}
