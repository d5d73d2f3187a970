import AppStore
import Foundation
import TestSupport
import Testing
import Watchlists

@testable import Nightly

/// Times at which a night cannot run because the clock is wrong.
struct ClockTests {
    /// The times are the start of 1970, the last second of 2007 and the first second of 9999.
    @Test(arguments: [0.0, 1_199_145_599, 253_370_764_800])
    func `a clock that was never set or is far ahead ends a night`(
        seconds: Double
    ) throws {
        let time = Date(timeIntervalSince1970: seconds)
        let clock = NightError(
            "It is \(time.utc) by the system's clock, which cannot be right; set the clock."
        )
        #expect(throws: clock) { try NightOrder(Watchlist()).checkTime(now: time) }
        let option = NightError(
            "--at \(time.utc) is out of range; use a time in the years 2008 to 9998."
        )
        #expect(throws: option) { try NightOrder(Watchlist(), at: time).checkTime() }
    }

    @Test(arguments: [1_199_145_600.0, 1_772_000_000, 253_370_764_799])
    func `any other time is accepted`(seconds: Double) throws {
        try NightOrder(Watchlist()).checkTime(now: Date(timeIntervalSince1970: seconds))
    }
}
