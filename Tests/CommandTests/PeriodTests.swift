import AppStore
import Archives
import Foundation
import History
import Testing

@testable import storewatch

/// Periods as people say them, on Friday, 15 May 2026.
struct PeriodTests {
    private let days: NightCalendar

    init() throws {
        let now = try #require(Date(utc: "2026-05-15T12:00:00Z"))
        days = try NightCalendar(try Archive(), now: now, zone: .gmt)
    }

    @Test(arguments: [
        ("Last week", "2026-05-04", "2026-05-10"), ("last month", "2026-04-01", "2026-04-30"),
        ("last quarter", "2026-01-01", "2026-03-31"), ("last year", "2025-01-01", "2025-12-31"),
        ("february 2004", "2004-02-01", "2004-02-29"), ("2004", "2004-01-01", "2004-12-31"),
        ("2098 dec", "2098-12-01", "2098-12-31"), ("2098-3", "2098-03-01", "2098-03-31"),
        ("5 march 2098", "2098-03-05", "2098-03-05"), ("March 5 2098", "2098-03-05", "2098-03-05"),
    ])
    func `a period has a first and a last night`(text: String, first: String, last: String) throws {
        let period = try #require(NightTime(argument: text))
        #expect(period.start(in: days) == .night(Night(label: first)))
        #expect(period.bound(isEnd: true, in: days) == .night(Night(label: last)))
    }

    @Test(arguments: ["week", "month", "quarter", "year"])
    func `the current period needs no word for it`(period: String) {
        #expect(NightTime(argument: "this \(period)") == NightTime(argument: period))
    }

    @Test(arguments: ["30 february 2098", "february 29", "13-2026", "ju"])
    func `what no calendar has is no period`(text: String) {
        #expect(NightTime(argument: text) == nil)
    }
}
