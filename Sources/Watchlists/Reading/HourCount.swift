/// Stretches of time as people write them: `12h`, `7d`, `2w`.
enum HourCount {
    /// A leap year.
    static let most = 366 * 24

    private static let hours: [Character: Int] = ["h": 1, "d": 24, "w": 168]

    /// The hours of a text; nil for one of another form or unit. More than `most` are one more.
    static func parse(_ text: String, units: String) -> Int? {
        let digits = text.dropLast()
        guard digits.isDigits, let unit = text.last, units.contains(unit), let factor = hours[unit]
        else { return nil }
        // More digits than fit an Int are out of range, too.
        let count = Int(digits).map { min($0, most + 1) } ?? most + 1
        return min(count * factor, most + 1)
    }
}
