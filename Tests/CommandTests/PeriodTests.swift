import AppStore
import Archives
import Foundation
import History
import Testing

@testable import storewatch

/// Periods on the command line, counted from Friday, 15 May 2026.
struct PeriodTests {
    private let days: NightCalendar

    init() throws {
        let now = try #require(Date(utc: "2026-05-15T12:00:00Z"))
        days = try NightCalendar(try Archive(), now: now, zone: .gmt)
    }

    @Test(arguments: [
        ("2004-02", "2004-02-01", "2004-02-29"), ("2004", "2004-01-01", "2004-12-31"),
        ("2098-3", "2098-03-01", "2098-03-31"), ("quarter", "2026-04-01", "2026-05-15"),
        ("3m", "2026-02-15", "2026-02-14"),
    ])
    func `a period has a first and a last night`(text: String, first: String, last: String) throws {
        let period = try #require(NightTime(argument: text))
        #expect(period.start(in: days) == .night(Night(label: first)))
        #expect(period.bound(isEnd: true, in: days) == .night(Night(label: last)))
    }

    @Test(arguments: ["2098-02-30", "2026-13", "0026", "march", "last quarter"])
    func `an impossible date is not a period`(text: String) {
        #expect(NightTime(argument: text) == nil)
    }
}
