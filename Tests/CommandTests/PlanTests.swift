import Foundation
import StorefrontStub
import Testing

/// The lookups that a run plans, their order and their deadline.
struct PlanTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func watch(_ groups: String) throws {
        try scratch.write(
            "storefronts: [de, jp, kr, us]\ngroups: \(groups)\n",
            to: "storewatch.yml"
        )
    }

    private func serve(_ apps: ClosedRange<Int>) throws {
        let storefronts = ["de", "jp", "kr", "us"]
        let results = apps.map { result($0) }
        let night = Dictionary(uniqueKeysWithValues: storefronts.map { ($0, results) })
        try scratch.write(night: "2026-03-02", night)
    }

    private func countries(_ stub: StandIn) async throws -> [String] {
        try await stub.requests().recent.compactMap { line in
            line.firstMatch(of: /country=([A-Z]{2})/).map { String($0.1) }
        }
    }

    @Test func `a group is asked about as often as it says`() async throws {
        try serve(1...2)
        try watch("[{name: a, apps: [1]}, {name: b, storefronts: [kr], every: week, apps: [2]}]")
        try await scratch.stub { stub in
            for (day, due) in [("02", 5), ("03", 4), ("08", 4), ("09", 5), ("10", 4)] {
                let time = "2026-03-\(day)T04:00:00Z"
                let outcome = try await scratch.run(stub, at: time, ["--no-report"])
                #expect(try outcome.counts.values.reduce(0, +) == due)
            }
        }
    }

    @Test func `own apps are asked about first, then what was unknown last time`() async throws {
        try serve(1...2)
        try watch(
            "[{name: a, apps: [1]}, {name: b, storefronts: [us], apps: [{id: 2, own: true}]}]"
        )
        try await scratch.stub(faults: [Fault(.badRequest, .nth(3))]) { stub in
            let width = ["--width", "1", "--no-report"]
            try await scratch.run(stub, at: "2026-03-02T04:00:00Z", width).expect(2)
            #expect(try await countries(stub) == ["US", "DE", "JP", "KR"])
            _ = try await scratch.run(stub, at: "2026-03-03T04:00:00Z", width)
            #expect(try await countries(stub).suffix(4) == ["US", "JP", "DE", "KR"])
        }
    }

    @Test func `the deadline ends the asking, and the next run completes it`() async throws {
        try serve(1...1)
        try watch("[{name: a, apps: [1]}]")
        try await scratch.stub(faults: [Fault(.silent, .storefront("jp"))]) { stub in
            let more = ["--width", "1", "--deadline", "00:00:10"]
            let first = try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more)
            first.expect(2, saying: "The deadline passed before everything was asked")
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
        try serve(1...1)
        try watch("[{name: a, apps: [1]}]")
        try await scratch.stub { stub in
            let run = ["run", "--no-report", "--at"]
            let first = run + ["2026-03-02T04:00:00Z", "--pace", "0", "--deadline", "00:01:00"]
            let calm = try #require(try await scratch.ask(first, at: stub).lines.first)
            #expect(calm.hasPrefix("Plan: 4 listings in 4 lookups, without"))
            #expect(calm.contains("It fits the deadline in "))
            let second = run + ["2026-03-03T04:00:00Z", "--pace", "60", "--deadline", "00:00:02"]
            let tight = try await scratch.ask(second, at: stub)
            #expect(tight.lines.first?.contains("It does not fit the deadline in 2 s") == true)
            #expect([1, 2].contains(tight.status))
        }
    }

    @Test func `a plan counts the bundle IDs that a run will look up`() async throws {
        try watch("[{name: a, apps: [1, com.example.inkcrow]}]")
        let plan = "4 listings in 4 lookups, 1 bundle ID"
        try await scratch.ask("watchlist", "check").expect(0, printing: "Plan: \(plan), at 20 ")
        let checks = try await scratch.ask("doctor", "--endpoint", "http://127.0.0.1:1").output
        #expect(checks.contains("\(plan): 5 requests."), "\(checks)")
    }

    @Test func `a deadline that is over is a mistake`() async throws {
        try watch("[{name: a, apps: [1]}]")
        let deadline = ["--deadline", "2026-03-02T03:00:00Z"]
        try await scratch.ask(["run", "--at", "2026-03-02T04:00:00Z"] + deadline)
            .expect(64, saying: "is before the run")
    }
}
