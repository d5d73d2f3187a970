import Foundation
import Testing

/// Queries about days outside the archive are errors, not empty results.
struct BeyondNightsTests {
    private let scratch: Scratch

    init() async throws { scratch = try await HistoryTests.played.copy() }

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
        (
            ["digest", "--since", "2026-01-01", "--until", "2026-02-01"],
            "--until (2026-02-01) is before the first night, 2026-03-02"
        ),
        (["notify", "--preview"], "There is no night in the last 30 days"),
        (["changes", "--until", "2026-02"], "--until (2026-02-28) is before the first night"),
    ])
    func `what lies beyond the nights is said`(call: [String], sentence: String) async throws {
        let ended = try await scratch.ask(call)
        #expect(ended.status == 64)
        #expect(ended.errors.contains(sentence), "\(ended.errors)")
    }

    @Test func `differences from before the first night are those from the first night on`()
        async throws
    {
        let net = ["changes", "--net", "--until", "2026-03-03", "--json", "--since"]
        let within = try await scratch.ask(net + ["2026-03-02"])
        #expect(within.output.contains("2.0") && within.errors == "")
        for since in ["2026-02-01", "2025", "2026-03-01T04:00:00Z", "1y"] {
            let ended = try await scratch.ask(net + [since])
            #expect(ended.status == 0 && ended.output == within.output, "\(since)")
            let sentence =
                "The archive begins on Mon, 2 Mar 2026; what happened before is not known."
            #expect(ended.errors.contains(sentence), "\(since): \(ended.errors)")
        }
    }
}
