import Foundation
import Testing

/// Queries about days outside the archive are errors, not empty results.
struct BeyondNightsTests {
    private let scratch: Scratch

    init() async throws { scratch = try await HistoryTests.played.copy() }

    @Test(arguments: [
        (
            ["changes", "--since", "2026-04-01", "--until", "2026-05-01"],
            "--since (2026-04-01) is after"
        ),
        (
            ["changes", "--since", "7d", "--until", "today"],
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
}
