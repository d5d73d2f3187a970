import AppStore
import ChangeDetection
import Foundation
import History
import News
import TestSupport
import Testing
import Watchlists

@testable import Wording

/// The text of amounts and price steps.
struct MoneyTextTests {
    private let format = ReportFormat(.init(timezone: "UTC"))

    @Test(
        arguments: [
            ("USD", "$1,990.00"), ("TWD", "NT$1,990.00"), ("CLP", "CLP\u{A0}1,990"),
            ("AUD", "A$1,990.00"), ("CAD", "CA$1,990.00"), ("MXN", "MX$1,990.00"),
            ("HKD", "HK$1,990.00"), ("COP", "COP\u{A0}1,990"), ("SGD", "SGD\u{A0}1,990.00"),
            ("JPY", "¥1,990"), ("CNY", "CN¥1,990.00"), ("GBP", "£1,990.00"),
            ("EGP", "EGP\u{A0}1,990.00"), ("NOK", "NOK\u{A0}1,990.00"),
            ("SEK", "SEK\u{A0}1,990.00"), ("EUR", "€1,990.00"), ("TRY", "₺1,990.00"),
            ("KRW", "₩1,990"), ("HRK", "HRK\u{A0}1,990.00"), ("BHD", "BHD\u{A0}1,990.000"),
            ("BEANS", "BEANS 1,990"),
        ] as [(String, String)]
    )
    func `no two currencies look alike`(currency: String, text: String) {
        #expect(format.price(Money(1990, currency)) == text)
    }

    @Test func `an amount without a currency is shown without one, and zero is shown as free`() {
        #expect(format.price(Money(1990, nil)) == "1,990")
        #expect(format.price(Money(0, "TWD")) == "Free")
    }

    @Test func `the currencies of the App Store all look different, in each language`() {
        let codes = """
            AED AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR JPY KRW KZT
            MXN MYR NGN NOK NZD PEN PHP PKR PLN QAR RON RUB SAR SEK SGD THB TRY TWD TZS USD VND ZAR
            """.split(whereSeparator: \.isWhitespace).map(String.init)
        for language in ["en", "ko"] {
            let format = ReportFormat(.init(language: language, timezone: "UTC"))
            // What remains without the amount is the currency's sign.
            let signs = codes.map { code in
                format.price(Money(7, code)).filter { !"7.,0".contains($0) }
            }
            #expect(Set(signs).count == codes.count, "\(signs)")
        }
    }

    @Test(
        arguments: [
            (Money(1.99, "USD"), Money(3.99, "USD"), "$1.99 → $3.99 (+101%)"),
            (Money(29.99, "HRK"), Money(3.99, "EUR"), "HRK\u{A0}29.99 → €3.99 (now priced in EUR)"),
            (Money(3, "EUR"), Money(3, "USD"), "€3.00 → $3.00 (now priced in USD)"),
            (Money(29.99, "HRK"), Money(0, "EUR"), "HRK\u{A0}29.99 → Free"),
            (nil, Money(39.99, "USD"), "first price $39.99"),
            (Money(4.99, "USD"), nil, "$4.99 → no price"),
        ] as [(Money?, Money?, String)]
    )
    func `each step has its words`(before: Money?, after: Money?, text: String) {
        #expect(PriceWords(PriceStep(before: before, after: after), format).line == text)
    }

    @Test func `a step back says so in each language`() throws {
        var step = PriceStep(before: Money(19.99, "TRY"), after: Money(9.99, "TRY"))
        step.nightsAway = 1
        #expect(PriceWords(step, format).line == "₺19.99 → back to ₺9.99 after one day")
        step.nightsAway = 12
        #expect(PriceWords(step, format).line == "₺19.99 → back to ₺9.99 after 12 days")
        let korean = ReportFormat(.init(language: "ko", timezone: "UTC"))
        #expect(PriceWords(step, korean).line == "₺19.99 → 12일 만에 ₺9.99(으)로 복귀")
    }

    @Test(arguments: [
        ("2026-03-14", "Free (13 days) → $0.99"), ("2026-03-02", "Free (1 day) → $0.99"),
    ])
    func `a step says next to the old price how long it was valid`(
        night: String,
        text: String
    ) throws {
        func change(_ before: Decimal, _ after: Decimal, night: String) throws -> RecordedChange {
            let kind = Change.Kind.changed(.price, .price(before), .price(after))
            let change = try Sample.change(kind, in: "us").change
            let run = Run(number: 1, at: Sample.run.at, night: Night(label: night))
            return RecordedChange(run: run, name: "Example", change: change)
        }
        let former = try change(2, 0, night: "2026-03-01")
        let step = try change(0, 0.99, night: night)
        let context = NewsContext(earlierPriceChanges: [step.listing: [former]])
        let found = try #require(PriceStep.steps(in: [step], context).first)
        #expect(PriceWords(found, isLong: true, format).line == text)
        #expect(PriceWords(found, format).line == "Free → $0.99")
    }
}
