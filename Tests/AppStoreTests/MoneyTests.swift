import AppStore
import Foundation
import Testing

/// Amounts with their currencies.
struct MoneyTests {
    private static func money(_ amount: String, _ currency: String?) -> Money {
        Money(Decimal(string: amount) ?? -1, currency)
    }

    @Test(
        arguments: [
            ("1.9900000000000002", "USD", "1.99"), ("1.995", "USD", "2"), ("120.4", "JPY", "120"),
            ("4900.5", "KRW", "4901"), ("1.2345", "BHD", "1.235"), ("29.994", "HRK", "29.99"),
            ("990.2", "CLP", "990"), ("0.004", "EUR", "0"), ("1.23456", nil, "1.235"),
        ] as [(String, String?, String)]
    )
    func `an amount has the precision of its currency`(
        amount: String,
        currency: String?,
        rounded: String
    ) {
        #expect(Self.money(amount, currency).amount == Decimal(string: rounded))
    }

    @Test func `one number in two currencies is two amounts, and nothing is the same in all`() {
        #expect(Self.money("3", "USD") != Self.money("3", "EUR"))
        #expect(Self.money("3", "USD") == Self.money("3.00", "usd"))
        #expect(Self.money("3", "USD") != Self.money("3", nil))
        #expect(Self.money("3", "") == Self.money("3", nil))
        #expect(Set([Self.money("0", "HRK"), Self.money("0", "EUR")]).count == 1)
    }

    @Test(
        arguments: [
            ("2", "USD", "3", "USD", FieldValue.Direction.rise), ("3", "USD", "2", "USD", .fall),
            ("2", "USD", "2.001", "USD", nil), ("29.99", "HRK", "3.99", "EUR", nil),
            ("3.99", "EUR", "29.99", "HRK", nil), ("3", "HRK", "3", "EUR", nil),
            ("0", "HRK", "3", "EUR", nil), ("3", "HRK", "0", "EUR", nil),
            ("0", "HRK", "0", "EUR", nil), ("2", "USD", "3", nil, nil),
        ] as [(String, String?, String, String?, FieldValue.Direction?)]
    )
    func `amounts in two currencies neither rise nor fall`(
        before: String,
        currency: String?,
        after: String,
        newCurrency: String?,
        direction: FieldValue.Direction?
    ) {
        let (before, after) = (Self.money(before, currency), Self.money(after, newCurrency))
        #expect(FieldValue.money(before).direction(to: .money(after)) == direction)
        #expect(before.relativeChange(to: after) == nil || direction != nil || before == after)
    }

    @Test func `in JSON, money is a number`() {
        #expect(FieldValue.money(Self.money("1.9900000000000002", "USD")).json == "1.99")
    }
}
