import AppStore
import ChangeDetection
import Foundation
import History
import TestSupport
import Testing

/// A digest's phrases about prices over several nights.
struct PeriodPriceTests {
    /// A step of the price in dollars.
    struct Step: CustomTestStringConvertible {
        let before: Decimal
        let after: Decimal
        let night: Int
        let storefront: String

        init(_ before: Decimal, _ after: Decimal, _ night: Int, in storefront: String = "us") {
            self.before = before
            self.after = after
            self.night = night
            self.storefront = storefront
        }

        var testDescription: String { "\(before) → \(after) in \(storefront) on night \(night)" }
    }

    private func changes(_ steps: [Step]) throws -> [RecordedChange] {
        try steps.map { step in
            let kind = Change.Kind.changed(.price, .price(step.before), .price(step.after))
            return try DigestSample.change(kind, in: step.storefront, run: step.night)
        }
    }

    /// Price steps over several nights and the expected phrases: two sales; a new sale after one or
    /// two earlier sales; a price that falls step by step; a sale that reaches a second storefront;
    /// prices that rise and fall; a sale that ends in more storefronts than it began in;
    /// percentages of several storefronts.
    @Test(
        arguments: [
            (
                [Step(4, 2, 2), Step(2, 4, 5), Step(4, 1, 20), Step(1, 4, 24)],
                ["2 sales, lowest $1.00, now $4.00"]
            ),
            (
                [Step(4, 2, 2), Step(2, 4, 5), Step(4, 3, 20)],
                ["$4.00 → $2.00 → $4.00 → $3.00 (−25%)"]
            ),
            (
                [Step(4, 2, 2), Step(2, 4, 5), Step(4, 1, 9), Step(1, 4, 12), Step(4, 3, 20)],
                ["2 sales, lowest $1.00, now $3.00"]
            ),
            (
                [Step(9, 7, 2), Step(7, 5, 5), Step(5, 3, 9), Step(3, 2, 12)],
                ["$9.00 → … → $2.00 (−78%)"]
            ),
            (
                [Step(4, 2, 2), Step(2, 4, 5), Step(4, 2, 2, in: "ec")],
                ["$4.00 → $2.00 (−50%)", "$4.00 → $2.00 → back to $4.00 after 3 days"]
            ),
            (
                [Step(5, 3, 2), Step(3000, 9000, 4, in: "kr"), Step(3000, 9000, 4, in: "jp")],
                ["$3,000.00 → $9,000.00 (+200%) in 2 stores", "$5.00 → $3.00 (−40%)"]
            ),
            (
                [Step(5, 3, 2), Step(3, 5, 3), Step(3, 5, 3, in: "fr")],
                ["$3.00 → $5.00 (+67%)", "$5.00 → $3.00 → back to $5.00 after one day"]
            ),
            (
                [Step(4, 2, 2), Step(6, 2, 3, in: "kr")],
                ["$4.00 → $2.00 (−50 to −67%) in US and 1 more store"]
            ),
            (
                [Step(2, 3, 2), Step(4, 8, 2, in: "kr")],
                ["$2.00 → $3.00 (+50 to +100%) in US and 1 more store"]
            ),
        ] as [([Step], [String])]
    )
    func `sales and steps are distinguished`(steps: [Step], phrases: [String]) throws {
        #expect(DigestSample.phrases(try changes(steps)) == [phrases])
    }

    private static let codes = """
        ae ar at au be br ca ch cl cz de dk es fi fr gb gr
        """.split(separator: " ").map(String.init)

    @Test(arguments: [2, 17], [1, 2])
    func `a sentence does not repeat the storefronts that its line names`(
        count: Int,
        nights: Int
    ) throws {
        let codes = Self.codes.prefix(count)
        let steps = codes.flatMap { [Step(8, 4, 2, in: $0), Step(4, 1, 3, in: $0)].prefix(nights) }
        let text = DigestSample.digest(try changes(steps)).text(details: false)
        let places =
            count == 2 ? codes.map { $0.uppercased() }.joined(separator: " ") : "in 17 stores"
        #expect(text.components(separatedBy: places).count == 2, "\(text)")
        #expect(!text.contains("in 2 stores"), "\(text)")
    }
}
