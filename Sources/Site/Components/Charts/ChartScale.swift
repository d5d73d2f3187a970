/// The range of a chart's axis, and the positions of values on it.
struct ChartScale {
    let lowest: Double
    let highest: Double
    let step: Double
    /// The position of the lowest value; `end` is the position of the highest.
    let start: Double
    let end: Double

    /// An axis with round ends for average ratings, which change by hundredths.
    init(averages: [Double], start: Double, end: Double) {
        let (low, high) = (averages.min() ?? 0, averages.max() ?? 5)
        let step = [0.05, 0.1, 0.2, 0.5, 1].first { (high - low) / $0 <= 2.5 } ?? 1
        let bottom = max((low / step).rounded(.down), 0)
        let top = max((high / step).rounded(.up), bottom + 1)
        let shift = max(top * step - 5, 0)
        (lowest, highest) = (bottom * step - shift, top * step - shift)
        self.step = step
        (self.start, self.end) = (start, end)
    }

    init(from lowest: Double, to highest: Double, start: Double, end: Double) {
        (self.lowest, self.highest) = (lowest, max(highest, lowest + 1))
        step = self.highest - lowest
        (self.start, self.end) = (start, end)
    }

    /// An axis from the lowest to the highest value.
    init(spanning values: [Double], start: Double, end: Double) {
        let (low, high) = (values.min() ?? 0, values.max() ?? 1)
        (lowest, highest) = (low, high > low ? high : low + 1)
        step = highest - lowest
        (self.start, self.end) = (start, end)
    }

    func position(of value: Double) -> Double {
        start + (value - lowest) / (highest - lowest) * (end - start)
    }

    var ticks: [Double] {
        let count = Int(((highest - lowest) / step).rounded())
        return (0...count).map { lowest + Double($0) * step }
    }

    /// The number of decimals that distinguish the ticks.
    var decimals: Int { step < 0.1 ? 2 : 1 }
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

    mutating func rise(to y: Double) { commands += "V\(Self.tenths(y))" }

    /// Draws a point: a line of zero length, of which only the round ends are visible.
    mutating func dot() { commands += "h0" }

    private static func tenths(_ value: Double) -> String {
        let (whole, rest) = Int((value * 10).rounded()).quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? "\(whole)" : "\(whole).\(rest)"
    }
}
