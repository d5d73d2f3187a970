package import AppStore
import ChangeDetection
import History

/// The value in the storefront nearest to the reader, and the storefronts with the same or a
/// similar value. One phrase can be about all of them.
struct StorefrontShare<Value> {
    /// The storefront nearest to the reader; the first if several are equally near.
    let nearest: Storefront
    let value: Value
    /// The values in `storefronts`, in the same order.
    let valuesAlike: [Value]
    /// The storefronts with values equal or similar to `value`, including the nearest storefront.
    let storefronts: [Storefront]
    /// The storefronts whose values need a different phrase.
    let otherStorefronts: [Storefront]

    /// - Parameters:
    ///   - values: The value in each storefront.
    ///   - trait: Returns what similar values have in common: a property of the value, or the whole
    ///     value.
    /// - Returns: nil if there are no values.
    init?<Trait: Hashable>(
        _ values: [Storefront: Value],
        _ format: ReportFormat,
        by trait: (Value) -> Trait
    ) {
        let all = values.keys.sorted()
        guard let nearest = all.min(by: { format.nearness([$0]) < format.nearness([$1]) }),
            let value = values[nearest]
        else { return nil }
        let shared = trait(value)
        let members = values.filter { trait($0.value) == shared }
        self.nearest = nearest
        self.value = value
        storefronts = members.keys.sorted()
        valuesAlike = storefronts.compactMap { members[$0] }
        otherStorefronts = all.filter { members[$0] == nil }
    }
}

extension ReportFormat {
    /// Storefront codes as a list for people: `JP, KR and US`
    package func codes(_ storefronts: [Storefront]) -> String { list(storefronts.map(\.shownCode)) }
}

extension [RecordedChange] {
    /// - Parameter text: Returns the words for the changes in a storefront; nil for none.
    func words(_ text: ([RecordedChange]) -> String?) -> [Storefront: String] {
        Dictionary(grouping: self, by: \.listing.storefront).compactMapValues(text)
    }
}
