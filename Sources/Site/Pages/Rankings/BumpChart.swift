import AppStore
import Language
import Markup
import News

extension RankingPage {
    private static let (left, right, top, row, width) = (24.0, 440.0, 12.0, 18.0, 700.0)
    private static let (maxPlace, first) = (20, 10)
    private static let maxName = 36

    private var responses: [RankingCourse.Night] { course.nights }

    /// The apps with a line.
    private var apps: [(app: NamedApp, isWatched: Bool)] {
        state.entries.compactMap { entry in
            let isWatched = watched.contains(entry.app.app)
            guard let position = entry.position, position <= Self.maxPlace,
                isWatched || position <= Self.first
            else { return nil }
            return (entry.app, isWatched)
        }
    }

    /// A chart of the ranking's first 20 positions over the last nights, with a line for each of the
    /// first ten apps and each watched app.
    @HTMLBuilder var bumpChart: HTML {
        if responses.count > 1, !apps.isEmpty {
            let lowest = state.entries.compactMap(\.position).max() ?? Self.maxPlace
            let places = min(lowest, Self.maxPlace)
            let height = Self.top * 2 + Double(places) * Self.row + Self.row
            E.svg(
                .class("chart bump"),
                .viewBox("0 0 \(Int(Self.width)) \(Int(height))"),
                .role("img"),
                .aria("label", format.strings.keywords.bump)
            ) {
                for place in [1, 5, 10, 15, 20] where place <= places {
                    E.path(
                        .class("grid"),
                        .d("M\(Int(Self.left)) \(Int(y(place)))H\(Int(Self.right))")
                    )
                    E.text(.x(Self.left - 6), .y(y(place) + 4), .textAnchor("end")) { "\(place)" }
                }
                for (app, isWatched) in apps {
                    E.path(
                        .class(isWatched ? "curve watched" : "curve other"),
                        .d(path(of: app.app))
                    )
                }
                for entry in state.entries { label(entry) }
                date(responses[0].run, .x(Self.left), "start", height)
                date(responses[responses.count - 1].run, .x(Self.right), "end", height)
            }
        }
    }

    private func date(_ run: Run, _ x: Attribute, _ anchor: String, _ height: Double) -> HTML {
        E.text(x, .y(height - 4), .textAnchor(anchor)) { format.shortNight(run.night) }
    }

    private func y(_ place: Int) -> Double { Self.top + (Double(place) - 0.5) * Self.row }

    private func path(of app: AppID) -> String {
        let step = (Self.right - Self.left) / Double(max(responses.count - 1, 1))
        let points: [(x: Double, y: Double)?] = responses.enumerated().map { index, night in
            night.positions[app].flatMap { place in
                place <= Self.maxPlace
                    ? (x: Self.left + Double(index) * step, y: y(place)) : nil
            }
        }
        return ChartPath(through: points).commands
    }

    @HTMLBuilder private func label(_ entry: RankingState.Entry) -> HTML {
        if let place = entry.position, apps.contains(where: { $0.app.app == entry.app.app }) {
            let name = self.name(of: entry.app) ?? entry.app.name
            E.text(.x(Self.right + 8), .y(y(place) + 4), .textAnchor("start")) {
                name.count > Self.maxName ? "\(name.prefix(Self.maxName - 1))…" : name
            }
        }
    }
}

extension RankingPage {
    private static let (sparkWidth, sparkHeight, margin) = (112.0, 20.0, 3.0)

    /// A line chart of an app's positions over the last nights, with the best position at the top.
    ///
    /// - Parameter positions: Positions, oldest first; nil for nights without one, which are gaps.
    @HTMLBuilder func sparkline(_ positions: [Int?]) -> HTML {
        let known = positions.compactMap(\.self)
        if let best = known.min(), let worst = known.max() {
            E.svg(
                .class("chart spark"),
                .viewBox("0 0 112 20"),
                .role("img"),
                .aria("label", "\(known[0]) → \(known[known.count - 1]) (\(best)–\(worst))")
            ) {
                E.path(.class("curve"), .d(sparkPath(positions, best, worst)))
            }
        }
    }

    private func sparkPath(_ positions: [Int?], _ best: Int, _ worst: Int) -> String {
        // The line's height spans at least five positions, so that small moves look small.
        let scale = ChartScale(
            from: Double(best),
            to: Double(max(worst, best + 5)),
            start: Self.margin,
            end: Self.sparkHeight - Self.margin
        )
        let step = (Self.sparkWidth - 2 * Self.margin) / Double(max(positions.count - 1, 1))
        let points: [(x: Double, y: Double)?] = positions.enumerated().map { index, position in
            position.map {
                (x: Self.margin + Double(index) * step, y: scale.position(of: Double($0)))
            }
        }
        return ChartPath(through: points).commands
    }
}

extension ChartPath {
    /// A line through points; nil is a gap, and a point between gaps is a dot.
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
