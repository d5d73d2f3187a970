import AppStore

/// The difference between two lists of screenshots. URLs are compared, not the pictures themselves.
package struct PictureDifference: Hashable, Sendable {
    package let added: Int
    package let removed: Int
    /// The number of pictures that were replaced by others in the same position.
    package let replaced: Int
    /// Whether the remaining pictures are in another order.
    package let isReordered: Bool

    package init(from before: [String], to after: [String]) {
        let (old, new) = (before.map(Self.path), after.map(Self.path))
        let (olds, news) = (Set(old), Set(new))
        replaced = zip(old, new).count { !news.contains($0) && !olds.contains($1) }
        added = new.count { !olds.contains($0) } - replaced
        removed = old.count { !news.contains($0) } - replaced
        isReordered = old.filter(news.contains) != new.filter(olds.contains)
    }

    private static func path(_ url: String) -> String { ArtworkID(url: url)?.path ?? url }
}
