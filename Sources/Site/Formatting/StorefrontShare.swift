import AppStore
import ChangeDetection
import History

/// The value in the storefront nearest to the reader, and the storefronts that share it. A phrase
/// about the value is about these storefronts only.
struct StorefrontShare<Value> {
    /// The storefront nearest to the reader, by `ReportFormat.nearness(_:)`; the first of equally
    /// near ones.
    let nearest: Storefront
    /// The value in the nearest storefront.
    let value: Value
    /// The values in `storefronts`, in the same order.
    let valuesAlike: [Value]
    /// The storefronts, including the nearest, that one phrase can be about, because their values
    /// are equal to `value` or similar to it.
    let storefronts: [Storefront]
    /// The storefronts whose values need a different phrase.
    let otherStorefronts: [Storefront]

    /// - Parameter sort: returns the sort of a value, such as the value itself. One phrase can be
    ///   about all values of a sort.
    /// - Returns: nil if there are no values.
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
        valuesAlike = storefronts.compactMap { members[$0] }
        otherStorefronts = all.filter { members[$0] == nil }
    }
}

extension ReportFormat {
    /// Storefront codes as a list for people: `JP, KR and US`
    func codes(_ storefronts: [Storefront]) -> String { list(storefronts.map(\.shownCode)) }
}

extension [RecordedChange] {
    /// Words about the changes in each storefront.
    ///
    /// - Parameter text: returns the words for the changes in a storefront; nil for none.
    func words(_ text: ([RecordedChange]) -> String?) -> [Storefront: String] {
        Dictionary(grouping: self, by: \.listing.storefront).compactMapValues(text)
    }
}
