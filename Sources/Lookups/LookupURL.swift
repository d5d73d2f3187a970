import AppStore
package import Foundation

/// Which caches a request is to pass.
package struct CachePass: Sendable {
    private let value: String?

    package static let never = CachePass(value: nil)

    /// - Parameters:
    ///   - moment: the run's start; two runs never share one.
    ///   - look: counts the times that a run asks for the same listings, from 1.
    package static func run(at moment: Date, look: Int) -> CachePass {
        CachePass(value: "\(Int(moment.timeIntervalSince1970))-\(look)")
    }

    /// Apple ignores unknown parameters, but its caches count them as part of the address
    /// (eyelly-wu/appstore-discounts asks with `timestamp`).
    var query: [URLQueryItem] { value.map { [URLQueryItem(name: "timestamp", value: $0)] } ?? [] }
}

extension Endpoint {
    /// The address that asks for all apps of a lookup.
    ///
    /// The country goes in upper case: caches hold the two cases apart and have given different
    /// versions for them (larryaasen/upgrader issue 100).
    func url(of lookup: Lookup, pass: CachePass) -> URL {
        let ids = lookup.ids.map(\.description).joined(separator: ",")
        let language = lookup.language.map { [URLQueryItem(name: "lang", value: $0)] } ?? []
        return url(
            "lookup",
            [
                URLQueryItem(name: "id", value: ids),
                URLQueryItem(name: "country", value: lookup.storefront.code.uppercased()),
                URLQueryItem(name: "entity", value: "software"),
                URLQueryItem(name: "limit", value: String(lookup.ids.count)),
            ] + language + pass.query
        )
    }

    /// The address that asks which app has a bundle ID.
    func url(ofBundle bundleID: String, in storefront: Storefront, pass: CachePass) -> URL {
        url(
            "lookup",
            [
                URLQueryItem(name: "bundleId", value: bundleID),
                URLQueryItem(name: "country", value: storefront.code.uppercased()),
                URLQueryItem(name: "entity", value: "software"),
            ] + pass.query
        )
    }

    private func url(_ path: String, _ query: [URLQueryItem]) -> URL {
        base.appending(path: path).appending(queryItems: query)
    }
}
