import StorefrontStub
import Testing

/// The lookups that a run plans, and their deadline.
struct PlanTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch(showing: [1], in: "de", "jp", "kr", "us") }

    @Test func `the deadline ends the asking, and the next run completes it`() async throws {
        try await scratch.stub(faults: [Fault(.silent, .storefront("jp"))]) { stub in
            let more = ["--width", "1", "--deadline", "00:00:05"]
            let first = try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more)
                .expect(2, saying: "The deadline passed before everything was asked")
            let reasons = try first.record["reasons"] as? [String: Int]
            #expect(reasons?["notAsked"] == 3)
            #expect(try scratch.read("Reports/index.html").contains("The deadline passed"))
        }
        try await scratch.stub { stub in
            try await scratch.run(stub, at: "2026-03-02T05:00:00Z")
                .expect(0, printing: #""run":1,"#, #""new":4"#)
            #expect(try await stub.requests().byStorefront == ["jp": 1, "kr": 1, "us": 1])
        }
    }

    @Test func `a run prints its plan, and whether it fits the deadline`() async throws {
        try await scratch.stub { stub in
            let run = ["run", "--no-report", "--at"]
            let first = run + ["2026-03-02T04:00:00Z", "--pace", "0", "--deadline", "00:01:00"]
            let calm = try #require(try await scratch.ask(first, at: stub).lines.first)
            #expect(
                calm.contains(#/^Plan: 4 listings in 4 lookups, without.*It fits the deadline in /#)
            )
            let second = run + ["2026-03-03T04:00:00Z", "--pace", "60", "--deadline", "00:00:02"]
            let tight = try await scratch.ask(second, at: stub)
            #expect(tight.lines.first?.contains("It does not fit the deadline in 2 s") == true)
            #expect([1, 2].contains(tight.status))
        }
    }

    @Test func `a plan counts the bundle IDs that a run will look up`() async throws {
        try scratch.edit { $0.replacing("[1]", with: "[1, com.example.inkcrow]") }
        let plan = "4 listings in 4 lookups, 1 bundle ID"
        let check = try await scratch.ask("watchlist", "check")
            .expect(0, printing: "Plan: \(plan), at 20 a minute: less than a minute.")
        #expect(check.output.hasPrefix("No mistakes.\n"))
        try await scratch.ask("doctor", "--endpoint", "http://127.0.0.1:1")
            .expect(1, printing: "\(plan): 5 requests.")
    }

    @Test func `a deadline that is over is a mistake`() async throws {
        let deadline = ["--deadline", "2026-03-02T03:00:00Z"]
        try await scratch.ask(["run", "--at", "2026-03-02T04:00:00Z"] + deadline)
            .expect(64, saying: "is before the run")
    }
}
