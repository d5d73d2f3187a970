import AppStore
import History
import Language
import Markup
import Wording

/// A graph of the top 20 positions of a ranking over time. It has lines for the apps in the top ten
/// at the end, and for watched apps in the top 20 at the end.
struct RankingGraph {
    /// The interval between the time marks below the graph.
    enum Ticks {
        case weeks, months

        /// The minimum distance between two ticks, so that their texts do not overlap on a phone.
        /// The graph's width is 1,000.
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
    /// The CSS classes for the lines of watched apps, one for each color. Other apps' lines share a
    /// color.
    private static let colors = ["s1", "s2", "s3", "s4", "s6"]

    let course: RankingCourse
    let apps: RankedApps
    /// The apps from which `lines` chooses.
    let candidates: [NamedApp]
    let ticks: Ticks
    let label: String

    private var format: ReportFormat { apps.components.format }
    private var positions: [AppID: Int] { course.nights.last?.positions ?? [:] }

    private typealias Line = (app: NamedApp, position: Int, style: String)

    /// The apps with lines, each with its last position and the CSS class of its line.
    private var lines: [Line] {
        var colors = Self.colors[...]
        return candidates.compactMap { app in
            let isWatched = apps.watched.contains(app.app)
            guard let position = positions[app.app], position <= Self.maxPlace,
                position <= Self.first || isWatched
            else { return nil }
            return (app, position, isWatched ? "watched \(colors.popFirst() ?? "")" : "other")
        }
    }

    /// Empty if there is only one night, or if no app has a line.
    @HTMLBuilder var html: HTML {
        let lines = lines
        if course.nights.count > 1, !lines.isEmpty {
            let places = min(positions.values.max() ?? Self.maxPlace, Self.maxPlace)
            let height = Self.top + Double(places) * Self.row + Self.top + Self.row
            let size = "0 0 \(Int(Self.width)) \(Int(height))"
            E.div(.class("bumps")) {
                E.svg(
                    .class("graph bump"),
                    .height(Int(height)),
                    .role("img"),
                    .aria("label", label)
                ) {
                    // The inner element with the lines stretches to the width of the page. The
                    // texts are outside this element, so that they are not distorted.
                    E.svg(.x(Self.left), .width("100%"), .aria("hidden", "true")) {
                        E.svg(.viewBox(size), .stretched) { curves(of: lines, places) }
                        texts(of: lines, places, floor: height - 4)
                    }
                }
            }
        }
    }

    private func shownPlaces(_ places: Int) -> [Int] { [1, 5, 10, 15, 20].filter { $0 <= places } }

    @HTMLBuilder private func curves(of lines: [Line], _ places: Int) -> HTML {
        for place in shownPlaces(places) {
            E.path(.class("grid"), .d("M0 \(Int(y(place)))H\(Int(Self.width))"))
        }
        for line in lines {
            E.path(.class("curve \(line.style)"), .d(path(of: line.app.app)))
        }
        let bottom = Int(Self.top + Double(places) * Self.row)
        for tick in shownTicks {
            E.path(.class("grid"), .d("M\(Int(tick.x)) \(bottom)v\(Int(Self.tickLength))"))
        }
    }

    @HTMLBuilder private func texts(of lines: [Line], _ places: Int, floor: Double) -> HTML {
        for place in shownPlaces(places) {
            E.text(.x(-6), .y(y(place) + 4), .textAnchor("end")) { "\(place)" }
        }
        for line in lines { name(of: line) }
        for tick in shownTicks {
            E.text(
                .x("\(Int(tick.x / Self.width * 100))%"),
                .y(floor),
                tick.x < Self.width ? nil : .textAnchor("end")
            ) { tick.text }
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
        return GraphPath(through: points).commands
    }

    private func name(of line: Line) -> HTML {
        let name = apps.name(of: line.app) ?? line.app.name
        return E.text(.class(line.style), .x("102%"), .y(y(line.position) + 4)) {
            name.count > Self.maxName ? "\(name.prefix(Self.maxName - 1))…" : name
        }
    }
}

extension RankingGraph {
    private typealias Tick = (x: Double, text: String)

    /// A tick at the first night of each week or month, and one at the last night. A tick is left
    /// out if its text would overlap another. Texts begin at their ticks, but the last text ends at
    /// its tick.
    private var shownTicks: [Tick] {
        var shown: [Tick] = []
        var last: String?
        for (index, night) in course.nights.enumerated() {
            let name = name(of: night.run.night)
            defer { last = name.period }
            guard name.period != last else { continue }
            if let former = shown.last, x(index) - former.x < ticks.minGap { continue }
            if x(index) <= Self.width - 2 * ticks.minGap { shown.append((x(index), name.text)) }
        }
        let end = course.nights.last.map { name(of: $0.run.night).text }
        if let end, end != shown.last?.text { shown.append((Self.width, end)) }
        return shown
    }

    private func name(of night: Night) -> (period: String, text: String) {
        switch ticks {
        case .weeks: (night.week ?? night.label, format.shortNight(night))
        case .months: (night.month, format.shortMonth(of: night))
        }
    }
}
