import AppStore
import ArgumentParser
import Watchlists

/// Storefronts on the command line: `kr`, `kr,us`, or `all`.
struct StorefrontList {
    let storefronts: [Storefront]

    static func parse(_ text: String) throws -> StorefrontList {
        let words = text.split { $0 == "," || $0.isWhitespace }
        guard !words.isEmpty else { throw ValidationError("Write storefronts as in kr,us.") }
        do {
            return StorefrontList(storefronts: try words.flatMap { try [Storefront](code: $0) })
        } catch let mistake as Mistake {
            throw ValidationError(mistake.description)
        }
    }
}

extension [StorefrontList] {
    /// Each once, in the user's order; nil where there are none.
    var distinct: [Storefront]? {
        let all = flatMap(\.storefronts).distinct
        return all.isEmpty ? nil : all
    }
}
