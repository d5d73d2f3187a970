import AppStore
import Markup
import News

extension RankingPage {
    private enum Frame {
        static let (left, right, top, row, width) = (24.0, 440.0, 12.0, 18.0, 700.0)
        static let (maxPlace, first) = (20, 10)
        static let maxName = 36
    }

    private var course: [RankingCourse.Night] { report.course.nights }

    /// The apps with a line.
    private var apps: [(app: NamedApp, isWatched: Bool)] {
        report.state.entries.compactMap { entry in
            let isWatched = report.watched.contains(entry.app.app)
            guard let position = entry.position, position <= Frame.maxPlace,
                isWatched || position <= Frame.first
            else { return nil }
            return (entry.app, isWatched)
        }
    }

    /// A chart of the ranking's first 20 positions over the last nights, with a line for each of the
    /// first ten apps and each watched app.
    @HTMLBuilder var bumpChart: HTML {
        if course.count > 1, !apps.isEmpty {
            let lowest = report.state.entries.compactMap(\.position).max() ?? Frame.maxPlace
            let places = min(lowest, Frame.maxPlace)
            let height = Frame.top * 2 + Double(places) * Frame.row + Frame.row
            E.svg(
                .class("chart bump"),
                .viewBox("0 0 \(Int(Frame.width)) \(Int(height))"),
                .role("img"),
                .aria("label", format.strings.keywords.bump)
            ) {
                for place in [1, 5, 10, 15, 20] where place <= places {
                    E.path(
                        .class("grid"),
                        .d("M\(Int(Frame.left)) \(Int(y(place)))H\(Int(Frame.right))")
                    )
                    E.text(.x(Frame.left - 6), .y(y(place) + 4), .textAnchor("end")) { "\(place)" }
                }
                for (app, isWatched) in apps {
                    E.path(
                        .class(isWatched ? "curve watched" : "curve other"),
                        .d(path(of: app.app))
                    )
                }
                for entry in report.state.entries { label(entry) }
                date(course[0].run, .x(Frame.left), "start", height)
                date(course[course.count - 1].run, .x(Frame.right), "end", height)
            }
        }
    }

    private func date(_ run: Run, _ x: Attribute, _ anchor: String, _ height: Double) -> HTML {
        E.text(x, .y(height - 4), .textAnchor(anchor)) { format.shortNight(run.night) }
    }

    private func y(_ place: Int) -> Double { Frame.top + (Double(place) - 0.5) * Frame.row }

    private func path(of app: AppID) -> String {
        let step = (Frame.right - Frame.left) / Double(max(course.count - 1, 1))
        let points: [(x: Double, y: Double)?] = course.enumerated().map { index, night in
            night.positions[app].flatMap { place in
                place <= Frame.maxPlace
                    ? (x: Frame.left + Double(index) * step, y: y(place)) : nil
            }
        }
        return ChartPath(through: points).commands
    }

    @HTMLBuilder private func label(_ entry: RankingState.Entry) -> HTML {
        if let place = entry.position, apps.contains(where: { $0.app.app == entry.app.app }) {
            let name = report.name(of: entry.app) ?? entry.app.name
            E.text(.x(Frame.right + 8), .y(y(place) + 4), .textAnchor("start")) {
                name.count > Frame.maxName ? "\(name.prefix(Frame.maxName - 1))…" : name
            }
        }
    }
}
