/// The range of a graph's axis, and the coordinates of values on this axis.
struct GraphScale {
    let lowest: Double
    let highest: Double
    /// The coordinate of the lowest value in the graph.
    let start: Double
    /// The coordinate of the highest value in the graph; less than `start` on a y axis, because y
    /// coordinates increase downwards.
    let end: Double

    init(from lowest: Double, to highest: Double, start: Double, end: Double) {
        (self.lowest, self.highest) = (lowest, max(highest, lowest + 1))
        (self.start, self.end) = (start, end)
    }

    func coordinate(of value: Double) -> Double {
        start + (value - lowest) / (highest - lowest) * (end - start)
    }
}

/// The commands of an SVG path. Coordinates are rounded to tenths; smaller differences are
/// invisible.
struct GraphPath {
    private(set) var commands = ""

    mutating func move(_ x: Double, _ y: Double) {
        commands += "M\(Self.tenths(x)) \(Self.tenths(y))"
    }

    mutating func line(_ x: Double, _ y: Double) {
        commands += "L\(Self.tenths(x)) \(Self.tenths(y))"
    }

    mutating func vertical(to y: Double) { commands += "V\(Self.tenths(y))" }

    /// Draws a dot at the current point: a line of zero length with round ends.
    mutating func dot() { commands += "h0" }

    private static func tenths(_ value: Double) -> String {
        let (whole, rest) = Int((value * 10).rounded()).quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? "\(whole)" : "\(whole).\(rest)"
    }
}
