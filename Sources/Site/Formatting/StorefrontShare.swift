import AppStore
import ChangeDetection
import Language
import News

/// What an app's storefronts share with the one nearest to the reader. A phrase about the value there
/// speaks for these storefronts only.
struct StorefrontShare<Value> {
    /// The storefront nearest to the reader; the first of several.
    let nearest: Storefront
    /// The value in the nearest storefront.
    let value: Value
    /// The values in the storefronts that share it, in the order of these.
    let alike: [Value]
    /// The storefronts that share it, among them the nearest one.
    let storefronts: [Storefront]
    let others: [Storefront]

    /// - Parameter sort: what values have in common that one phrase is about; nil if there are none.
    init?<Sort: Hashable>(
        _ values: [Storefront: Value],
        _ format: ReportFormat,
        by sort: (Value) -> Sort
    ) {
        let all = values.keys.sorted()
        guard let nearest = all.min(by: { format.nearness([$0]) < format.nearness([$1]) }),
            let value = values[nearest]
        else { return nil }
        let shared = sort(value)
        let members = values.filter { sort($0.value) == shared }
        self.nearest = nearest
        self.value = value
        storefronts = members.keys.sorted()
        alike = storefronts.compactMap { members[$0] }
        others = all.filter { members[$0] == nil }
    }
}

extension ReportFormat {
    private static let maxNamed = 4
    private static let maxDifferent = 2

    /// Storefront codes as a list for people: `JP, KR and US`
    func codes(_ storefronts: [Storefront]) -> String { list(storefronts.map(\.shownCode)) }

    /// The storefronts of a piece of news in parentheses after a space, such as ` (KR)` or
    /// ` (in 12 stores)`; empty if all of the app's storefronts have it, or if they equal
    /// `besides`, which the reader already sees.
    func storefrontSuffix(
        _ storefronts: [Storefront],
        of all: [Storefront],
        besides: [Storefront]
    ) -> String {
        guard !Set(all).isSubset(of: storefronts), storefronts != besides else { return "" }
        return storefronts.count > Self.maxNamed
            ? " (\(strings.news.inStores(storefronts.count)))" : " (\(codes(storefronts)))"
    }

    /// The words in the storefront nearest to the reader, with those that share them.
    func share(_ words: [Storefront: String]) -> StorefrontShare<String>? {
        StorefrontShare(words, self) { $0 }
    }

    /// The storefronts of shared words, as above; if others differ, always and with these, such as
    /// ` (in US, different in DE and JP)`.
    func storefrontSuffix(
        _ share: StorefrontShare<String>,
        of all: [Storefront],
        besides: [Storefront]
    ) -> String {
        share.others.isEmpty
            ? storefrontSuffix(share.storefronts, of: all, besides: besides)
            : " (\(place(of: share.storefronts)), \(different(in: share.others)))"
    }

    /// The words of one price change for several storefronts, such as `$1.99 → $3.99 in 3 stores`
    /// where all changes read alike, or else `$1.99 → $3.99 in US and 2 more stores`; if others
    /// differ, always with these, such as `$1.99 → $3.99 in US, different in JP`.
    ///
    /// - Parameters:
    ///   - words: the words of the change in the nearest storefront.
    ///   - lines: what the changes of the storefronts that share it read like.
    ///   - all: the app's storefronts.
    ///   - besides: the storefronts that the reader already sees.
    func price<Value>(
        _ words: PriceWords,
        in share: StorefrontShare<Value>,
        of lines: [String],
        of all: [Storefront],
        besides: [Storefront]
    ) -> String {
        let stores = share.storefronts
        let isSame = Set(lines).count == 1
        let mixed = strings.news.inStoreAndMore(share.nearest.shownCode, stores.count - 1)
        guard share.others.isEmpty else {
            let place = isSame ? place(of: stores) : mixed
            return "\(words.line) \(place), \(different(in: share.others))"
        }
        guard stores.count > 1 else {
            return words.line + storefrontSuffix(stores, of: all, besides: besides)
        }
        guard isSame else { return "\(words.line) \(mixed)" }
        return stores == besides
            ? words.line : "\(words.line) \(strings.news.inStores(stores.count))"
    }

    /// Storefronts in words, such as `in JP and US` or `in 12 stores`.
    private func place(of storefronts: [Storefront]) -> String {
        storefronts.count > Self.maxNamed
            ? strings.news.inStores(storefronts.count) : strings.news.inPlaces(codes(storefronts))
    }

    /// The storefronts that a phrase does not speak for, such as `different in DE and JP` or
    /// `3 more stores differ`.
    private func different(in storefronts: [Storefront]) -> String {
        storefronts.count > Self.maxDifferent
            ? strings.news.storesDiffer(storefronts.count)
            : strings.news.differentIn(codes(storefronts))
    }
}

extension [RecordedChange] {
    /// Words about the changes in each storefront.
    func words(_ text: ([RecordedChange]) -> String?) -> [Storefront: String] {
        Dictionary(grouping: self, by: \.listing.storefront).compactMapValues(text)
    }
}
