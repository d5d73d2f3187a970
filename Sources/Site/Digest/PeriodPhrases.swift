import AppStore
import ChangeDetection
import Foundation
import News

/// An app's news of one or several nights in short phrases, such as `2.4 → 2.5 → 2.5.1`.
struct PeriodPhrases {
    private static let maxInLine = 4
    /// The maximum number of successive values in a phrase. Longer series show only their ends.
    private static let maxSteps = 4

    let format: ReportFormat
    let news: PeriodNews
    /// The storefronts where the app is watched; empty if phrases need not name storefronts.
    var watched: [Storefront] = []
    /// Whether the phrases appear without the list of storefronts at the end of a digest's line.
    var isAlone = false

    private var strings: SiteStrings.News { format.strings.news }

    var line: [String] {
        guard news.nights.count > 1 else { return single.line.map(\.text) }
        let brought = news.nights.reversed().lazy.compactMap { night in
            night.releases.first.map {
                ReleaseDetails(format: format, release: $0).headlines
            }
        }.first { !$0.isEmpty }
        return Array((news.kinds.flatMap(texts) + (brought ?? [])).prefix(Self.maxInLine))
    }

    private var single: NewsPhrases { phrases(of: news.nights[0]) }

    /// The phrases of one night. They leave out storefronts that the line names at its end.
    private func phrases(of night: AppNews) -> NewsPhrases {
        NewsPhrases(
            format: format,
            news: night,
            watched: watched,
            repeatsStorefronts: isAlone || night.storefronts != news.storefronts
        )
    }

    private func texts(of kind: NewsKind) -> [String] {
        switch kind.topic {
        case .release where kind != .rollout:
            kind == .rollback && news.kinds.contains(.release) ? [] : versions
        case .price: news.kinds.first { $0.topic == .price } == kind ? prices : []
        case .name: [steps(of: .name)].compactMap(\.self)
        case .seller: labelled([.seller, .developer])
        case .ageRating: labelled([.contentRating])
        case .gone where kind == .gone: [strings.gone + codes(news.missing)]
        case .returned: [strings.returned + codes(news.back)]
        case .rating where kind == .ratingRise:
            [rating { $0.direction == .rise }].compactMap(\.self)
        case .rating where kind == .ratingFall:
            [rating { $0.direction != .rise }].compactMap(\.self)
        default: each(kind)
        }
    }

    /// The distinct phrases of each night.
    private func each(_ kind: NewsKind) -> [String] {
        var seen: Set<String> = []
        return news.nights.flatMap { night in
            phrases(of: night).all.filter { $0.kind == kind }.map(\.text)
        }.filter { seen.insert($0).inserted }
    }

    /// Storefronts in parentheses, such as ` (KR)`, if the news concerns only some of the watched
    /// ones.
    private func storefrontSuffix(_ storefronts: [Storefront]) -> String {
        format.storefrontSuffix(storefronts, of: watched, besides: isAlone ? [] : news.storefronts)
    }

    private func codes(_ storefronts: [Storefront]) -> String {
        guard isAlone || storefronts != news.storefronts else { return "" }
        return " (\(format.codes(storefronts)))"
    }
}

extension PeriodPhrases {
    private var versions: [String] {
        ValuePath.paths(of: .version, in: news.changes).prefix(2).map { path in
            let names = path.values.map {
                String(($0?.plainText ?? format.strings.none).prefix(40))
            }
            let isBack = news.changes
                .filter { path.storefronts.contains($0.listing.storefront) }.endsStepBack
            guard names.count <= Self.maxSteps || isBack else {
                let count = strings.releases(names.count - 1)
                return "\(strings.version(names[0], names[names.count - 1])) (\(count))"
            }
            guard isBack, let last = names.last else { return arrows(names) }
            return strings.isBack(arrows(Array(names.dropLast())), last)
        }
    }

    /// One phrase each for prices that rose, that fell, that cannot be compared, and that returned
    /// to their start, because a sale may end in one storefront and continue in another. A phrase
    /// has the prices in the storefront nearest to the reader, and the number of storefronts.
    private var prices: [String] {
        let paths = ValuePath.paths(of: .price, in: news.changes)
        let ends: [[ValuePath]] = [
            paths.filter { $0.direction == .rise }, paths.filter { $0.direction == .fall },
            paths.filter { $0.direction == nil && !$0.returns }, paths.filter(\.returns),
        ]
        return ends.compactMap { paths in
            let storefronts = Set(paths.flatMap(\.storefronts)).sorted()
            return nearest(paths).map { price($0, in: storefronts) }
        }
    }

    private func nearest(_ paths: [ValuePath]) -> ValuePath? {
        paths.min { format.nearness($0.storefronts) < format.nearness($1.storefronts) }
    }

    /// - Parameter storefronts: the storefronts whose prices moved in the same direction, each with
    ///   its own prices.
    private func price(_ path: ValuePath, in storefronts: [Storefront]) -> String {
        let stores = storefronts.count
        let prices = path.values.enumerated().map { place, value in
            let currency = place == 0 ? path.formerCurrency ?? path.currency : path.currency
            return value?.decimal.map { format.price($0, currency) } ?? format.strings.unknown
        }
        // Only the last of several sales is shown.
        let shown = path.returns ? prices[(path.departures.last ?? 0)...] : prices[...]
        let facts = [remark(on: path), stores > 1 ? strings.inStores(stores) : nil]
        return ([arrows(shortened(Array(shown)))] + facts.compactMap(\.self))
            .joined(separator: " ") + (stores > 1 ? "" : storefrontSuffix(storefronts))
    }

    /// A remark in parentheses, such as `(sale ended after 3 nights)` or `(+101%)`.
    private func remark(on path: ValuePath) -> String? {
        guard let first = path.values.first??.decimal, let last = path.values.last??.decimal
        else { return nil }
        guard !path.returns else {
            guard let nights = path.sales.last else { return nil }
            let ended = strings.saleEnded(nights)
            let sales = path.sales.count
            return sales > 1 ? "(\(strings.sales(sales)), \(ended))" : "(\(ended))"
        }
        guard path.formerCurrency == nil || last == 0 else { return nil }
        return first.share(to: last).flatMap(format.percent).map { "(\($0))" }
    }

    /// The change from the first to the last rating; all successive ratings if they turned.
    private func rating(where isMeant: (ValuePath) -> Bool) -> String? {
        let paths = news.ratingPaths.filter(isMeant)
        let moved = paths.filter { $0.direction != nil }
        guard let values = nearest(moved.isEmpty ? paths : moved)?.values else { return nil }
        let stars = values.map { value in
            value?.decimal.map { format.axis(($0 as NSDecimalNumber).doubleValue, decimals: 1) }
        }
        guard let first = stars.first, let last = stars.last else { return nil }
        let start =
            news.kinds.contains(.ratingRise) && news.kinds.contains(.ratingFall)
            ? arrows(shortened(stars.dropLast().compactMap(\.self))) : first
        return strings.rating(start, last)
            + storefrontSuffix(Set(paths.flatMap(\.storefronts)).sorted())
    }

    private func labelled(_ fields: [Field]) -> [String] {
        fields.compactMap { field in
            steps(of: field).map { "\(format.strings.labels.field(field)) \($0)" }
        }
    }

    private func steps(of field: Field) -> String? {
        let paths = ValuePath.paths(of: field, in: news.changes)
        return nearest(paths).map { path in
            arrows(shortened(path.values.map { $0?.plainText ?? format.strings.none }))
                + storefrontSuffix(Set(paths.flatMap(\.storefronts)).sorted())
        }
    }

    private func shortened(_ steps: [String]) -> [String] {
        let steps = steps.map { String($0.prefix(80)) }
        guard steps.count > Self.maxSteps else { return steps }
        return [steps[0], "…", steps[steps.count - 1]]
    }

    private func arrows(_ steps: [String]) -> String {
        steps.dropFirst().reduce(steps.first ?? "") { strings.version($0, $1) }
    }
}
