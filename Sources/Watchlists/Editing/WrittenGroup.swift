import AppStore

/// A group in the text of a watchlist, for edits of the text.
struct WrittenGroup {
    /// An item of the list of apps, with the app that it names.
    typealias Item = (app: Watchlist.Reference, value: YAMLValue)

    let name: String
    let position: SourcePosition
    /// The storefronts for apps of the group that name no storefronts; nil for none.
    let storefronts: [Storefront]?
    /// The group's list of apps; nil if the group has no list, or merges an earlier mapping's list.
    let list: YAMLValue?
    let items: [Item]

    /// - Parameters:
    ///   - list: the list of apps, in the group or in an earlier mapping that the group merges.
    ///   - apps: the apps that the items of the list name.
    init(
        _ name: String,
        _ group: YAMLValue,
        _ list: YAMLValue?,
        naming apps: [WatchlistReader.AppEntry],
        in storefronts: [Storefront]?
    ) {
        self.name = name
        position = group.position
        self.storefronts = storefronts
        self.list = list.flatMap { $0.key.position < group.position ? nil : $0 }
        items = zip(apps, list?.items ?? []).map { ($0.app.reference, $1) }
    }
}
