import StorefrontStub
import Testing

/// A failure is reported when it begins, changes and ends, and raises an alarm if it persists.
struct StandingFailureTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch(showing: [1], in: "kr", "us") }

    private func night(
        _ stub: StandIn,
        _ day: Int,
        hasReport: Bool = false,
        _ more: [String] = []
    ) async throws -> Program.Outcome {
        let time = "2026-03-0\(day)T04:00:00Z"
        let options = ["--quiet"] + (hasReport ? [] : ["--no-report"]) + more
        return try await scratch.run(stub, at: time, json: false, options)
    }

    private func expectSilence(
        _ outcome: Program.Outcome,
        _ status: Int32,
        location: SourceLocation = #_sourceLocation
    ) {
        outcome.expect(status, location: location)
        #expect(outcome.output == "" && outcome.errors == "", sourceLocation: location)
    }

    @Test func `a quiet run reports a failure once, and its end`() async throws {
        try await scratch.stub { stub in _ = try await night(stub, 1) }
        try await scratch.stub(faults: [Fault(.badRequest, .storefront("us"))]) { stub in
            try await night(stub, 2)
                .expect(2, printing: "why not checked: bad request 1 (new tonight: 1)")
            try await expectSilence(night(stub, 3), 2)
        }
        try await scratch.stub(faults: [Fault(.badGateway, .storefront("us"))]) { stub in
            try await night(stub, 4)
                .expect(2, printing: "why not checked: server 1 (new tonight: 1)")
        }
        let since = "SELECT since FROM unknown ORDER BY run"
        let runs = try scratch.query("storewatch.sqlite", since)
        #expect(runs == ["[since:2]", "[since:2]", "[since:4]"])
        try await scratch.stub { stub in
            try await night(stub, 5, hasReport: true).expect(0, printing: "checked again: 1")
            #expect(try scratch.read("Reports/index.html").contains("Checked again"))
            try await expectSilence(night(stub, 6), 0)
        }
    }

    /// Throttling ends the run, too, which should not cause a second message.
    @Test func `a quiet run reports once that it was throttled`() async throws {
        try scratch.watch(
            """
            groups:
              - {name: a, storefronts: [kr], apps: [{id: 1, own: true}]}
              - {name: b, storefronts: [us], apps: [1]}

            """
        )
        try await scratch.stub { stub in _ = try await night(stub, 1) }
        // The user's own app is asked about first, so each run receives KR's response before it
        // sends US's request.
        let options = ["--patience", "0", "--width", "1"]
        try await scratch.stub(faults: [Fault(.throttled, .storefront("us"))]) { stub in
            try await night(stub, 2, options).expect(
                2,
                saying: "The server made the run wait longer than it may.",
                printing: "    1 not checked in US: throttled (App 1). "
            )
            for time in ["2026-03-02T06:00:00Z", "2026-03-03T04:00:00Z"] {
                try await expectSilence(night(stub, 3, options + ["--at", time]), 2)
            }
        }
    }

    @Test func `a listing without a response for too long raises an alarm`() async throws {
        try await scratch.stub { stub in _ = try await night(stub, 1) }
        try await scratch.stub(faults: [Fault(.badRequest, .storefront("us"))]) { stub in
            for day in 2...4 {
                #expect(try await night(stub, day, hasReport: true).errors == "")
                #expect(try !scratch.read("Reports/index.html").contains("for several nights"))
            }
            try await night(stub, 5, hasReport: true)
                .expect(2, saying: "1 in the US, last response on Sun, 1 Mar 2026")
            let page = try scratch.read("Reports/index.html")
            #expect(page.contains("1 store listing has not been checked for several nights"))
            #expect(page.contains("2026-03-02") && page.contains("out of date"))
        }
    }

    @Test func `a listing never answered raises an alarm, by its group's pace`() async throws {
        try scratch.watch(
            """
            staleAfter: 1
            groups:
              - {name: a, storefronts: [us], apps: [1]}
              - {name: b, storefronts: [us], apps: [2], every: 3d}

            """
        )
        try await scratch.stub(faults: [Fault(.badRequest)]) { stub in
            try await night(stub, 1).expect(1)
            #expect(try await !night(stub, 2).errors.contains("too many nights"))
            try await night(stub, 3).expect(1, saying: "1 in the US, no response yet.")
            _ = try await night(stub, 4)
            try await night(stub, 5).expect(1, saying: "2 listings have had no response")
        }
    }
}
