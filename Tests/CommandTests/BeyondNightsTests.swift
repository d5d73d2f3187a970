import Foundation
import StorefrontStub
import Testing

/// Queries about days outside the archive are errors, not empty results.
struct BeyondNightsTests {
    private static let played = SharedNights { scratch in
        for (night, version) in [("2026-03-02", "1.0"), ("2026-03-03", "1.1")] {
            try scratch.write(night: night, ["kr": [result(1, version: version)]])
        }
        try scratch.write(
            "groups: [{name: a, storefronts: kr, apps: [1]}]\nreport: {timezone: UTC}\n",
            to: "storewatch.yml"
        )
        for night in ["2026-03-02", "2026-03-03"] {
            try await scratch.stub(night: night) {
                try await scratch.complete($0, at: "\(night)T04:00:00Z")
            }
        }
    }

    @Test(arguments: [
        (
            ["changes", "--net", "--since", "2026-04-01", "--until", "2026-05-01"],
            "--since (2026-04-01) is after"
        ),
        (
            ["changes", "--net", "--since", "7d", "--until", "today"],
            "is after the last night, 2026-03-03"
        ),
        (["app", "1", "--at", "2026-03-04"], "--at (2026-03-04) is after the last night"),
        (["app", "1", "--at", "2026-03-01"], "--at is before the first night, 2026-03-02"),
        (["digest"], "There is no night in the last 7 days"),
        (["notify", "--preview"], "There is no night in the last 30 days"),
        (["changes", "--until", "2026-02"], "--until (2026-02-28) is before the first night"),
    ])
    func `what lies beyond the nights is said`(call: [String], sentence: String) async throws {
        let scratch = try await Self.played.copy()
        let ended = try await scratch.ask(call)
        #expect(ended.status == 64)
        #expect(ended.errors.contains(sentence), "\(ended.errors)")
    }

    @Test(arguments: ["2026-02-01", "2025", "2026-03-01T04:00:00Z", "1y"])
    func `differences from before the first night are those from the first night on`(
        since: String
    ) async throws {
        let scratch = try await Self.played.copy()
        let net = ["changes", "--net", "--until", "2026-03-03", "--json", "--since"]
        let ended = try await scratch.ask(net + [since])
        #expect(ended.status == 0 && ended.output.contains("1.1"), "\(ended.errors)")
        #expect(
            ended.errors.contains(
                "The archive begins on Mon, 2 Mar 2026; what happened before is not known."
            ),
            "\(ended.errors)"
        )
        let within = try await scratch.ask(net + ["2026-03-02"])
        #expect(within.output == ended.output && within.errors == "")
    }
}
