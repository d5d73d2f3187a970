import AppStore
import ChangeDetection
import Foundation
import News
import Testing
import Watchlists

@testable import Site

/// Prices in the search index.
struct SearchTextTests {
    private func index(_ changes: [RecordedChange]) throws -> String {
        let file = try Exports.search("2026-03", changes, [], .init(timezone: "UTC"))
        return String(decoding: file, as: UTF8.self)
    }

    private func price(_ before: Decimal, _ after: Decimal) throws -> RecordedChange {
        let kind = Change.Kind.changed(.price, before: .number(before), after: .number(after))
        return RecordedChange(
            run: Sample.run,
            name: "Example",
            currency: "EUR",
            change: Change(listing: try Sample.listing(), kind: kind)
        )
    }

    @Test func `a price has its percentage`() throws {
        #expect(try index([price(2, 3)]).contains("€2.00 → €3.00 (+50%)"))
        #expect(try index([price(2, 0)]).contains("€2.00 → Free (−100%)"))
    }

    @Test func `prices in two currencies are each in its own, and are not compared`() throws {
        let kind = Change.Kind.changed(.currency, before: .text("USD"), after: .text("EUR"))
        let text = try index([price(2, 3), Sample.change(kind)])
        #expect(text.contains("$2.00 → €3.00\"") && !text.contains("%"), "\(text)")
    }
}
