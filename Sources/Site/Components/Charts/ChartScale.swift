/// The range of a chart's axis, and the positions of values on it.
struct ChartScale {
    let lowest: Double
    let highest: Double
    /// The coordinate of the lowest value; `end` is the coordinate of the highest.
    let start: Double
    let end: Double

    init(from lowest: Double, to highest: Double, start: Double, end: Double) {
        (self.lowest, self.highest) = (lowest, max(highest, lowest + 1))
        (self.start, self.end) = (start, end)
    }

    func position(of value: Double) -> Double {
        start + (value - lowest) / (highest - lowest) * (end - start)
    }
}

/// The commands of an SVG path. Coordinates are rounded to tenths, because smaller differences are
/// invisible.
struct ChartPath {
    private(set) var commands = ""

    mutating func move(_ x: Double, _ y: Double) {
        commands += "M\(Self.tenths(x)) \(Self.tenths(y))"
    }

    mutating func line(_ x: Double, _ y: Double) {
        commands += "L\(Self.tenths(x)) \(Self.tenths(y))"
    }

    /// Draws a vertical line.
    mutating func vertical(to y: Double) { commands += "V\(Self.tenths(y))" }

    /// Draws a point: a line of zero length. Only its round ends are visible.
    mutating func dot() { commands += "h0" }

    private static func tenths(_ value: Double) -> String {
        let (whole, rest) = Int((value * 10).rounded()).quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? "\(whole)" : "\(whole).\(rest)"
    }
}
