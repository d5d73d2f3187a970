package import AppStore
import Foundation
import Language
package import News

/// A price step in words, such as `$1.99 (12 days) → $3.99 (+101%)`, for all outputs.
package struct PriceWords {
    /// The old price, such as `$1.99 (12 days)`; nil for the listing's first price.
    let before: String?
    /// The new price, such as `$3.99`, `back to $1.99 after 3 days` or `first price $39.99`; for
    /// several sales, a summary such as `3 sales, lowest $0.99, now $3.99`.
    package let after: String
    /// The change in percent, such as `+101%`, or the new currency; nil for neither.
    package let note: String?
}

extension PriceWords {
    /// - Parameters:
    ///   - steps: The steps whose percentages become a range, `−50 to −67%`; nil for only `step`.
    ///   - isLong: Whether to include how long the old price was valid.
    package init(
        _ step: PriceStep,
        among steps: [PriceStep]? = nil,
        isLong: Bool = false,
        _ format: ReportFormat
    ) {
        if let sales = Self.sales(in: step.prices, format) {
            (before, after, note) = (nil, sales, nil)
            return
        }
        let strings = format.strings.news
        let isFirst = step.isFirst && step.between.isEmpty
        let isTooLong = step.prices.count > Self.maxPrices
        let middle = isTooLong ? ["…"] : step.between.map(format.price)
        let held =
            isLong && step.nightsAway == nil
            ? step.nightsHeld.map { "(\(format.strings.appPage.days($0)))" } : nil
        let old = format.arrows([format.price(step.before)] + middle)
        before = isFirst ? nil : [old, held].compactMap(\.self).joined(separator: " ")
        let now = format.price(step.after)
        after =
            step.nightsAway.map { strings.priceBack(now, $0) }
            ?? (isFirst ? strings.firstPrice(now) : now)
        note =
            step.newCurrency.map { strings.pricedIn($0) }
            ?? (step.nightsAway == nil
                ? format.percent((steps ?? [step]).compactMap(\.relativeChange)) : nil)
    }

    /// A summary of several sales; nil if there was no sale, or if the prices are few enough to be
    /// listed one by one.
    private static func sales(in prices: [Money?], _ format: ReportFormat) -> String? {
        let steps = zip(prices, prices.dropFirst()).map {
            PriceStep(before: $0, after: $1).direction
        }
        let sales = zip(steps, steps.dropFirst()).count { $0 == .fall && $1 == .rise }
        let known = prices.compactMap(\.self)
        guard prices.count > maxPrices, sales > 0, let now = known.last,
            known.allSatisfy({ $0.isComparable(with: now) }),
            let lowest = known.min(by: { $0.amount < $1.amount })
        else { return nil }
        return format.strings.news.sales(sales, format.price(lowest), format.price(now))
    }

    private static let maxPrices = 4

    var content: NewsDigest.Detail.Content {
        before.map { .step(before: $0, after: after, note: note) } ?? .sentence(after)
    }

    var line: String { content.line ?? after }
}

extension ReportFormat {
    package func price(_ price: Money?) -> String {
        price.map { self.price($0) } ?? strings.news.noPrice
    }

    /// A price with a clear currency. Only USD, JPY and GBP have the signs $, ¥ and £. Others have
    /// a sign that no other currency has, such as € or ₺, or else the locale's symbol, such as NT$
    /// or CLP.
    func price(_ price: Money) -> String {
        guard !price.isFree else { return strings.free }
        guard let currency = price.currency else { return number(price.amount) }
        guard currency.isCurrencyCode else {
            return "\(currency.prefix(12)) \(number(price.amount))"
        }
        let style = Decimal.FormatStyle.Currency(code: currency, locale: locale)
            .precision(.fractionLength(price.decimals))
        let narrow = price.amount.formatted(style.presentation(.narrow))
        return Self.hasOwnSign(narrow, currency)
            ? narrow : price.amount.formatted(style.presentation(.standard))
    }

    /// Whether an amount has no letters and no sign of a different currency.
    private static func hasOwnSign(_ amount: String, _ currency: String) -> Bool {
        guard !amount.contains(where: \.isLetter) else { return false }
        let owners: [Character: String] = ["$": "USD", "¥": "JPY", "£": "GBP"]
        return owners.allSatisfy { !amount.contains($0.key) || currency == $0.value }
    }

    /// The percentages of several changes in one direction, such as `−50 to −67%`; nil if one of
    /// the changes has no percentage.
    ///
    /// - Parameter shares: The changes relative to the old values; 0.5 is +50%.
    func percent(_ shares: [Double]) -> String? {
        guard shares.allSatisfy({ percent($0) != nil }) else { return nil }
        let sorted = shares.sorted { abs($0) < abs($1) }
        guard let least = sorted.first.flatMap(percent), let most = sorted.last.flatMap(percent)
        else { return nil }
        return least == most ? least : strings.news.percentRange(String(least.dropLast()), most)
    }

    package func arrows(_ values: [String]) -> String { values.joined(separator: " → ") }
}

extension String {
    fileprivate var isCurrencyCode: Bool {
        utf8.count == 3 && utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
}
