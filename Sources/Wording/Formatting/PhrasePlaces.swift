import AppStore
import ChangeDetection
import History
import Language
import News

/// Words for the storefronts that phrases about an app concern.
extension NewsPhrases {
    /// The maximum number of storefronts that a phrase names. A phrase about more states their
    /// number.
    private static let maxNamed = 4
    /// The maximum number of storefronts with a different phrase that are named. More are counted.
    private static let maxExceptions = 2

    func areNamed(_ storefronts: [Storefront]) -> Bool {
        storefronts == (namesAllStorefronts ? [] : news.storefronts)
    }

    /// Storefronts in brackets, such as ` (KR)`; empty if the line lists the same storefronts.
    func codes(_ storefronts: [Storefront]) -> String {
        areNamed(storefronts) ? "" : " (\(format.codes(storefronts)))"
    }

    /// The storefronts of a piece of news, such as ` (KR)` or ` (in 12 stores)`; empty for all
    /// watched storefronts, or if the rest of the line names the same storefronts.
    func suffix(_ storefronts: [Storefront]) -> String {
        guard !Set(watched).isSubset(of: storefronts), !areNamed(storefronts) else { return "" }
        return storefronts.count > Self.maxNamed
            ? " (\(strings.inStores(storefronts.count)))" : " (\(format.codes(storefronts)))"
    }

    /// The suffix of a phrase that is true in some storefronts, such as ` (KR)`. If other
    /// storefronts have a different phrase, all are named: ` (in US, different in DE and JP)`.
    func suffix(_ share: StorefrontShare<String>) -> String {
        share.otherStorefronts.isEmpty
            ? suffix(share.storefronts)
            : " (\(inWords(share.storefronts)), \(exceptions(in: share.otherStorefronts)))"
    }

    /// The words for the storefront nearest to the reader, followed by the names of the storefronts
    /// with the same words; empty if there are no words.
    func shared(_ words: [Storefront: String]) -> [String] {
        guard let share = StorefrontShare(words, format, by: \.self) else { return [] }
        return [share.value + suffix(share)]
    }

    /// Words about a price change in several storefronts: `$1.99 → $3.99 in 3 stores` if the words
    /// are equal in all of them, or else `$1.99 → $3.99 in US and 2 more stores`. Storefronts with
    /// a different change are always named, as in `$1.99 → $3.99 in US, different in JP`.
    func price(_ share: StorefrontShare<PriceStep>) -> String {
        let stores = share.storefronts
        let words = PriceWords(share.value, among: share.valuesAlike, format).line
        let isSame = Set(share.valuesAlike.map { PriceWords($0, format).line }).count == 1
        let mixed = strings.inStoreAndMore(share.nearest.shownCode, stores.count - 1)
        guard share.otherStorefronts.isEmpty else {
            let place = isSame ? inWords(stores) : mixed
            return "\(words) \(place), \(exceptions(in: share.otherStorefronts))"
        }
        guard stores.count > 1 else { return words + suffix(stores) }
        guard isSame else { return "\(words) \(mixed)" }
        return areNamed(stores) ? words : "\(words) \(strings.inStores(stores.count))"
    }

    /// A sentence about a change of position. It names the storefront if the line does not list it.
    func position(_ news: PositionNews) -> String {
        format.position(news, namesStorefront: !areNamed([news.ranking.storefront]))
    }

    /// Storefronts in words, such as `in JP and US` or `in 12 stores`.
    private func inWords(_ storefronts: [Storefront]) -> String {
        storefronts.count > Self.maxNamed
            ? strings.inStores(storefronts.count) : strings.inPlaces(format.codes(storefronts))
    }

    /// Words for the other storefronts, such as `different in DE and JP` or `3 more stores differ`.
    private func exceptions(in storefronts: [Storefront]) -> String {
        storefronts.count > Self.maxExceptions
            ? strings.storesDiffer(storefronts.count)
            : strings.differentIn(format.codes(storefronts))
    }
}
