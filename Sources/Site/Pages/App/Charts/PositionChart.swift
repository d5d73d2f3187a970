import AppStore
import Foundation
import Markup
import News

/// A chart of an app's positions in a ranking, the best at the top. Nights without a position or a
/// response are gaps.
struct PositionChart {
    private enum Frame {
        static let (top, high, low, bottom) = (20.0, 32.0, 104.0, 116.0)
        /// The minimum distance between labels of the axis.
        static let label = 16.0
    }

    /// Round positions, which the axis labels.
    private static let places = [1, 3, 5, 10, 20, 50, 100, 200]

    let format: ReportFormat
    let course: PositionCourse
    let title: String
    private let timeline: ChartTimeline
    private let scale: ChartScale
    private let best: Int
    private let worst: Int

    /// - Returns: nil without a position, or with fewer than two points.
    init?(_ course: PositionCourse, marks: [ChartMark], title: String, _ format: ReportFormat) {
        let positions = course.points.compactMap(\.position)
        guard course.points.count > 1, let first = course.points.first,
            let last = course.points.last,
            let best = positions.min(), let worst = positions.max()
        else { return nil }
        (self.course, self.title, self.format) = (course, title, format)
        (self.best, self.worst) = (best, worst)
        timeline = ChartTimeline(
            from: first.run,
            to: last.run,
            marks: marks,
            top: Frame.top,
            bottom: Frame.bottom,
            format
        )
        // The axis spans at least five positions, so that small moves look small.
        scale = ChartScale(
            from: Double(best),
            to: Double(max(worst, best + 5)),
            start: Frame.high,
            end: Frame.low
        )
    }

    var html: HTML {
        E.svg(
            .class("chart"),
            .viewBox("0 0 360 136"),
            .role(timeline.hasLinks ? "document" : "img"),
            .aria("label", title)
        ) {
            grid
            timeline.axis
            timeline.markLines
            E.path(.class("curve"), .d(ChartPath(through: line).commands))
            timeline.dates
        }
    }

    private func y(_ position: Int) -> Double { scale.position(of: Double(position)) }

    private var grid: HTML {
        var path = ChartPath()
        for place in ticks {
            path.move(ChartTimeline.left, y(place))
            path.line(ChartTimeline.right, y(place))
        }
        return HTML {
            E.path(.class("grid"), .d(path.commands))
            for place in ticks {
                E.text(.x(ChartTimeline.left - 4), .y(y(place) + 4), .textAnchor("end")) {
                    format.number(place)
                }
            }
        }
    }

    /// The best and the worst position, and round positions between them.
    private var ticks: [Int] {
        let ends = best == worst ? [best] : [best, worst]
        let between = Self.places.filter { place in
            place > best && place < worst
                && ends.allSatisfy { abs(y($0) - y(place)) >= Frame.label }
        }
        return between.reduce(into: ends) { ticks, place in
            if ticks.allSatisfy({ abs(y($0) - y(place)) >= Frame.label }) { ticks.append(place) }
        }
    }

    private var line: [(x: Double, y: Double)?] {
        let steps = zip(course.points, course.points.dropFirst())
            .map { $1.run.at.timeIntervalSince($0.run.at) }
        let usual = steps.sorted()[steps.count / 2]
        return zip(course.points, [usual] + steps).flatMap { point, step in
            let end = point.position.map { (x: timeline.x(point.run), y: y($0)) }
            return step * 2 > usual * 3 ? [nil, end] : [end]
        }
    }
}
