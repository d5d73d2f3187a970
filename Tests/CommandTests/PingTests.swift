import Foundation
import Glibc
import StorefrontStub
import Subprocess
import Testing

/// A cron monitor receives the start and the end of each run, and cannot harm it.
struct PingTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(night: "2026-03-02", ["kr": [result(1)], "us": [result(1)]])
    }

    private func watch(_ stub: StandIn, ping: String) throws {
        let groups = "groups: [{name: a, storefronts: [kr, us], apps: [1]}]"
        try scratch.write("ping: \(stub.url)/ping/\(ping)\n\(groups)\n", to: "storewatch.yml")
    }

    @Test func `it is pinged when a run begins and when it ends, with the summary`() async throws {
        try await scratch.stub(faults: [Fault(.badRequest, .storefront("us"))]) { stub in
            try watch(stub, ping: "key?rid=7")
            let outcome = try await scratch.run(stub, at: "2026-03-02T04:00:00Z")
            #expect(outcome.status == 2)
            let pings = try await stub.requests().pings
            #expect(pings.first == "POST /ping/key/start?rid=7")
            #expect(pings.count == 2)
            let end = try #require(pings.last)
            #expect(end.hasPrefix("POST /ping/key/2?rid=7 {"))
            #expect(end.hasSuffix(try #require(outcome.lines.last)))
        }
    }

    @Test func `its address is read from the environment or a file, as those of channels are`()
        async throws
    {
        let groups = "groups: [{name: a, storefronts: [kr, us], apps: [1]}]"
        try scratch.write("ping: $PING_URL\n\(groups)\n", to: "storewatch.yml")
        try await scratch.stub { stub in
            let missing = try await scratch.run(stub, at: "2026-03-02T04:00:00Z")
            #expect(missing.status == 64)
            #expect(missing.errors.contains("storewatch.yml:1:7: error: $PING_URL is not set"))
            try scratch.write("\(stub.url)/ping/key\n", to: "secret")
            let run = ["run", "--endpoint", stub.url, "--pace", "0", "--no-report"]
            let outcome = try await Program.run(
                run,
                in: scratch.folder,
                environment: .inherit.updating(["PING_URL_FILE": scratch.path("secret")])
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try await stub.requests().pings.first == "POST /ping/key/start")
        }
    }

    @Test func `it is pinged when a run is stopped, and with the reason why one cannot begin`()
        async throws
    {
        try await scratch.stub(faults: [Fault(.silent)]) { stub in
            try watch(stub, ping: "key")
            let run = ["run", "--endpoint", stub.url, "--at", "2026-03-02T04:00:00Z"]
            let end = try await Program.run(run, in: scratch.folder) { running in
                try await stub.lookups(1)
                running.send(SIGTERM)
            }
            #expect(end.status == 1)
            #expect(try await stub.requests().pings.last?.hasPrefix("POST /ping/key/1 {") == true)
            let early = try await scratch.run(stub, at: "2026-03-01T04:00:00Z")
            #expect(early.status == 64)
            #expect(
                try await stub.requests().pings.last?.hasPrefix("POST /ping/key/64 --at 2026")
                    == true
            )
        }
    }

    @Test func `a ping without a response is repeated a few times, and the run does not suffer`()
        async throws
    {
        try await scratch.stub { stub in
            try watch(stub, ping: "deaf")
            let outcome = try await scratch.run(stub, at: "2026-03-02T04:00:00Z")
            #expect(outcome.status == 0)
            // Each ping is sent three times; on a busy machine, one may time out.
            #expect((4...6).contains(try await stub.requests().pings.count))
            #expect(
                outcome.errors.contains(
                    "The ping to 127.0.0.1 failed: it responded with 500"
                )
            )
        }
    }
}
