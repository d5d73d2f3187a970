import AppStore
import ChangeDetection
import Foundation
import History
import Language
import News

/// An app's news of one or several nights in short phrases, such as `2.4 → 2.5 → 2.5.1`.
struct PeriodPhrases {
    /// The maximum number of successive values in a phrase. Of a longer series, only the first and
    /// the last value are shown.
    private static let maxSteps = 4

    let format: ReportFormat
    let news: PeriodNews
    /// The storefronts where the app is watched. A phrase about all of them needs no names of
    /// storefronts. If the list is empty, every phrase counts as being about all.
    let watched: [Storefront]
    /// Whether the phrases name all storefronts, because they appear without the list of
    /// storefronts at the end of a digest's line.
    var namesAllStorefronts = false

    private var strings: Strings.News { format.strings.news }

    /// The most important phrases for one line, followed by the number of phrases left out.
    var line: [String] {
        guard news.nights.count > 1 else { return single.line.map(\.text) }
        let brought = news.nights.reversed().lazy.compactMap { night in
            night.releases.first.map {
                ReleaseDetails(format: format, release: $0).headlines
            }
        }.first { !$0.isEmpty }
        let all = texts(of: Set(news.kinds)) + (brought ?? [])
        return format.excerpt(all, max: NewsPhrases.maxInLine)
    }

    /// The phrases about news of the given kinds.
    func texts(of kinds: Set<NewsKind>) -> [String] {
        // An earlier version that came back is not told again if a release is told, because the
        // phrase with the versions already names it.
        let isTold = kinds.contains(.release) && news.kinds.contains(.release)
        return news.kinds.filter { kinds.contains($0) && !(isTold && $0 == .rollback) }
            .flatMap(texts)
    }

    private var single: NewsPhrases { phrases(of: news.nights[0]) }

    /// The phrases about one night. They leave out the storefronts that the line names at its end.
    private func phrases(of night: AppNews) -> NewsPhrases {
        NewsPhrases(
            format: format,
            news: night,
            watched: watched,
            repeatsStorefronts: namesAllStorefronts || night.storefronts != news.storefronts
        )
    }

    private func texts(of kind: NewsKind) -> [String] {
        switch (kind.family, kind) {
        case (.release, _) where kind != .rollout:
            versions + unreadableNotes
        case (.price, _): news.kinds.first { $0.family == .price } == kind ? prices : []
        case (_, .name): [steps(of: .name)].compactMap(\.self)
        case (_, .seller): labelled([.seller, .developer])
        case (_, .subtitle): labelled([.subtitle])
        case (_, .ageRating): labelled([.contentRating, .pageAgeRating])
        case (_, .gone): [strings.gone + places.codes(news.lostStorefronts)]
        case (_, .returned): [strings.returned + places.codes(news.returnedStorefronts)]
        case (_, .ratingRise):
            [rating { $0.direction == .rise }].compactMap(\.self)
        case (_, .ratingFall):
            [rating { $0.direction != .rise }].compactMap(\.self)
        case (_, .position): news.positions.map(places.position)
        default: each(kind)
        }
    }

    /// The phrases of each night about one kind of news, without repetitions.
    private func each(_ kind: NewsKind) -> [String] {
        var seen: Set<String> = []
        return news.nights.flatMap { night in
            phrases(of: night).all.filter { $0.kind == kind }.map(\.text)
        }.filter { seen.insert($0).inserted }
    }

    private var places: PhrasePlaces {
        PhrasePlaces(
            format: format,
            watched: watched,
            named: namesAllStorefronts ? [] : news.storefronts
        )
    }
}

extension PeriodPhrases {
    private var versions: [String] {
        ValuePath.paths(of: .version, in: news.changes).map { path in
            let isOfAll = path.storefronts == news.storefronts
            return versions(path) + (isOfAll ? "" : places.suffix(path.storefronts))
        }
    }

    private func versions(_ path: ValuePath) -> String {
        let names = path.values.map {
            String(($0?.plainText ?? format.strings.none).prefix(40))
        }
        let changes = news.changes.filter { path.storefronts.contains($0.listing.storefront) }
        let isBack = changes.endsStepBack
        guard names.count <= Self.maxSteps || isBack else {
            let count = strings.releases(changes.newVersions.count)
            return "\(strings.version(names[0], names[names.count - 1])) (\(count))"
        }
        guard isBack, let last = names.last else { return format.arrows(names) }
        return strings.isBack(format.arrows(Array(names.dropLast())), last)
    }

    /// A phrase saying that the newest notes could not be read; empty if they could.
    private var unreadableNotes: [String] {
        let noted = news.nights.map { night in night.changes.filter { $0.field == .releaseNotes } }
        let isUnreadable = noted.last { !$0.isEmpty }?.contains(where: \.isUnreadable) ?? false
        return isUnreadable ? [strings.unreadableNotes] : []
    }

    /// Up to four phrases: about prices that rose, that fell, that returned to their usual value,
    /// and that changed otherwise. They are separate, because a sale may end in one storefront and
    /// continue in another. A phrase has the prices in the storefront nearest to the reader, and
    /// names the storefronts with the same pattern of prices.
    private var prices: [String] {
        let last = news.lastPriceSteps
        let paths = ValuePath.paths(of: .price, in: news.changes).flatMap { path -> [PricePath] in
            let prices = path.values.map { $0?.money }
            return path.storefronts.map { storefront -> PricePath in
                var step = PriceStep(before: prices.first ?? nil, after: prices.last ?? nil)
                step.nightsHeld = last[storefront]?.nightsHeld
                step.nightsAway = last[storefront]?.nightsAway
                return (step, prices, storefront)
            }
        }
        return Dictionary(grouping: paths, by: \.step.kind).sorted { $0.key < $1.key }.compactMap {
            price($0.value)
        }
    }

    /// The prices of a storefront over the period: all successive prices, and the step from the
    /// first to the last price.
    private typealias PricePath = (step: PriceStep, prices: [Money?], storefront: Storefront)

    /// The words about a storefront's prices over the period.
    ///
    /// - Parameter steps: the steps whose percentages the words give as a range; nil for only the
    ///   path's own step.
    private func words(_ path: PricePath, among steps: [PriceStep]? = nil) -> PriceWords {
        PriceWords(salesIn: path.prices, format)
            ?? PriceWords(
                path.step,
                among: steps,
                via: Array(path.prices.dropFirst().dropLast()),
                format
            )
    }

    /// A phrase with the prices in the storefront nearest to the reader, and the storefronts with
    /// the same pattern; nil without prices.
    ///
    /// - Parameter paths: the prices in each storefront. The steps from their first to their last
    ///   prices are all of one kind, such as rises.
    private func price(_ paths: [PricePath]) -> String? {
        let all = Dictionary(paths.map { ($0.storefront, $0) }) { one, _ in one }
        return StorefrontShare(all, format, by: patterns(of:)).map { share in
            places.price(
                words(share.value, among: share.valuesAlike.map(\.step)),
                in: share,
                of: share.valuesAlike.map { words($0).line }
            )
        }
    }

    /// The pattern of the step from the first to the last price, followed by those of the steps
    /// between successive prices.
    private func patterns(of path: PricePath) -> [PriceStep.Pattern] {
        let steps = zip(path.prices, path.prices.dropFirst()).map {
            PriceStep(before: $0, after: $1)
        }
        return ([path.step] + steps).map(\.pattern)
    }

    /// A phrase with the first and the last average; if ratings both rose and fell, with all
    /// successive averages. Nil if the phrase is about no ratings.
    ///
    /// - Parameter isMeant: whether the phrase is about the given ratings.
    private func rating(where isMeant: (ValuePath) -> Bool) -> String? {
        let paths = news.ratingPaths.filter(isMeant)
        let moved = paths.filter { $0.direction != nil }
        return shared(moved.isEmpty ? paths : moved) { path, _ in rating(path) }
    }

    private func rating(_ path: ValuePath) -> String {
        let stars = path.values.map(format.average)
        let start =
            news.kinds.contains(.ratingRise) && news.kinds.contains(.ratingFall)
            ? format.arrows(shortened(stars.dropLast().compactMap(\.self))) : stars.first ?? nil
        let behind = news.changes.filter { path.storefronts.contains($0.listing.storefront) }
        return strings.rating(start, stars.last ?? nil, format.ratings(behind: behind))
    }

    /// The words for the storefront nearest to the reader, followed by the storefronts with the
    /// same words; nil if there are no words.
    private func shared(
        _ paths: [ValuePath],
        _ words: (ValuePath, Storefront) -> String
    ) -> String? {
        let texts = paths.flatMap { path in path.storefronts.map { ($0, words(path, $0)) } }
        return places.shared(Dictionary(texts) { one, _ in one }).first
    }

    private func labelled(_ fields: [Field]) -> [String] {
        fields.compactMap { field in
            let changes = news.changes.filter { $0.field == field }
            if Set(changes.map(\.kind)).count == 1, let removal = format.removal(changes[0].change)
            {
                return removal + places.suffix(Set(changes.storefronts).sorted())
            }
            return steps(of: field).map { "\(format.strings.labels.fields(field)) \($0)" }
        }
    }

    private func steps(of field: Field) -> String? {
        let changes = news.changes.filter { $0.field == field }
        return shared(ValuePath.paths(of: field, in: changes)) { path, storefront in
            let steps = format.arrows(shortened(path.values.map { format.text($0, of: field) }))
            return format.text(
                steps,
                with: changes.filter { $0.listing.storefront == storefront }
            )
        }
    }

    /// The values of a series, each cut to 80 characters. Of more than `maxSteps` values, only the
    /// first and the last remain, with `…` between them.
    private func shortened(_ steps: [String]) -> [String] {
        let steps = steps.map { String($0.prefix(80)) }
        guard steps.count > Self.maxSteps else { return steps }
        return [steps[0], "…", steps[steps.count - 1]]
    }
}
