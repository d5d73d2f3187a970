package import Foundation

/// An amount in its currency, rounded to the currency's precision.
///
/// Amounts in different currencies are different and cannot be ordered, except that zero equals
/// zero in every currency.
package struct Money: Sendable {
    package let amount: Decimal
    /// The currency's ISO 4217 code; nil if Apple did not send it.
    package let currency: String?

    package init(_ amount: Decimal, _ currency: String?) {
        let code = currency?.uppercased()
        self.currency = code?.isEmpty == true ? nil : code
        self.amount = amount.rounded(toPlaces: Self.decimals(of: code))
    }

    /// Whether a text is the ISO 4217 code of a currency in use, in upper or lower case.
    package static func isCurrency(_ code: String) -> Bool {
        Locale.commonISOCurrencyCodes.contains(code.uppercased())
    }

    package var isFree: Bool { amount == 0 }

    package var decimals: Int { Self.decimals(of: currency) }

    package func isComparable(with other: Money) -> Bool { currency == other.currency }

    /// The relative change from this amount to another: 1 if the amount doubles, -1 if it falls to
    /// zero; nil if this amount is zero or the currencies differ.
    package func relativeChange(to other: Money) -> Double? {
        guard !isFree, isComparable(with: other) else { return nil }
        return ((other.amount - amount) / amount as NSDecimalNumber).doubleValue
    }
}

extension Money: Hashable {
    /// Whether amounts and currencies are equal, or both amounts are zero.
    package static func == (one: Money, other: Money) -> Bool {
        one.amount == other.amount && (one.currency == other.currency || one.isFree)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(amount)
        if !isFree { hasher.combine(currency) }
    }
}

extension Money {
    private static func decimals(of currency: String?) -> Int {
        guard let currency else { return 3 }
        return decimals[currency] ?? 2
    }

    /// The number of decimal places of each currency that does not have two, from Unicode's CLDR.
    private static let decimals: [String: Int] = {
        let whole = """
            AFN ALL BIF CLP COP DJF GNF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RSD RWF
            SLL SOS SYP UGX VND VUV XAF XCG XOF XPF YER
            """
        let codes = [(whole, 0), ("BHD JOD KWD LYD OMR TND", 3)]
        let pairs = codes.flatMap { codes, decimals in
            codes.split(whereSeparator: \.isWhitespace).map { (String($0), decimals) }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()
}

extension Money? {
    /// Whether two prices differ. A missing price, nil, equals only a missing price. If either
    /// currency is unknown, only the amounts are compared.
    package func differs(from other: Money?) -> Bool {
        guard let self, let other, self.currency == nil || other.currency == nil else {
            return self != other
        }
        return self.amount != other.amount
    }
}

extension Decimal {
    fileprivate func rounded(toPlaces places: Int) -> Decimal {
        guard exponent < -places else { return self }
        var (number, rounded) = (self, Decimal())
        unsafe NSDecimalRound(&rounded, &number, places, .plain)
        return rounded
    }
}
