import StorefrontStub
import Testing

/// A listing that is missing from a response is gone only if a second response confirms this.
struct RecheckTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch(showing: [1, 2], in: "kr", "us")
        let results = ["kr": [result(1)], "us": [result(1), result(2)]]
        try scratch.write(night: "2026-03-03", results)
    }

    /// Runs a second night with faults, and returns the run's outcome and the requests.
    private func second(
        _ faults: [Fault],
        night: String = "2026-03-02"
    ) async throws -> (outcome: Program.Outcome, asked: [String]) {
        try await scratch.complete(["2026-03-02"])
        return try await scratch.stub(night: night, faults: faults) { stub in
            let more = ["--width", "1", "--no-report"]
            let outcome = try await scratch.run(stub, at: "2026-03-03T04:00:00Z", more)
            return (outcome, try await stub.requests().recent)
        }
    }

    @Test func `an app that only the first response leaves out is there`() async throws {
        let (outcome, asked) = try await second([Fault(.missing, .nth(1))])
        outcome.expect(0)
        #expect(try outcome.counts == ["unchanged": 4])
        #expect(asked.count == 3)
        #expect(asked[2].contains("id=1,2&country=KR"))
        #expect(asked[0].hasSuffix("-1") && asked[2].hasSuffix("-2"))
    }

    @Test func `an app that both responses leave out is gone the same night`() async throws {
        let (outcome, asked) = try await second([], night: "2026-03-03")
        #expect(try outcome.counts == ["gone": 1, "unchanged": 3])
        // The recheck also asks about an app that the first response contained.
        #expect(asked.last?.contains("id=1,2&country=KR") == true)
        #expect(try outcome.record["lookups"] as? Int == 3)
        // The listing is requested twice on the night when it disappears, and once on later nights.
        try await scratch.stub(night: "2026-03-03") { stub in
            let next = try await scratch.run(stub, at: "2026-03-04T04:00:00Z")
            #expect(try next.counts == ["gone": 1, "unchanged": 3])
            #expect(try await stub.requests().lookups == 2)
        }
    }

    @Test func `caches are bypassed only for rechecks, if the user wants it so`() async throws {
        try scratch.watch([1, 2], in: "[kr, us]", settings: "cachePass: doubt")
        let (_, asked) = try await second([Fault(.missing, .nth(1))])
        #expect(asked.map { $0.contains("timestamp=") } == [false, false, true])
    }

    @Test func `a run that ends before the recheck leaves it to the next`() async throws {
        try await scratch.complete(["2026-03-02"])
        // The third lookup is the recheck.
        try await scratch.stub(night: "2026-03-03", faults: [Fault(.silent, .nth(3))]) { stub in
            let deadline = ["--width", "1", "--deadline", "00:00:10", "--no-report"]
            let first = try await scratch.run(stub, at: "2026-03-03T04:00:00Z", deadline)
            #expect(try first.counts == ["unknown": 1, "unchanged": 3])
            #expect(first.status == 2)
        }
        try await scratch.stub(night: "2026-03-03") { stub in
            let next = try await scratch.run(stub, at: "2026-03-03T05:00:00Z")
            #expect(try next.counts == ["gone": 1, "unchanged": 3])
            #expect(try next.record["run"] as? Int == 2)
        }
    }
}
