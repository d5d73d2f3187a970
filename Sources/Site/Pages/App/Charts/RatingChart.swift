import AppStore
import Foundation
import Markup
import News

/// A chart of a storefront's average rating, above the number of new ratings of each night.
///
/// It is as wide as a phone, so that its text has the size of the page's text there.
struct RatingChart {
    private enum Frame {
        static let (left, right) = (38.0, 352.0)
        static let (top, middle) = (20.0, 104.0)
        static let (barTop, bottom) = (118.0, 152.0)
    }

    private static let maxVersions = 5
    private static let widthOfVersion = 46.0
    /// Estimated widths: a date with its year, a date without it, and a letter.
    private static let (widthOfDate, widthOfDay, widthOfLetter) = (105.0, 66.0, 6.5)

    let format: ReportFormat
    let curve: RatingCurve
    /// Releases and price changes.
    let marks: [ChartMark]
    let title: String
    private let time: ChartScale
    private let stars: ChartScale
    private let counts: ChartScale

    init(
        _ curve: RatingCurve,
        beside averages: [Double],
        marks: [ChartMark],
        title: String,
        _ format: ReportFormat
    ) {
        (self.curve, self.marks, self.title, self.format) = (curve, marks, title, format)
        let times = curve.nights.map { $0.run.at.timeIntervalSince1970 }
        time = ChartScale(
            from: times.first ?? 0,
            to: times.last ?? 1,
            start: Frame.left + 6,
            end: Frame.right - 6
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
            .role(shown.contains { $0.link != nil } ? "document" : "img"),
            .aria("label", title)
        ) {
            grid
            days
            releaseLines
            bars
            E.path(.class("curve"), .d(line))
            dates
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

    private func x(_ run: Run) -> Double { time.position(of: run.at.timeIntervalSince1970) }

    private var line: String {
        var path = ChartPath()
        for night in curve.nights {
            let (x, y) = (x(night.run), stars.position(of: night.rating.average))
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
        let days = (time.highest - time.lowest) / 86_400
        return days > 120 ? "thin" : days > 45 ? "slim" : "wide"
    }

    private var barPath: String {
        var path = ChartPath()
        for night in curve.nights where night.fresh > 0 {
            path.move(x(night.run), Frame.bottom)
            path.rise(to: counts.position(of: Double(night.fresh)))
        }
        return path.commands
    }

    /// Ticks where months or other periods begin, labelled where the dates at the ends leave room.
    private var days: HTML {
        let ends = curve.nights.map(\.run.at)
        let axis = TimeAxis(from: ends.first ?? .distantPast, to: ends.last ?? .distantPast, format)
        var path = ChartPath()
        var labels: [(x: Double, text: String)] = []
        let width = isOfOneYear ? Self.widthOfDay : Self.widthOfDate
        var room = Frame.left + width
        for mark in axis.marks {
            let x = time.position(of: mark.at.timeIntervalSince1970)
            path.move(x, Frame.bottom)
            path.rise(to: Frame.bottom + 4)
            let length = Double(mark.label.count) * Self.widthOfLetter
            guard x > room, x + length < Frame.right - width else { continue }
            labels.append((x, mark.label))
            room = x + length + 4
        }
        return HTML {
            if !axis.marks.isEmpty { E.path(.class("days"), .d(path.commands)) }
            for day in labels { label(day.x, 167, .textAnchor("start")) { day.text } }
        }
    }

    private var isOfOneYear: Bool {
        guard let first = curve.nights.first, let last = curve.nights.last else { return true }
        return last.run.night.days(since: first.run.night) < 300
    }

    /// A date at an end of the axis, with its year if the chart spans several.
    private func end(_ night: Night) -> String {
        isOfOneYear ? format.shortNight(night) : format.night(night)
    }

    private var dates: HTML {
        HTML {
            if let first = curve.nights.first, let last = curve.nights.last {
                label(Frame.left, 167, .textAnchor("start")) { end(first.run.night) }
                label(Frame.right, 167, .textAnchor("end")) { end(last.run.night) }
            }
        }
    }
}

extension RatingChart {
    /// The marks within the curve's nights.
    private var shown: [ChartMark] {
        let start = curve.nights.first?.run.at ?? .distantFuture
        let end = curve.nights.last?.run.at ?? .distantPast
        return marks.filter { $0.run.at >= start && $0.run.at <= end }
    }

    /// Releases as ticks at the top, with as many version numbers as fit; price changes as dotted
    /// lines. Recorded ones are linked to their entries; for the keyboard, the table's rows have
    /// the same links.
    private var releaseLines: HTML {
        let releases = shown.filter { $0.kind == .release }
        return HTML {
            plainLines
            for mark in shown { if let link = mark.link { line(of: mark, link) } }
            for release in Self.spaced(releases.map { (x($0.run), $0.name) }) {
                let isLast = release.x > Frame.right - Self.widthOfVersion / 2
                label(
                    isLast ? Frame.right : release.x,
                    12,
                    .textAnchor(isLast ? "end" : "middle")
                ) { release.version }
            }
        }
    }

    /// Lines without links, in one path for each kind.
    private var plainLines: HTML {
        let plain = Dictionary(grouping: shown.filter { $0.link == nil }, by: \.kind)
        return HTML {
            for (kind, marks) in plain.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                line(kind, marks)
            }
        }
    }

    private func line(of mark: ChartMark, _ link: Link) -> HTML {
        E.a(link, .tabindex(-1)) {
            E.title { "\(mark.name), \(format.night(mark.run.night))" }
            line(mark.kind, [mark])
        }
    }

    private func line(_ kind: ChartMark.Kind, _ marks: [ChartMark]) -> HTML {
        var path = ChartPath()
        for mark in marks {
            path.move(x(mark.run), Frame.top - 4)
            path.rise(to: kind == .release ? Frame.top + 3 : Frame.bottom)
        }
        return E.path(.class(kind.rawValue), .d(path.commands))
    }

    /// The newest releases whose version numbers fit beside each other.
    private static func spaced(
        _ releases: [(x: Double, version: String)]
    ) -> [(x: Double, version: String)] {
        var shown: [(x: Double, version: String)] = []
        for release in releases.reversed() where shown.count < maxVersions {
            let room = (shown.last?.x ?? .infinity) - release.x
            guard room >= widthOfVersion else { continue }
            shown.append((release.x, String(release.version.prefix(9))))
        }
        return shown
    }
}
