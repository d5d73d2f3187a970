import AppStore
import ChangeDetection
import Foundation
import News
import Testing
import Watchlists

@testable import Site

/// The text of a price change.
struct PriceStepTextTests {
    private func change(_ before: Decimal, _ after: Decimal, night: String) throws -> RecordedChange
    {
        RecordedChange(
            run: Run(number: 1, at: Sample.run.at, night: Night(label: night)),
            name: "Example",
            change: Change(
                listing: try Sample.listing("us"),
                kind: .changed(.price, before: .price(before), after: .price(after))
            )
        )
    }

    @Test(arguments: [
        ("2026-03-14", "Free (13 nights) → $0.99"), ("2026-03-02", "Free (1 night) → $0.99"),
    ])
    func `a step says how long the old price held, beside it`(night: String, text: String) throws {
        let former = try change(2, 0, night: "2026-03-01")
        let step = try change(0, 0.99, night: night)
        let context = NewsContext(formerPrices: [step.listing: [former]])
        let found = try #require(PriceStep.steps(in: [step], context).first)
        let format = ReportFormat(.init(timezone: "UTC"))
        #expect(PriceWords(found, isLong: true, format).line == text)
        #expect(format.step(found) == "Free → $0.99")
    }
}
