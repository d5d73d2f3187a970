import AppStore
import Foundation
import Markup
import News

/// The time axis of a chart, and its marks: ticks at the top for releases, with as many version
/// numbers as fit, and dotted lines for names and prices.
struct ChartTimeline {
    static let (left, right) = (38.0, 352.0)

    private static let maxVersions = 5
    private static let widthOfVersion = 46.0
    /// Estimated widths: a date with its year, a date without it, and a letter.
    private static let (widthOfDate, widthOfDay, widthOfLetter) = (105.0, 66.0, 6.5)

    private let format: ReportFormat
    private let first: Run
    private let last: Run
    private let marks: [ChartMark]
    /// The upper end of the plot, below the version numbers; `bottom` is the axis.
    private let top: Double
    private let bottom: Double
    private let time: ChartScale

    /// - Parameter marks: marks, of which those outside the runs are left out.
    init(
        from first: Run,
        to last: Run,
        marks: [ChartMark],
        top: Double,
        bottom: Double,
        _ format: ReportFormat
    ) {
        (self.first, self.last, self.format) = (first, last, format)
        (self.top, self.bottom) = (top, bottom)
        self.marks = marks.filter { $0.run.at >= first.at && $0.run.at <= last.at }
        time = ChartScale(
            from: first.at.timeIntervalSince1970,
            to: last.at.timeIntervalSince1970,
            start: Self.left + 6,
            end: Self.right - 6
        )
    }

    func x(_ run: Run) -> Double { time.position(of: run.at.timeIntervalSince1970) }

    /// The number of days between the first and the last run.
    var days: Double { (time.highest - time.lowest) / 86_400 }

    var hasLinks: Bool { marks.contains { $0.link != nil } }

    /// Ticks at the beginnings of periods, such as months. Labels that do not fit between the dates
    /// at the ends are left out.
    var axis: HTML {
        let axis = TimeAxis(from: first.at, to: last.at, format)
        var path = ChartPath()
        var labels: [(x: Double, text: String)] = []
        let width = isOfOneYear ? Self.widthOfDay : Self.widthOfDate
        var room = Self.left + width
        for mark in axis.marks {
            let x = time.position(of: mark.at.timeIntervalSince1970)
            path.move(x, bottom)
            path.rise(to: bottom + 4)
            let length = Double(mark.label.count) * Self.widthOfLetter
            guard x > room, x + length < Self.right - width else { continue }
            labels.append((x, mark.label))
            room = x + length + 4
        }
        return HTML {
            if !axis.marks.isEmpty { E.path(.class("days"), .d(path.commands)) }
            for day in labels { label(day.x, .textAnchor("start")) { day.text } }
        }
    }

    var dates: HTML {
        HTML {
            label(Self.left, .textAnchor("start")) { end(first.night) }
            label(Self.right, .textAnchor("end")) { end(last.night) }
        }
    }

    private func label(_ x: Double, _ anchor: Attribute, _ text: () -> String) -> HTML {
        E.text(.x(x), .y(bottom + 15), anchor) { text() }
    }

    private var isOfOneYear: Bool { last.night.days(since: first.night) < 300 }

    /// A date at an end of the axis, with its year if the chart spans several.
    private func end(_ night: Night) -> String {
        isOfOneYear ? format.shortNight(night) : format.night(night)
    }
}

extension ChartTimeline {
    /// Recorded marks are linked to their entries; for the keyboard, the table's rows have the same
    /// links.
    var markLines: HTML {
        let releases = marks.filter { $0.kind == .release }
        return HTML {
            plainLines
            for mark in marks { if let link = mark.link { line(of: mark, link) } }
            for release in Self.spaced(releases.map { (x($0.run), $0.name) }) {
                let isLast = release.x > Self.right - Self.widthOfVersion / 2
                E.text(
                    .x(isLast ? Self.right : release.x),
                    .y(top - 8),
                    .textAnchor(isLast ? "end" : "middle")
                ) { release.version }
            }
        }
    }

    /// Lines without links, in one path for each kind.
    private var plainLines: HTML {
        let plain = Dictionary(grouping: marks.filter { $0.link == nil }, by: \.kind)
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
            path.move(x(mark.run), top - 4)
            path.rise(to: kind == .release ? top + 3 : bottom)
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
