import AppStore
import History
import Language
import News
import Wording

/// The prices of one app as rows of a table, by storefront.
struct PriceHistory: Sendable {
    /// The prices to show, by storefront and oldest first.
    let spans: [PriceSpan]
    private let steps: [PriceSpan: PriceStep]
    private let last: Run

    /// - Parameters:
    ///   - all: the app's prices, by storefront, oldest first.
    ///   - last: the run up to which the last price in each storefront is known to be valid.
    ///   - isShown: whether the table has a row for a price.
    init(_ all: [PriceSpan], upTo last: Run, where isShown: (PriceSpan) -> Bool) {
        spans = all.filter(isShown)
        self.last = last
        let steps = all.grouped(by: \.listing).flatMap { _, spans in
            spans.indices.compactMap { index in spans.step(at: index).map { (spans[index], $0) } }
        }
        self.steps = Dictionary(steps) { one, _ in one }
    }

    /// The line above the table, with the app's name; blank if there are no prices.
    func heading(_ format: OutputFormat) -> Line {
        spans.last.map { format.heading(of: $0.listing.app) } ?? .blank
    }

    /// One row for each price: storefront, first night, price, the words for the step to it, number
    /// of days for which it was valid, and ID of the change.
    func rows(_ format: OutputFormat) -> [[String]] {
        var former: Storefront?
        return spans.map { span in
            let storefront = span.listing.storefront
            defer { former = storefront }
            let held = format.strings.appPage.days(span.nights(upTo: last))
            return [
                storefront == former ? "" : storefront.shownCode,
                span.mayBeOlder
                    ? format.strings.appPage.upTo(format.night(span.run.night))
                    : format.night(span.run.night),
                format.format.price(span.price),
                steps[span].flatMap { words(for: $0, format) } ?? "",
                span.end == nil ? "\(held), \(format.strings.prices.today)" : held,
                format.recordedID(span.changeID) ?? "",
            ]
        }
    }

    /// The words for a step: after how many nights the price returned, the percentage, or the new
    /// currency; nil for other steps.
    private func words(for step: PriceStep, _ format: OutputFormat) -> String? {
        step.nightsAway.map { format.strings.terminal.backAfter($0) }
            ?? PriceWords(step, format.format).note
    }
}
