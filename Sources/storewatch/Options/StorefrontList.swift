import AppStore
import ArgumentParser
import Watchlists

/// Storefronts on the command line: `kr`, `kr,norway`, or `all`.
struct StorefrontList {
    let storefronts: [Storefront]

    static func parse(_ text: String) throws -> StorefrontList {
        do {
            let storefronts = try [Storefront](typed: text)
            guard !storefronts.isEmpty else {
                throw ValidationError("Write storefronts as in kr,us.")
            }
            return StorefrontList(storefronts: storefronts)
        } catch let mistake as Mistake {
            throw ValidationError(mistake.description)
        }
    }
}

extension [StorefrontList] {
    /// Each storefront once, in the user's order; nil without the option.
    var distinct: [Storefront]? {
        let all = flatMap(\.storefronts).distinct
        return all.isEmpty ? nil : all
    }
}
