import AppStore
package import Foundation

/// A query parameter that makes a URL unknown to every cache. `none` adds no parameter.
package struct CacheBuster: Sendable {
    private let value: String?

    package static let none = CacheBuster(value: nil)

    /// The parameter for a run's requests, which differs for each run and attempt.
    ///
    /// - Parameters:
    ///   - start: the time at which the run began its requests; no two runs have the same.
    ///   - attempt: the number of times that the run has requested the same listings, including
    ///     this time.
    package static func run(at start: Date, attempt: Int) -> CacheBuster {
        CacheBuster(value: "\(Int(start.timeIntervalSince1970 * 1000))-\(attempt)")
    }

    /// The parameter to add to a URL; empty for `none`. Apple ignores unknown parameters, but its
    /// caches regard them as part of the URL (eyelly-wu/appstore-discounts sends `timestamp`).
    var query: [URLQueryItem] { value.map { [URLQueryItem(name: "timestamp", value: $0)] } ?? [] }
}

extension Endpoint {
    func url(of lookup: Lookup, cacheBuster: CacheBuster) -> URL {
        let ids = lookup.ids.map(\.description).joined(separator: ",")
        let language = lookup.language.map { [("lang", $0)] } ?? []
        let options = [("entity", "software"), ("limit", "\(lookup.ids.count)")] + language
        return url("lookup", ("id", ids), in: lookup.storefront, options, cacheBuster)
    }

    /// The URL of a search, or of a request for apps by IDs, a bundle ID or a developer's ID.
    func url(
        of request: StoreRequest,
        in storefront: Storefront,
        cacheBuster: CacheBuster
    ) -> URL {
        let software = ("entity", "software")
        switch request {
        case .search(let keyword, let device, let limit):
            let options = [
                ("media", "software"), ("entity", device.entity), ("limit", "\(limit)"),
            ]
            return url("search", ("term", keyword), in: storefront, options, cacheBuster)
        case .apps(let ids):
            let lookup = Lookup(storefront: storefront, language: nil, ids: Set(ids).sorted())
            return url(of: lookup, cacheBuster: cacheBuster)
        case .bundle(let bundle):
            return url("lookup", ("bundleId", bundle), in: storefront, [software], cacheBuster)
        case .developer(let id):
            let options = [software, ("limit", "\(Lookup.maxIDs)")]
            return url("lookup", ("id", "\(id)"), in: storefront, options, cacheBuster)
        }
    }

    /// The URL for a subject in a storefront. The country is in upper case, because caches treat
    /// upper and lower case as different, and have responded with different versions of an app
    /// (larryaasen/upgrader issue 100).
    ///
    /// - Parameter subject: the name and value of the query parameter for the subject, such as
    ///   `id` and an app's ID.
    private func url(
        _ path: String,
        _ subject: (String, String),
        in storefront: Storefront,
        _ options: [(String, String)],
        _ cacheBuster: CacheBuster
    ) -> URL {
        let query = [subject, ("country", storefront.code.uppercased())] + options
        let items = query.map { URLQueryItem(name: $0, value: $1) } + cacheBuster.query
        let address = base.appending(path: path).appending(queryItems: items)
        // Foundation does not escape plus signs, which servers read as spaces.
        guard var parts = URLComponents(url: address, resolvingAgainstBaseURL: false) else {
            return address
        }
        let encoded = parts.percentEncodedQuery?.replacing("+", with: "%2B")
        parts.percentEncodedQuery = encoded
        return parts.url ?? address
    }
}
