import Foundation
import StorefrontStub
import Testing

/// Many apps that are added from a file, some of which no storefront sells.
struct TableAddTests {
    private static let watchlist = """
        storefronts: [kr, us]
        groups:
          - name: Competitors
            apps:
              - 5   # App 5

        """

    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(
            night: "2026-03-02",
            ["jp": [], "kr": [result(1)], "us": [result(1), result(2), result(7)]]
        )
        try scratch.write(Self.watchlist, to: "storewatch.yml")
    }

    private func add(
        _ rows: String...,
        more: [String] = [],
        at stub: StandIn
    ) async throws -> Program.Outcome {
        try scratch.write(rows.joined(separator: "\n") + "\n", to: "apps.csv")
        return try await scratch.ask(["add", "--from", "apps.csv"] + more, at: stub)
    }

    @Test func `the apps that exist are added, and the others listed with their lines`()
        async throws
    {
        try await scratch.stub { stub in
            let rows = """
                id,note
                1,first
                8,gone
                com.example.a7,
                com.example.none,
                2,
                8,again
                """
            let outcome = try await add(rows, at: stub)
            outcome.expect(2)
            #expect(outcome.output.hasPrefix("Added 3 apps to “Competitors”.\n"))
            #expect(
                outcome.diagnostics == [
                    "apps.csv:3:1: error: 8 is not sold in South Korea or the US",
                    "apps.csv:5:1: error: com.example.none is not sold in South Korea or the US",
                    "apps.csv:7:1: error: 8 is not sold in South Korea or the US",
                    """
                    storewatch: error: 2 apps were not added; name other storefronts with \
                    --storefront, or add IDs with --offline.
                    """,
                ],
                "\(outcome.errors)"
            )
            let text = try scratch.read("storewatch.yml")
            #expect(text.contains("- {id: 1,") && text.contains("- 7") && text.contains("- 2"))
            #expect(!text.contains("8"))
        }
    }

    @Test func `a file has its lines named where the list cannot be edited, too`() async throws {
        let flow = "storefronts: [kr, us]\ngroups: [{name: Competitors, apps: [5]}]\n"
        try scratch.write(flow, to: "storewatch.yml")
        try await scratch.stub { stub in
            try await add("1", "8", at: stub)
                .expect(64, saying: "apps.csv:2:1: error: 8 is not sold in South Korea or the US\n")
            #expect(try scratch.read("storewatch.yml") == flow)
        }
    }

    @Test func `150 rows that no storefront sells cost a lookup for each storefront`() async throws
    {
        let dead = (1_000...1_149).map(String.init).joined(separator: "\n")
        try await scratch.stub { stub in
            let outcome = try await add("1", dead, at: stub)
            outcome.expect(2)
            #expect(outcome.diagnostics.count == 151, "\(outcome.errors)")
            #expect(outcome.diagnostics[149].hasPrefix("apps.csv:151:1: error: 1149 is not sold"))
            #expect(try await stub.requests().lookups == 2)
            #expect(try scratch.read("storewatch.yml").contains("- 1  # App 1"))
        }
    }

    @Test func `rows with storefronts of their own share the lookups`() async throws {
        try await scratch.stub { stub in
            let rows = """
                id,storefronts
                1,kr
                2,us
                8,jp kr
                9,"us,jp"
                6,jp
                """
            let outcome = try await add(rows, at: stub)
            #expect(outcome.diagnostics.count == 4, "\(outcome.errors)")
            outcome.expect(
                2,
                saying: "apps.csv:4:1: error: 8 is not sold in Japan or South",
                "apps.csv:6:1: error: 6 is not sold in Japan\n"
            )
            #expect(try await stub.requests().lookups == 3)
        }
    }

    @Test func `without any app that exists nothing is added, and JSON has the lines`() async throws
    {
        try await scratch.stub { stub in
            let outcome = try await add("8", "9", "8", more: ["--json"], at: stub)
            outcome.expect(2)
            let records = try outcome.records
            #expect(records.map { $0["added"] as? Bool } == [false, false])
            #expect(records.map { $0["entry"] as? String } == ["8", "9"])
            #expect(records.map { $0["lines"] as? [Int] } == [[1, 3], [2]])
            #expect(try scratch.read("storewatch.yml") == Self.watchlist)
            let quiet = try await add("8", more: ["--quiet"], at: stub)
            quiet.expect(2, saying: "apps.csv:1:1")
            #expect(quiet.output.isEmpty)
        }
    }

    @Test func `an app that is watched although no storefront sells it is said to be watched`()
        async throws
    {
        try await scratch.stub { stub in
            try await add("5", "1", at: stub)
                .expect(0, printing: "5 is already watched in “Competitors” for KR and US")
        }
    }
}
