import AppStore
package import Foundation

/// A query parameter that makes a URL unknown to every cache.
package struct CacheBuster: Sendable {
    private let value: String

    /// The parameter for a run's requests, which differs for each run and attempt.
    ///
    /// - Parameters:
    ///   - start: the time at which the run began its requests. It identifies the run.
    ///   - attempt: 1 for the run's first requests, 2 for rechecks.
    package static func run(at start: Date, attempt: Int) -> CacheBuster {
        CacheBuster(value: "\(Int(start.timeIntervalSince1970 * 1000))-\(attempt)")
    }

    /// The URL with the parameter. Apple ignores unknown parameters, but its caches regard them as
    /// part of the URL (eyelly-wu/appstore-discounts sends `timestamp`).
    func added(to url: URL) -> URL {
        var parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
        let query = [parts?.percentEncodedQuery, "timestamp=\(value)"].compactMap(\.self)
        parts?.percentEncodedQuery = query.joined(separator: "&")
        return parts?.url ?? url
    }
}

extension Endpoint {
    func url(of lookup: Lookup) -> URL {
        let ids = lookup.ids.map(\.description).joined(separator: ",")
        let language = lookup.language.map { [("lang", $0)] } ?? []
        let options = [("entity", "software"), ("limit", "\(lookup.ids.count)")] + language
        return url("lookup", ("id", ids), in: lookup.storefront, options)
    }

    func url(of request: StoreRequest, in storefront: Storefront) -> URL {
        let software = ("entity", "software")
        switch request {
        case .search(let keyword, let device, let limit):
            let options = [
                ("media", "software"), ("entity", device.entity), ("limit", "\(limit)"),
            ]
            return url("search", ("term", keyword), in: storefront, options)
        case .apps(let ids):
            return url(
                of: Lookup(storefront: storefront, language: nil, ids: Set(ids).sorted())
            )
        case .bundle(let bundle):
            return url("lookup", ("bundleId", bundle), in: storefront, [software])
        case .developer(let id):
            let options = [software, ("limit", "\(Lookup.maxIDs)")]
            return url("lookup", ("id", "\(id)"), in: storefront, options)
        }
    }

    /// The URL of a request in a storefront. The country is in upper case, because caches treat
    /// upper and lower case as different, and have responded with different versions of an app
    /// (larryaasen/upgrader issue 100).
    ///
    /// - Parameter subject: the query parameter that says what is requested: its name, such as
    ///   `id`, and its value.
    private func url(
        _ path: String,
        _ subject: (String, String),
        in storefront: Storefront,
        _ options: [(String, String)]
    ) -> URL {
        let query = [subject, ("country", storefront.code.uppercased())] + options
        var parts = URLComponents(url: base.appending(path: path), resolvingAgainstBaseURL: false)
        parts?.queryItems = query.map { URLQueryItem(name: $0, value: $1) }
        // Foundation does not escape plus signs, which servers read as spaces.
        let encoded = parts?.percentEncodedQuery?.replacing("+", with: "%2B")
        parts?.percentEncodedQuery = encoded
        return parts?.url ?? base
    }
}
