/// A span of time as users write it: `12h`, `7d`, `2w`, `3m`, `1y`.
package struct TimeSpan: Hashable, Sendable {
    /// The raw value is the letter that users write.
    package enum Unit: Character, Sendable {
        case hours = "h"
        case days = "d"
        case weeks = "w"
        case months = "m"
        case years = "y"
    }

    /// The maximum of `count`. Higher numbers are reduced to it.
    private static let maxCount = 1_000_000

    package let count: Int
    package let unit: Unit

    package init?(_ text: String, in units: Set<Unit>) {
        let digits = text.dropLast()
        guard let unit = text.last.flatMap(Unit.init), units.contains(unit), digits.isDigits
        else { return nil }
        // A number that does not fit into an Int exceeds the maximum, too.
        count = min(Int(digits) ?? Self.maxCount, Self.maxCount)
        self.unit = unit
    }
}

extension TimeSpan {
    /// The length in hours; nil for months and years, whose lengths vary.
    package var hours: Int? {
        switch unit {
        case .hours: count
        case .days: count * 24
        case .weeks: count * 168
        case .months, .years: nil
        }
    }
}
