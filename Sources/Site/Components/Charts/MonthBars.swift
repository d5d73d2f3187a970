import AppStore
import Language
import Markup

/// A bar chart of a number in each month.
struct MonthBars {
    private static let (left, right, top, bottom, width, height) = (
        28.0, 630.0, 10.0, 90.0, 640, 108
    )

    /// The months, oldest first. There are at least two.
    let months: [(month: Night, count: Int)]
    let format: ReportFormat

    @HTMLBuilder var html: HTML {
        if let first = months.first, let last = months.last,
            let most = months.max(by: { $0.count < $1.count })
        {
            let scale = ChartScale(
                from: 0,
                to: Double(most.count),
                start: Self.bottom,
                end: Self.top
            )
            let label = format.strings.topics.most(most.count, format.month(of: most.month))
            E.svg(
                .class("chart months-bars"),
                .viewBox("0 0 \(Self.width) \(Self.height)"),
                .role("img"),
                .aria("label", label)
            ) {
                for value in [0, most.count] {
                    let y = scale.position(of: Double(value))
                    E.path(.class("grid"), .d("M\(Int(Self.left)) \(Int(y))H\(Int(Self.right))"))
                    E.text(.x(Self.left - 6), .y(y + 4), .textAnchor("end")) { "\(value)" }
                }
                E.path(.class("bars"), .d(bars(scale)))
                E.text(.x(Self.left), .y(Double(Self.height) - 3), .textAnchor("start")) {
                    format.shortMonth(of: first.month, hasYear: true)
                }
                E.text(.x(Self.right), .y(Double(Self.height) - 3), .textAnchor("end")) {
                    format.shortMonth(of: last.month, hasYear: true)
                }
            }
        }
    }

    private func bars(_ scale: ChartScale) -> String {
        let step = (Self.right - Self.left) / Double(months.count)
        // A bar takes most of its month's width, but is not a wide block if there are few months.
        let width = min(step * 0.7, 24)
        var path = ChartPath()
        for (index, month) in months.enumerated() where month.count > 0 {
            let x = Self.left + (Double(index) + 0.5) * step - width / 2
            path.move(x, Self.bottom)
            path.rise(to: scale.position(of: Double(month.count)))
            path.line(x + width, scale.position(of: Double(month.count)))
            path.rise(to: Self.bottom)
        }
        return path.commands
    }
}
