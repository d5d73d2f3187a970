import AppStore
import Foundation
import Testing

/// The number of nights between two moments in a time zone.
struct NightCountTests {
    @Test(arguments: ["Asia/Seoul", "America/New_York", "Europe/Berlin", "Pacific/Apia", "UTC"])
    func `nights are counted as a calendar counts days`(name: String) throws {
        let zone = try #require(TimeZone(identifier: name))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        // Around the start and the end of daylight saving time.
        for start in ["2026-03-07T22:30:00Z", "2026-03-28T22:30:00Z", "2026-10-24T22:30:00Z"] {
            let first = try #require(Date(utc: start))
            for hours in stride(from: 0.0, to: 80, by: 0.5) {
                let last = first.addingTimeInterval(hours * 3_600)
                let days = calendar.dateComponents(
                    [.day],
                    from: calendar.startOfDay(for: first),
                    to: calendar.startOfDay(for: last)
                )
                #expect(
                    Night.count(from: first, to: last, in: zone) == days.day,
                    "\(start) \(hours)"
                )
            }
        }
    }

    @Test(arguments: ["2026-03-02", "2024-02-29", "2026-03-02-2", "2026-03-02-10"])
    func `a date with or without a number from 2 on is the label of a night`(label: String) {
        #expect(Night(validating: label)?.label == label)
    }

    @Test(arguments: [
        "", "../../X", "2026-02-29", "2026-13-01", "2026-03-02-1", "2026-03-02-02", "2026-03-02--5",
        "2026-03-02-", "2026-03-02x2", "2026-03-02-2/..", "２０２６-03-02", "2026-03-02-9999999",
    ])
    func `nothing else is the label of a night`(label: String) {
        #expect(Night(validating: label) == nil)
    }
}
