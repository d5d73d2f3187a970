import AppStore
import History
import Language
import Markup

/// A chart of a ranking's first 20 positions over time. It has a line for each app that is watched,
/// or that is among the first ten at the end of the chart.
struct BumpChart {
    /// The interval at which ticks below the chart mark the time.
    enum Ticks {
        case weeks, months

        /// The width that a tick's text needs on a phone, in coordinates of the chart, whose lines
        /// are 1,000 wide.
        fileprivate var minGap: Double {
            switch self {
            case .weeks: 330
            case .months: 170
            }
        }
    }

    private static let (left, top, row, width) = (24.0, 12.0, 18.0, 1000.0)
    private static let (maxPlace, first) = (20, 10)
    private static let (maxName, tickLength) = (36, 4.0)

    let course: RankingCourse
    let apps: RankedApps
    /// The apps among which those with lines are chosen.
    let candidates: [NamedApp]
    let ticks: Ticks
    let label: String

    private var format: ReportFormat { apps.components.format }
    private var positions: [AppID: Int] { course.nights.last?.positions ?? [:] }

    private var lines: [(app: NamedApp, position: Int)] {
        candidates.compactMap { app in
            guard let position = positions[app.app], position <= Self.maxPlace,
                position <= Self.first || apps.watched.contains(app.app)
            else { return nil }
            return (app, position)
        }
    }

    /// The chart; nothing if there is only one night, or if no app has a line.
    @HTMLBuilder var html: HTML {
        let lines = lines
        if course.nights.count > 1, !lines.isEmpty {
            let places = min(positions.values.max() ?? Self.maxPlace, Self.maxPlace)
            let bottom = Self.top + Double(places) * Self.row
            let height = bottom + Self.top + Self.row
            let shownPlaces = [1, 5, 10, 15, 20].filter { $0 <= places }
            E.svg(
                .class("chart bump"),
                .height(Int(height)),
                .role("img"),
                .aria("label", label)
            ) {
                // The lines stretch to the width of the page, but the texts do not.
                E.svg(.x(Self.left), .width("52%"), .aria("hidden", "true")) {
                    E.svg(.viewBox("0 0 \(Int(Self.width)) \(Int(height))"), .stretched) {
                        for place in shownPlaces {
                            E.path(.class("grid"), .d("M0 \(Int(y(place)))H\(Int(Self.width))"))
                        }
                        curves(lines.map(\.app))
                        for tick in shownTicks {
                            E.path(
                                .class("grid"),
                                .d("M\(Int(tick.x)) \(Int(bottom))v\(Int(Self.tickLength))")
                            )
                        }
                    }
                    for place in shownPlaces {
                        E.text(.x(-6), .y(y(place) + 4), .textAnchor("end")) { "\(place)" }
                    }
                    for (app, position) in lines { name(of: app, at: position) }
                    for tick in shownTicks {
                        E.text(.x("\(Int(tick.x / Self.width * 100))%"), .y(height - 4)) {
                            tick.text
                        }
                    }
                }
            }
        }
    }

    /// The lines of apps. The lines of watched apps are highlighted if there are also other lines.
    @HTMLBuilder private func curves(_ shown: [NamedApp]) -> HTML {
        let isMixed = !shown.allSatisfy { apps.watched.contains($0.app) }
        for app in shown {
            let isWatched = isMixed && apps.watched.contains(app.app)
            E.path(.class(isWatched ? "curve watched" : "curve other"), .d(path(of: app.app)))
        }
    }

    private func x(_ night: Int) -> Double {
        Double(night) * Self.width / Double(max(course.nights.count - 1, 1))
    }

    private func y(_ place: Int) -> Double { Self.top + (Double(place) - 0.5) * Self.row }

    private func path(of app: AppID) -> String {
        let points: [(x: Double, y: Double)?] = course.positions(of: app).enumerated().map {
            index,
            place in
            place.flatMap { $0 <= Self.maxPlace ? (x: x(index), y: y($0)) : nil }
        }
        return ChartPath(through: points).commands
    }

    private func name(of app: NamedApp, at position: Int) -> HTML {
        let name = apps.name(of: app) ?? app.name
        return E.text(.x("103%"), .y(y(position) + 4)) {
            name.count > Self.maxName ? "\(name.prefix(Self.maxName - 1))…" : name
        }
    }
}

extension BumpChart {
    private typealias Tick = (x: Double, text: String)

    /// A tick at the first night of each week or month, unless its text would touch the text of the
    /// previous tick.
    private var shownTicks: [Tick] {
        var shown: [Tick] = []
        var last: String?
        for (index, night) in course.nights.enumerated() {
            let name = name(of: night.run.night)
            defer { last = name.period }
            guard name.period != last else { continue }
            if let former = shown.last, x(index) - former.x < ticks.minGap { continue }
            shown.append((x(index), name.text))
        }
        return shown
    }

    private func name(of night: Night) -> (period: String, text: String) {
        switch ticks {
        case .weeks: (night.week ?? night.label, format.shortNight(night))
        case .months: (night.month, format.shortMonth(of: night))
        }
    }
}
