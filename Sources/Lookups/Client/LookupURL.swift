import AppStore
package import Foundation

/// A query parameter that makes a request's URL unknown to every cache; `none` adds no parameter.
package struct CacheBuster: Sendable {
    private let value: String?

    package static let none = CacheBuster(value: nil)

    /// - Parameters:
    ///   - start: the time at which the run began its requests; no two runs share it.
    ///   - look: the number of times that the run has asked about the same listings, from 1.
    package static func run(at start: Date, look: Int) -> CacheBuster {
        CacheBuster(value: "\(Int(start.timeIntervalSince1970 * 1000))-\(look)")
    }

    /// Apple ignores unknown parameters, but its caches regard them as part of the URL
    /// (eyelly-wu/appstore-discounts asks with `timestamp`).
    var query: [URLQueryItem] { value.map { [URLQueryItem(name: "timestamp", value: $0)] } ?? [] }
}

extension Endpoint {
    /// The URL that asks for all apps of a lookup.
    ///
    /// The country is in upper case: caches distinguish upper from lower case, and have responded
    /// with different versions of an app (larryaasen/upgrader issue 100).
    func url(of lookup: Lookup, cacheBuster: CacheBuster) -> URL {
        let ids = lookup.ids.map(\.description).joined(separator: ",")
        let language = lookup.language.map { [URLQueryItem(name: "lang", value: $0)] } ?? []
        return url(
            "lookup",
            [
                URLQueryItem(name: "id", value: ids),
                URLQueryItem(name: "country", value: lookup.storefront.code.uppercased()),
                URLQueryItem(name: "entity", value: "software"),
                URLQueryItem(name: "limit", value: String(lookup.ids.count)),
            ] + language + cacheBuster.query
        )
    }

    /// The URL that asks which app has a bundle ID.
    func url(ofBundle bundleID: String, in storefront: Storefront, cacheBuster: CacheBuster) -> URL
    {
        url(
            "lookup",
            [
                URLQueryItem(name: "bundleId", value: bundleID),
                URLQueryItem(name: "country", value: storefront.code.uppercased()),
                URLQueryItem(name: "entity", value: "software"),
            ] + cacheBuster.query
        )
    }

    /// The URL that asks for the apps of a developer.
    func url(ofDeveloper id: AppID, in storefront: Storefront, cacheBuster: CacheBuster) -> URL {
        url(
            "lookup",
            [
                URLQueryItem(name: "id", value: id.description),
                URLQueryItem(name: "country", value: storefront.code.uppercased()),
                URLQueryItem(name: "entity", value: "software"),
                URLQueryItem(name: "limit", value: String(Lookup.maxIDs)),
            ] + cacheBuster.query
        )
    }

    /// The URL that searches a storefront.
    func url(
        ofSearch search: StoreSearch,
        in storefront: Storefront,
        cacheBuster: CacheBuster
    ) -> URL {
        url(
            "search",
            [
                URLQueryItem(name: "term", value: search.keyword),
                URLQueryItem(name: "country", value: storefront.code.uppercased()),
                URLQueryItem(name: "media", value: "software"),
                URLQueryItem(name: "entity", value: search.device.entity),
                URLQueryItem(name: "limit", value: String(search.limit)),
            ] + cacheBuster.query
        )
    }

    private func url(_ path: String, _ query: [URLQueryItem]) -> URL {
        let address = base.appending(path: path).appending(queryItems: query)
        // Servers read a plus sign in a query as a space, and Foundation does not escape it.
        guard var parts = URLComponents(url: address, resolvingAgainstBaseURL: false) else {
            return address
        }
        let encoded = parts.percentEncodedQuery?.replacing("+", with: "%2B")
        parts.percentEncodedQuery = encoded
        return parts.url ?? address
    }
}
