package import Foundation

extension Decimal {
    /// The decimal number that the floating-point number prints as: 4.31075, although the nearest
    /// binary number is 4.310749999999998976. Infinity and NaN become zero.
    package init(exactly number: Double) {
        self = Decimal(string: "\(number)") ?? 0
    }
}
