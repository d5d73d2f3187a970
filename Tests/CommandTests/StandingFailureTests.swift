import Foundation
import GRDB
import StorefrontStub
import Testing

/// A failure is reported when it begins, changes and ends, and raises an alarm if it lasts.
struct StandingFailureTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(night: "2026-03-02", ["kr": [result(1)], "us": [result(1)]])
        try scratch.write(
            "groups: [{name: a, storefronts: [kr, us], apps: [1]}]\n",
            to: "storewatch.yml"
        )
    }

    private func night(
        _ stub: StandIn,
        _ day: Int,
        _ more: [String] = []
    ) async throws -> Program.Outcome {
        let time = "2026-03-0\(day)T04:00:00Z"
        return try await scratch.run(stub, at: time, json: false, ["--quiet"] + more)
    }

    private func since() async throws -> [Int] {
        try await DatabaseQueue(path: scratch.path("storewatch.sqlite")).read { db in
            try Int.fetchAll(db, sql: "SELECT since FROM unknown ORDER BY run")
        }
    }

    @Test func `a quiet run reports a failure once, and its end`() async throws {
        try await scratch.stub { stub in _ = try await night(stub, 1) }
        try await scratch.stub(faults: [Fault(.badRequest, .storefront("us"))]) { stub in
            let first = try await night(stub, 2)
            #expect(first.status == 2)
            #expect(first.output.contains("unknown: 1 bad request (1 of them new)"))
            let second = try await night(stub, 3)
            #expect(second.status == 2)
            #expect(second.output == "" && second.errors == "")
        }
        try await scratch.stub(faults: [Fault(.badGateway, .storefront("us"))]) { stub in
            let third = try await night(stub, 4)
            #expect(third.output.contains("unknown: 1 server (1 of them new)"))
        }
        #expect(try await since() == [2, 2, 4])
        try await scratch.stub { stub in
            let last = try await night(stub, 5)
            #expect(last.status == 0)
            #expect(last.output.contains("checked again: 1"))
            #expect(try scratch.read("Reports/index.html").contains("Checked again"))
            let quiet = try await night(stub, 6)
            #expect(quiet.output == "" && quiet.errors == "")
        }
    }

    @Test func `a quiet run reports once that a bundle ID has no response, and its end`()
        async throws
    {
        try await scratch.stub { stub in _ = try await night(stub, 1) }
        try scratch.write(
            "groups: [{name: a, storefronts: [kr, us], apps: [1, com.example.a7]}]\n",
            to: "storewatch.yml"
        )
        let said = "Bundle ID com.example.a7 in KR had no response. The server responded with 400"
        // The listings are asked about before the bundle ID.
        try await scratch.stub(faults: [Fault(.badRequest, .nth(3))]) { stub in
            let first = try await night(stub, 2)
            #expect(first.status == 2 && first.output.contains("    \(said)"), "\(first.output)")
        }
        for day in 3...5 {
            try await scratch.stub(faults: [Fault(.badRequest, .nth(3))]) { stub in
                let again = try await night(stub, day)
                #expect(again.status == 2 && again.output == "" && again.errors == "")
            }
        }
        try await scratch.stub(faults: [Fault(.badRequest, .nth(3))]) { stub in
            let late = try await night(stub, 6)
            let alarm = "Bundle ID com.example.a7 in KR has had no response since 2026-03-02."
            #expect(late.output == "" && late.errors.contains(alarm), "\(late.errors)")
        }
        try await scratch.stub { stub in
            let last = try await night(stub, 7)
            #expect(last.output.contains("  answered again: Bundle ID com.example.a7 in KR"))
        }
    }

    /// Throttling also ends the run, which it says once.
    @Test func `a quiet run reports once that it was throttled`() async throws {
        try await scratch.stub { stub in _ = try await night(stub, 1) }
        let throttled = [Fault(.throttled, .storefront("us"))]
        try await scratch.stub(faults: throttled) { stub in
            // KR is checked before US is asked.
            let first = try await night(stub, 2, ["--patience", "0", "--width", "1"])
            #expect(first.status == 2)
            #expect(first.output.contains("    1 not checked in US: throttled (App 1). "))
            #expect(first.errors.contains("The server made the run wait longer than it may."))
            for time in ["2026-03-02T06:00:00Z", "2026-03-03T04:00:00Z"] {
                let again = try await night(stub, 3, ["--patience", "0", "--at", time])
                #expect(again.status == 2 && again.output == "" && again.errors == "")
            }
        }
    }

    @Test func `a listing without a response for too long raises an alarm`() async throws {
        try await scratch.stub { stub in _ = try await night(stub, 1) }
        try await scratch.stub(faults: [Fault(.badRequest, .storefront("us"))]) { stub in
            for day in 2...4 {
                #expect(try await night(stub, day).errors == "")
                let page = try scratch.read("Reports/index.html")
                #expect(!page.contains("for several nights"))
            }
            let alarmed = try await night(stub, 5)
            #expect(
                alarmed.errors.contains("1 in the US, last response on 2026-03-01")
            )
            let page = try scratch.read("Reports/index.html")
            #expect(page.contains("1 store listing has not been checked for several nights"))
            #expect(page.contains("2026-03-02") && page.contains("out of date"))
        }
    }

    @Test func `a listing that was never answered raises it, too, and a patient group later`()
        async throws
    {
        try scratch.write(
            """
            staleAfter: 1
            groups:
              - {name: a, storefronts: [us], apps: [1]}
              - {name: b, storefronts: [us], apps: [2], every: 3d}

            """,
            to: "storewatch.yml"
        )
        try await scratch.stub(faults: [Fault(.badRequest)]) { stub in
            #expect(try await night(stub, 1).status == 1)
            #expect(!(try await night(stub, 2).errors.contains("too many nights")))
            let third = try await night(stub, 3)
            #expect(third.errors.contains("1 in the US, no response yet."))
            _ = try await night(stub, 4)
            let fifth = try await night(stub, 5)
            #expect(fifth.errors.contains("2 listings have had no response"))
        }
    }
}
