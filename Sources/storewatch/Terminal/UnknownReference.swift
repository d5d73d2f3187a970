import Nightly

/// A kind of watchlist entry that no store knows.
enum UnknownReference: Sendable {
    case bundle
    case developer

    private static let maxNamed = 3

    func sentence(about names: [String]) -> String {
        let noun =
            switch self {
            case .bundle: "bundle ID"
            case .developer: "developer"
            }
        let subject = names.count == 1 ? noun : "\(noun)s"
        return "No watched storefront knows the \(subject) \(names.excerpt(of: Self.maxNamed))."
    }

    /// The remedy for such an entry.
    var fix: String {
        switch self {
        case .bundle:
            "Correct the watchlist, or wait until the app is in a store: each run asks again."
        case .developer:
            """
            Use the number in the link of the developer's page, which is not that of an app, or watch a \
            storefront in which the developer sells.
            """
        }
    }
}
