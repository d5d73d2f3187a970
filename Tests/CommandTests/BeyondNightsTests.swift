import Foundation
import StorefrontStub
import Testing

/// Questions about days that the archive does not reach are no responses of nothing.
struct BeyondNightsTests {
    @Test(arguments: [
        (["diff", "--from", "2026-04-01", "--to", "2026-05-01"], "--from (2026-04-01) is after"),
        (["diff", "--from", "7d", "--to", "today"], "is after the last night, 2026-03-03"),
        (
            ["diff", "--from", "2026-02-01", "--to", "2026-03-03"],
            "before the first night, 2026-03-02"
        ),
        (["show", "1", "--at", "2026-03-04"], "--at (2026-03-04) is after the last night"),
        (["show", "1", "--at", "2026-03-01"], "--at is before the first night, 2026-03-02"),
        (["digest"], "There is no night in the last 7 days"),
        (["rules"], "There is no night in the last 30 days"),
        (["changes", "--until", "2026-02"], "--until (2026-02-28) is before the first night"),
    ])
    func `what lies beyond the nights is said`(call: [String], sentence: String) async throws {
        let scratch = try Scratch()
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
        let ended = try await Program.run(call, in: scratch.folder)
        #expect(ended.status == 64)
        #expect(ended.errors.contains(sentence), "\(ended.errors)")
        let within = ["diff", "--from", "2026-03-02", "--to", "2026-03-03"]
        #expect(try await Program.run(within, in: scratch.folder).output.contains("1.1"))
    }
}
