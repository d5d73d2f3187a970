import AppStore
import Foundation
import Markup
import News

extension Components {
    private enum Frame {
        static let (left, right, top, bottom) = (60.0, 352.0, 10.0, 60.0)
    }

    /// A step chart of a listing's prices in its current currency.
    @HTMLBuilder func chart(of course: PriceSeries, title: String) -> HTML {
        let spans = course.spans.filter { $0.currency == course.currency && $0.price != nil }
        if spans.count > 1, let first = spans.first, let last = spans.last {
            let values = spans.compactMap(\.price).map { ($0 as NSDecimalNumber).doubleValue }
            // The current price gets about a tenth of the width, however long it has been valid.
            let end = last.run.at.timeIntervalSince1970
            let start = first.run.at.timeIntervalSince1970
            let time = ChartScale(
                from: start,
                to: end + (end - start) / 10,
                start: Frame.left,
                end: Frame.right
            )
            let money = ChartScale(
                spanning: values,
                start: Frame.bottom,
                end: Frame.top
            )
            E.svg(.class("chart"), .viewBox("0 0 360 78"), .role("img"), .aria("label", title)) {
                E.path(.class("curve steps"), .d(line(spans, time, money)))
                for price in Set(spans.compactMap(\.price)).sorted().ends {
                    E.text(
                        .x(Frame.left - 4),
                        .y(money.position(of: (price as NSDecimalNumber).doubleValue) + 4),
                        .textAnchor("end")
                    ) { format.price(price, course.currency) }
                }
                E.text(.x(Frame.left), .y(75), .textAnchor("start")) {
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

    private func line(_ spans: [PriceSpan], _ time: ChartScale, _ money: ChartScale) -> String {
        var path = ChartPath()
        for (index, span) in spans.enumerated() {
            let x = time.position(of: span.run.at.timeIntervalSince1970)
            let y = money.position(of: ((span.price ?? 0) as NSDecimalNumber).doubleValue)
            if index == 0 { path.move(x, y) } else { path.rise(to: y) }
            let next = index + 1 < spans.count ? spans[index + 1] : nil
            path.line(
                next.map { time.position(of: $0.run.at.timeIntervalSince1970) } ?? Frame.right,
                y
            )
        }
        return path.commands
    }
}

extension [Decimal] {
    /// The first and the last price; a single price if they are the same.
    fileprivate var ends: [Decimal] {
        [first, last].compactMap(\.self).reduce(into: []) { ends, price in
            if ends.last != price { ends.append(price) }
        }
    }
}
