import Foundation
import Testing

@testable import Nightly

struct DeadlineTests {
    private let now = Date(timeIntervalSince1970: 1_772_391_600)  // 2026-03-02T04:00:00 in Seoul

    @Test(arguments: [
        ("02:00:00", 7200.0), ("00:00:05", 5), ("100:00:00", 360_000), ("07:30", 12_600),
        ("04:00", 86_400), ("03:59", 86_340), ("2026-03-02T05:00:00+09:00", 3600),
        ("2026-03-01T05:00:00Z", 0),
    ])
    func `a deadline is a duration, a time of day or a moment`(
        text: String,
        seconds: Double
    ) throws {
        let deadline = try #require(Deadline(text))
        let seoul = try #require(TimeZone(identifier: "Asia/Seoul"))
        #expect(deadline.left(from: now, in: seoul) == .seconds(seconds))
    }

    @Test(arguments: [
        "", ":", "::", "7", "24:00", "12:60", "00:00:00", "1:61:00", "-1:00:00", "٠٧:٣٠",
        "99999999999999999999:00:00", "tomorrow", "1:2:3:4",
    ])
    func `any other deadline is refused`(text: String) {
        #expect(Deadline(text) == nil)
    }
}
