import AppStore
import ChangeDetection
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
    /// Storefront codes as a list for people: `JP, KR and US`
    func codes(_ storefronts: [Storefront]) -> String { list(storefronts.map(\.shownCode)) }
}

extension [RecordedChange] {
    /// Words about the changes in each storefront.
    func words(_ text: ([RecordedChange]) -> String?) -> [Storefront: String] {
        Dictionary(grouping: self, by: \.listing.storefront).compactMapValues(text)
    }
}
