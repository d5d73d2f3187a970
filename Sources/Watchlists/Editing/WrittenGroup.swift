import AppStore

/// A group in the text of a watchlist, for edits of the text.
struct WrittenGroup {
    let name: String
    let position: SourcePosition
    /// The storefronts of apps that name none themselves; nil for none.
    let storefronts: [Storefront]?
    /// The list of the group's apps; nil if the group has none of its own.
    let list: YAMLValue?
    let items: [Item]

    /// An item of the list, with the app that it names.
    struct Item {
        let app: Watchlist.Reference
        let value: YAMLValue

        var namesStorefronts: Bool {
            guard case .mapping(let settings) = value.content else { return false }
            return settings.contains { $0.key.name == "storefronts" }
        }
    }
}
