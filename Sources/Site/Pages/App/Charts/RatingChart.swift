import AppStore
import Foundation
import Markup
import News

/// A chart of a storefront's average rating, above the number of new ratings of each night.
///
/// It is as wide as a phone, so that its text has the size of the page's text there.
struct RatingChart {
    private enum Frame {
        static let (left, right) = (ChartTimeline.left, ChartTimeline.right)
        static let (top, middle) = (20.0, 104.0)
        static let (barTop, bottom) = (118.0, 152.0)
    }

    let format: ReportFormat
    let curve: RatingCurve
    let title: String
    private let timeline: ChartTimeline
    private let stars: ChartScale
    private let counts: ChartScale

    /// - Returns: nil for a curve without nights.
    init?(
        _ curve: RatingCurve,
        beside averages: [Double],
        marks: [ChartMark],
        title: String,
        _ format: ReportFormat
    ) {
        guard let first = curve.nights.first?.run, let last = curve.nights.last?.run else {
            return nil
        }
        (self.curve, self.title, self.format) = (curve, title, format)
        timeline = ChartTimeline(
            from: first,
            to: last,
            marks: marks,
            top: Frame.top,
            bottom: Frame.bottom,
            format
        )
        stars = ChartScale(
            averages: averages,
            start: Frame.middle,
            end: Frame.top
        )
        let most = curve.nights.map(\.fresh).max() ?? 0
        counts = ChartScale(from: 0, to: Double(most), start: Frame.bottom, end: Frame.barTop)
    }

    var html: HTML {
        E.svg(
            .class("chart"),
            .viewBox("0 0 360 172"),
            .role(timeline.hasLinks ? "document" : "img"),
            .aria("label", title)
        ) {
            grid
            timeline.axis
            timeline.markLines
            bars
            E.path(.class("curve"), .d(line))
            timeline.dates
        }
    }

    private var grid: HTML {
        var path = ChartPath()
        for value in stars.ticks {
            path.move(Frame.left, stars.position(of: value))
            path.line(Frame.right, stars.position(of: value))
        }
        path.move(Frame.left, Frame.bottom)
        path.line(Frame.right, Frame.bottom)
        return HTML {
            E.path(.class("grid"), .d(path.commands))
            for value in stars.ticks {
                label(Frame.left - 4, stars.position(of: value) + 4, .textAnchor("end")) {
                    format.axis(value, decimals: stars.decimals)
                }
            }
        }
    }

    private func label(
        _ x: Double,
        _ y: Double,
        _ anchor: Attribute,
        _ text: () -> String
    ) -> HTML {
        E.text(.x(x), .y(y), anchor) { text() }
    }

    private var line: String {
        var path = ChartPath()
        for night in curve.nights {
            let (x, y) = (timeline.x(night.run), stars.position(of: night.rating.average))
            if night.isJoined {
                path.line(x, y)
            } else {
                path.move(x, y)
                path.dot()
            }
        }
        return path.commands
    }

    @HTMLBuilder private var bars: HTML {
        let most = Int(counts.highest)
        if curve.nights.contains(where: { $0.fresh > 0 }) {
            E.path(.class("bars \(barWidth)"), .d(barPath))
            label(Frame.left - 4, Frame.barTop + 4, .textAnchor("end")) {
                "+\(format.compact(most))"
            }
        }
    }

    private var barWidth: String {
        timeline.days > 120 ? "thin" : timeline.days > 45 ? "slim" : "wide"
    }

    private var barPath: String {
        var path = ChartPath()
        for night in curve.nights where night.fresh > 0 {
            path.move(timeline.x(night.run), Frame.bottom)
            path.rise(to: counts.position(of: Double(night.fresh)))
        }
        return path.commands
    }
}
