import AppStore
import Foundation
import Markup
import News

extension Components {
    private static let (left, right, top, bottom) = (60.0, 352.0, 10.0, 60.0)

    /// A step chart of a listing's prices in its current currency.
    @HTMLBuilder func chart(of course: PriceSeries, title: String) -> HTML {
        let points = course.comparable.map { (run: $0.span.run, price: $0.price) }
        if points.count > 1, let first = points.first, let last = points.last {
            let prices = Set(points.map(\.price)).sorted { $0.amount < $1.amount }
            let values = prices.map(\.height)
            // The current price gets about a tenth of the width, however long it has been valid.
            let end = last.run.at.timeIntervalSince1970
            let start = first.run.at.timeIntervalSince1970
            let time = ChartScale(
                from: start,
                to: end + (end - start) / 10,
                start: Self.left,
                end: Self.right
            )
            let money = ChartScale(
                spanning: values,
                start: Self.bottom,
                end: Self.top
            )
            E.svg(.class("chart"), .viewBox("0 0 360 78"), .role("img"), .aria("label", title)) {
                E.path(.class("curve steps"), .d(line(points, time, money)))
                for price in [prices.first, prices.last].compactMap(\.self).distinct {
                    E.text(
                        .x(Self.left - 4),
                        .y(money.position(of: price.height) + 4),
                        .textAnchor("end")
                    ) { format.price(price) }
                }
                E.text(.x(Self.left), .y(75), .textAnchor("start")) {
                    format.night(first.run.night)
                }
                E.text(
                    .x(time.position(of: end)),
                    .y(75),
                    .textAnchor("end")
                ) { format.night(last.run.night) }
            }
        }
    }

    private func line(
        _ points: [(run: Run, price: Money)],
        _ time: ChartScale,
        _ money: ChartScale
    ) -> String {
        var path = ChartPath()
        for (index, point) in points.enumerated() {
            let x = time.position(of: point.run.at.timeIntervalSince1970)
            let y = money.position(of: point.price.height)
            if index == 0 { path.move(x, y) } else { path.rise(to: y) }
            let next = index + 1 < points.count ? points[index + 1] : nil
            path.line(
                next.map { time.position(of: $0.run.at.timeIntervalSince1970) } ?? Self.right,
                y
            )
        }
        return path.commands
    }
}

extension Money {
    fileprivate var height: Double { (amount as NSDecimalNumber).doubleValue }
}
