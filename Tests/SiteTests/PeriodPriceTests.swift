import AppStore
import ChangeDetection
import Foundation
import News
import Site
import Testing
import Watchlists

/// A digest's phrases about prices over several nights.
struct PeriodPriceTests {
    @Test func `a price that fell and came back is a sale that ended`() throws {
        let changes = try [(3.99, 1.99, 2), (1.99, 3.99, 5)].map { step in
            try DigestSample.change(
                .changed(
                    .price,
                    before: .price(Decimal(step.0)),
                    after: .price(Decimal(step.1))
                ),
                run: step.2
            )
        }
        let text = DigestSample.digest(changes).text()
        #expect(text.contains("1 price back to usual · "))
        #expect(text.contains("$3.99 → $1.99 → back to $3.99 after 3 nights"))
    }

    private func sales(
        _ steps: [(Decimal, Decimal, Int)],
        in storefront: String = "us"
    ) throws -> [RecordedChange] {
        try steps.map { step in
            try DigestSample.change(
                .changed(.price, before: .price(step.0), after: .price(step.1)),
                in: storefront,
                run: step.2
            )
        }
    }

    @Test func `two sales are not one long one`() throws {
        let digest = DigestSample.digest(
            try sales([(4, 2, 2), (2, 4, 5), (4, 1, 20), (1, 4, 24)])
        )
        #expect(
            digest.entries.map(\.phrases) == [
                ["2 sales, lowest $1.00, now $4.00"]
            ]
        )
    }

    @Test func `a sale before the last one is not left out while that goes on`() throws {
        let two = try sales([(4, 2, 2), (2, 4, 5), (4, 3, 20)])
        let all = ["$4.00 → $2.00 → $4.00 → $3.00 (−25%)"]
        #expect(DigestSample.digest(two).entries.map(\.phrases) == [all])
        let three = try sales([(4, 2, 2), (2, 4, 5), (4, 1, 9), (1, 4, 12), (4, 3, 20)])
        let sum = ["2 sales, lowest $1.00, now $3.00"]
        #expect(DigestSample.digest(three).entries.map(\.phrases) == [sum])
    }

    @Test func `prices that fall step by step are no sales`() throws {
        let steps = try sales([(9, 7, 2), (7, 5, 5), (5, 3, 9), (3, 2, 12)])
        #expect(DigestSample.digest(steps).entries.map(\.phrases) == [["$9.00 → … → $2.00 (−78%)"]])
    }

    private static let codes = """
        ae ar at au be br ca ch cl cz de dk es fi fr gb gr
        """.split(separator: " ").map(String.init)

    @Test(arguments: [2, 17], [1, 2])
    func `storefronts that the line names are not in its sentence`(count: Int, nights: Int) throws {
        let codes = Self.codes.prefix(count)
        let changes = try codes.flatMap { code in
            try sales(Array([(8, 4, 2), (4, 1, 3)].prefix(nights)), in: code)
        }
        let text = DigestSample.digest(changes).text(details: false)
        let places =
            count == 2 ? codes.map { $0.uppercased() }.joined(separator: " ") : "in 17 stores"
        #expect(text.components(separatedBy: places).count == 2, "\(text)")
        #expect(!text.contains("in 2 stores"), "\(text)")
    }

    @Test func `a sale that goes on in another store is not over`() throws {
        let changes = try sales([(4, 2, 2), (2, 4, 5)]) + sales([(4, 2, 2)], in: "ec")
        #expect(
            DigestSample.digest(changes).entries.map(\.phrases) == [
                [
                    "$4.00 → $2.00 (−50%)",
                    "$4.00 → $2.00 → back to $4.00 after 3 nights",
                ]
            ]
        )
    }

    @Test func `prices that rose and fell are each reported with their storefronts`() throws {
        let changes =
            try sales([(5, 3, 2)]) + sales([(3000, 9000, 4)], in: "kr")
            + sales([(3000, 9000, 4)], in: "jp")
        #expect(
            DigestSample.digest(changes).entries.map(\.phrases) == [
                ["$3,000.00 → $9,000.00 (+200%) in 2 stores", "$5.00 → $3.00 (−40%)"]
            ]
        )
    }

    @Test func `the end of a sale in one storefront is not reported for others`() throws {
        let changes = try sales([(5, 3, 2), (3, 5, 3)]) + sales([(3, 5, 3)], in: "fr")
        #expect(
            DigestSample.digest(changes).entries.map(\.phrases) == [
                [
                    "$3.00 → $5.00 (+67%)",
                    "$5.00 → $3.00 → back to $5.00 after one night",
                ]
            ]
        )
    }

    @Test func `a price in a new currency is shown in both, and is no price cut`() throws {
        let changes = [
            try DigestSample.change(
                .changed(.price, before: .price(4, "BGN"), after: .price(2))
            ),
            try DigestSample.change(
                .changed(.currency, before: .text("BGN"), after: .text("USD"))
            ),
        ]
        let text = DigestSample.digest(changes).text(details: true)
        #expect(!text.contains("price cut"))
        #expect(text.contains("Price: BGN\u{A0}4.00 → $2.00 (now priced in USD)\n"), "\(text)")
    }

    @Test func `several storefronts have the range of their percentages`() throws {
        let changes = try sales([(4, 2, 2)]) + sales([(6, 2, 3)], in: "kr")
        #expect(
            DigestSample.digest(changes).entries.map(\.phrases)
                == [["$4.00 → $2.00 (−50 to −67%) in US and 1 more store"]]
        )
        let one = try sales([(2, 3, 2)]) + sales([(4, 8, 2)], in: "kr")
        #expect(
            DigestSample.digest(one).entries.map(\.phrases)
                == [["$2.00 → $3.00 (+50 to +100%) in US and 1 more store"]]
        )
    }
}
