package import Foundation

extension Decimal {
    /// The decimal number with the digits that the floating-point number prints: 4.31075, where
    /// `Decimal(4.31075)` would be 4.310749999999998976. Infinity and NaN become zero.
    package init(exactly number: Double) {
        self = Decimal(string: "\(number)") ?? 0
    }
}
