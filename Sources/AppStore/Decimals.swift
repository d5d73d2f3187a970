package import Foundation

extension Decimal {
    /// The number that a floating-point number is written as: 4.31075, where the nearest binary number is
    /// 4.310749999999998976. Zero for what is no number.
    package init(exactly number: Double) {
        self = Decimal(string: "\(number)") ?? 0
    }
}
