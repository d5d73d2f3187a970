package import AppStore

/// The listings and rankings that a digest is about.
package struct DigestScope: Sendable {
    /// Whether the news of a listing is wanted.
    let holds: @Sendable (Listing) -> Bool
    /// Whether a ranking's newcomers, which nobody watches, are wanted.
    let follows: @Sendable (Ranking) -> Bool

    static let all = DigestScope(holds: { _ in true }, follows: { _ in true })

    package init(
        holds: @escaping @Sendable (Listing) -> Bool,
        follows: @escaping @Sendable (Ranking) -> Bool
    ) {
        self.holds = holds
        self.follows = follows
    }
}
