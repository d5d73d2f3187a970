import Markup

extension Components {
    private static let (sparkWidth, sparkHeight, margin) = (112.0, 20.0, 3.0)

    /// A small graph of an app's positions over time, with the best position at the top.
    ///
    /// - Parameter positions: the positions, oldest first. A night without a position is nil, and
    ///   leaves a gap in the line.
    @HTMLBuilder func positionSparkline(_ positions: [Int?]) -> HTML {
        let known = positions.compactMap(\.self)
        if let best = known.min(), let worst = known.max() {
            E.svg(
                .class("graph spark"),
                .viewBox("0 0 112 20"),
                .role("img"),
                .aria("label", "\(known[0]) → \(known[known.count - 1]) (\(best)–\(worst))")
            ) {
                E.path(.class("curve"), .d(sparkPath(positions, best, worst)))
            }
        }
    }

    private func sparkPath(_ positions: [Int?], _ best: Int, _ worst: Int) -> String {
        // The graph's height spans at least five positions, so that small moves look small.
        let scale = GraphScale(
            from: Double(best),
            to: Double(max(worst, best + 5)),
            start: Self.margin,
            end: Self.sparkHeight - Self.margin
        )
        let step = (Self.sparkWidth - 2 * Self.margin) / Double(max(positions.count - 1, 1))
        let points: [(x: Double, y: Double)?] = positions.enumerated().map { index, position in
            position.map {
                (x: Self.margin + Double(index) * step, y: scale.coordinate(of: Double($0)))
            }
        }
        return GraphPath(through: points).commands
    }
}

extension GraphPath {
    /// A line through points. Where a point is nil, the line has a gap; a point between gaps is a
    /// dot.
    init(through points: [(x: Double, y: Double)?]) {
        self.init()
        for (index, point) in points.enumerated() {
            guard let point else { continue }
            let isStart = index == 0 || points[index - 1] == nil
            let isEnd = index + 1 == points.count || points[index + 1] == nil
            if isStart { move(point.x, point.y) } else { line(point.x, point.y) }
            if isStart, isEnd { dot() }
        }
    }
}
