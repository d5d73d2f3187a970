import AppStore
import Language
import Markup
import Wording

extension TopicPage {
    private static let (top, bottom, width, height) = (14.0, 114.0, 1000.0, 138)

    /// A graph with a bar for each month, which looks like the graphs that the site's script draws.
    @HTMLBuilder var monthBars: HTML {
        let months = months
        if let first = months.first, let last = months.last,
            let most = months.max(by: { $0.count < $1.count })
        {
            let ticks = Self.ticks(upTo: most.count)
            let highest = Double(ticks.last ?? most.count)
            let scale = GraphScale(from: 0, to: highest, start: Self.bottom, end: Self.top)
            let label = strings.most(most.count, format.month(of: most.month))
            let marks = ticks.map { (value: $0, y: scale.coordinate(of: Double($0))) }
            E.svg(
                .class("graph monthly"),
                .height(Self.height),
                .role("img"),
                .aria("label", label)
            ) {
                // The inner element with the bars stretches to the width of the page. The texts are
                // outside this element, so that they are not distorted.
                E.svg(.width("100%")) {
                    E.svg(.viewBox("0 0 \(Int(Self.width)) \(Self.height)"), .stretched) {
                        for mark in marks {
                            E.path(.class("grid"), .d("M0 \(Int(mark.y))H\(Int(Self.width))"))
                        }
                        E.path(.class("bar"), .d(bars(months, scale)))
                    }
                    for mark in marks {
                        E.text(.x(-6), .y(mark.y + 4), .textAnchor("end")) { "\(mark.value)" }
                    }
                    E.text(.x(0), .y(Self.bottom + 17)) {
                        format.shortMonth(of: first.month, hasYear: true)
                    }
                    E.text(.x("100%"), .y(Self.bottom + 17), .textAnchor("end")) {
                        format.shortMonth(of: last.month, hasYear: true)
                    }
                }
            }
        }
    }

    /// Three to five round numbers for the axis, from 0 to at least `most`, chosen by the same rule
    /// as in the graphs that the site's script draws.
    private static func ticks(upTo most: Int) -> [Int] {
        let span = max(most, 4)
        var power = 1
        while power * 40 <= span { power *= 10 }
        let step = [1, 2, 5, 10].map { $0 * power }.first { span <= 4 * $0 } ?? span
        let highest = (most + span + 1) / 2
        return Array(stride(from: 0, through: (highest + step - 1) / step * step, by: step))
    }

    private func bars(_ months: [(month: Night, count: Int)], _ scale: GraphScale) -> String {
        let step = Self.width / Double(months.count)
        var path = GraphPath()
        for (index, month) in months.enumerated() where month.count > 0 {
            let x = Double(index) * step
            path.move(x, Self.bottom)
            path.vertical(to: scale.coordinate(of: Double(month.count)))
            path.line(x + step, scale.coordinate(of: Double(month.count)))
            path.vertical(to: Self.bottom)
        }
        return path.commands
    }
}
