import Foundation
import StorefrontStub
import Testing

/// A listing missing from one response is gone only if a second response agrees.
struct RecheckTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        let both = [result(1), result(2)]
        try scratch.write(night: "2026-03-02", ["kr": both, "us": both])
        try scratch.write(night: "2026-03-03", ["kr": [result(1)], "us": both])
        try scratch.write(
            "groups: [{name: a, storefronts: [kr, us], apps: [1, 2]}]\n",
            to: "storewatch.yml"
        )
    }

    private func words(_ outcome: Program.Outcome) throws -> [String: Int] {
        let counts = try object(outcome.lines.last)["counts"] as? [String: Int]
        return (counts ?? [:]).filter { $0.value > 0 }
    }

    /// Runs a second night with faults; returns its outcome and the requests.
    private func second(
        _ faults: [Fault],
        night: String = "2026-03-02",
        _ more: [String] = []
    ) async throws -> (outcome: Program.Outcome, asked: [String]) {
        try await scratch.stub(night: "2026-03-02") { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
        }
        var result: (Program.Outcome, [String])?
        try await scratch.stub(night: night, faults: faults) { stub in
            let width = ["--width", "1", "--no-report"]
            let outcome = try await scratch.run(stub, at: "2026-03-03T04:00:00Z", width + more)
            result = (outcome, try await stub.requests().recent)
        }
        return try #require(result)
    }

    @Test func `an app that one response leaves out is there, when the second one holds it`()
        async throws
    {
        let (outcome, asked) = try await second([Fault(.missing, .nth(1))])
        #expect(outcome.status == 0)
        #expect(try words(outcome) == ["unchanged": 4])
        #expect(asked.count == 3)
        #expect(asked[2].contains("id=1,2&country=KR"))
        #expect(asked[0].hasSuffix("-1") && asked[2].hasSuffix("-2"))
    }

    @Test func `an app that both responses leave out is gone the same night`() async throws {
        let (outcome, asked) = try await second([], night: "2026-03-03")
        #expect(try words(outcome) == ["gone": 1, "unchanged": 3])
        // An app that is known to be there is asked about, too.
        #expect(asked.last?.contains("id=1,2&country=KR") == true)
        #expect(try object(outcome.lines.last)["lookups"] as? Int == 3)
        // The listing is requested twice on the night it disappears, and once on later nights.
        try await scratch.stub(night: "2026-03-03") { stub in
            let next = try await scratch.run(stub, at: "2026-03-04T04:00:00Z")
            #expect(try words(next) == ["gone": 1, "unchanged": 3])
            #expect(try await stub.requests().lookups == 2)
        }
    }

    @Test func `an app is unknown when there is no second response`() async throws {
        let (outcome, _) = try await second([
            Fault(.missing, .nth(1)), Fault(.badRequest, .nth(3)),
        ])
        #expect(outcome.status == 2)
        #expect(try words(outcome) == ["unknown": 2, "unchanged": 2])
        let reasons = try object(outcome.lines.last)["reasons"] as? [String: Int]
        #expect(reasons?["badRequest"] == 2)
    }

    @Test func `a recheck that hides what the first one held changes nothing`() async throws {
        // The version is older, so the listing is rechecked.
        try scratch.write(night: "2026-03-01", ["kr": [result(1, version: "0.9")]])
        try scratch.write("groups: [{name: a, storefronts: kr, apps: [1]}]\n", to: "storewatch.yml")
        for night in ["2026-03-01", "2026-03-02"] {
            try await scratch.stub(night: night) { stub in
                try await scratch.complete(stub, at: "\(night)T04:00:00Z")
            }
        }
        try await scratch.stub(night: "2026-03-01", faults: [Fault(.missing, .nth(2))]) { stub in
            let outcome = try await scratch.run(stub, at: "2026-03-03T04:00:00Z")
            #expect(try await stub.requests().lookups == 2)
            #expect(try words(outcome) == ["unchanged": 1])
            #expect(try object(outcome.lines.last)["suppressed"] as? Int == 1)
        }
        let lines = try await scratch.ask("review", "list", "--suppressed")
            .lines
        #expect(
            lines.dropFirst() == ["  App 1 (1)", "    Version: 1.0 → 0.9 in KR  3-1-kr-version"]
        )
    }

    @Test func `caches are bypassed only for rechecks, if the user wants it so`() async throws {
        let groups = "groups: [{name: a, storefronts: [kr, us], apps: [1, 2]}]"
        try scratch.write("cachePass: doubt\n\(groups)\n", to: "storewatch.yml")
        let (_, asked) = try await second([Fault(.missing, .nth(1))])
        #expect(asked.map { $0.contains("timestamp=") } == [false, false, true])
    }

    @Test func `a run that ends before the recheck leaves it to the next`() async throws {
        try await scratch.stub(night: "2026-03-02") { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
        }
        // The third lookup is the recheck.
        let silent = [Fault(.silent, .nth(3))]
        try await scratch.stub(night: "2026-03-03", faults: silent) { stub in
            let deadline = ["--width", "1", "--deadline", "00:00:10", "--no-report"]
            let first = try await scratch.run(stub, at: "2026-03-03T04:00:00Z", deadline)
            #expect(try words(first) == ["unknown": 1, "unchanged": 3])
            #expect(first.status == 2)
        }
        try await scratch.stub(night: "2026-03-03") { stub in
            let next = try await scratch.run(stub, at: "2026-03-03T05:00:00Z")
            #expect(try words(next) == ["gone": 1, "unchanged": 3])
            #expect(next.output.contains(#""run":2,"#))
        }
    }
}
