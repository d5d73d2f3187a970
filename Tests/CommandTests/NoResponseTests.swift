import AppStore
import ChangeDetection
import Foundation
import History
import StorefrontStub
import TestSupport
import Testing

/// Nights without any response: the run fails, and the pages show the previous night.
struct NoResponseTests {
    private let nights: TwoNights

    init() async throws { nights = try await TwoNights(["kr": [1, 2], "us": [1]]) }

    /// A fault for each reason of failure except the network, which has its own test.
    @Test(arguments: [Fault.Kind.throttled, .serverError, .html, .badRequest])
    func `if all requests fail, the pages keep their state`(kind: Fault.Kind) async throws {
        try check(try await nights.outcome([Fault(kind)], hasReport: true))
    }

    /// Names under `invalid` are never resolved (RFC 6761), and no server listens on port 1.
    @Test(arguments: ["http://nowhere.invalid", "http://127.0.0.1:1"])
    func `a server that cannot be reached is a network that fails`(endpoint: String) async throws {
        let outcome = try await nights.outcome(of: endpoint, hasReport: true)
        #expect(outcome.reasons == [.network])
        try check(outcome)
    }

    @Test func `a server whose certificate has expired is not confirmed`() async throws {
        let tests = Program.root.appending(path: "Tests")
        let files = ["expired.pem", "expired-key.pem"].map { name in
            tests.appending(path: "HTTPTests/Certificate/\(name)").path
        }
        let server = tests.appending(path: "HTTPTests/streams.py")
        let outcome = try await Program.serve(server, files + [":status", "200"]) { port in
            try await nights.outcome(of: "https://127.0.0.1:\(port)", hasReport: true)
        }
        #expect(outcome.reasons == [.network])
        try check(outcome)
    }

    private func check(_ outcome: TwoNights.Outcome) throws {
        #expect(outcome.status == 1)
        #expect(outcome.summary.outcome == .failed)
        #expect(outcome.summary.counts[.unknown] == 3)
        outcome.check { _ in true }
        #expect(outcome.elapsed < .seconds(60))
        let index = ParsedPage(html: try nights.scratch.read("Reports/index.html"))
        let banner = index.texts("string(//p[@class='status failed']/strong)")
        let sentence = "Failed: nothing could be checked. The apps’ pages show what was last known"
        #expect(banner == [sentence])
        let ages = index.texts("//table[@class='reasons']/tbody/tr/td[last()]")
        #expect(!ages.isEmpty && ages.allSatisfy { $0 == "Mon, 2 Mar 2026" })
        #expect(index.texts("//details[@class='unsold']") == [])
        let page = ParsedPage(html: try nights.scratch.read("Reports/apps/1.html"))
        let rows = page.texts("//table[@class='storefronts']/tbody/tr")
        #expect(rows.count == 2)
        for row in rows {
            for word in ["unknown", "2 Mar 2026", "App 1", "1.0"] { #expect(row.contains(word)) }
        }
    }
}
