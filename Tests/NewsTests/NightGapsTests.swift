import Foundation
import News
import Testing

/// The gaps between an archive's nights, in which releases were not seen.
struct NightGapsTests {
    private func days(_ days: Int...) -> [Date] { days.map(day) }

    private func day(_ day: Int) -> Date { Date(timeIntervalSince1970: Double(day) * 86_400) }

    @Test func `a weekend without nights is not a gap, a longer time is one`() {
        #expect(NightGaps(days(1, 2, 3, 6, 7, 8)).spans.isEmpty)
        let gaps = NightGaps(days(1, 2, 3, 7, 8, 9))
        #expect(gaps.spans == [DateInterval(start: day(3), end: day(7))])
    }

    @Test func `a gap is long compared with the usual step`() {
        #expect(NightGaps(days(0, 7, 14, 28, 35)).spans.isEmpty)
        #expect(NightGaps(days(0, 7, 14, 45, 52)).spans.count == 1)
        #expect(NightGaps([]).spans.isEmpty)
        #expect(NightGaps(days(4)).spans.isEmpty)
    }

    @Test func `an interval is uncertain if more than a day of it lies in a gap`() {
        let gaps = NightGaps(days(1, 2, 3, 20, 21, 22))
        #expect(gaps.longestGap(from: day(1), to: day(4)) == nil)
        #expect(gaps.longestGap(from: day(1), to: day(6)) != nil)
        #expect(gaps.longestGap(from: day(19), to: day(22)) == nil)
        #expect(gaps.longestGap(from: day(20), to: day(90)) == nil)
    }
}
