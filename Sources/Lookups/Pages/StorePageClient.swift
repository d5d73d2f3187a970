package import AppStore
import Foundation
import HTTP

/// Asks for store pages, at a pace of their own and as the server's `robots.txt` allows, which is
/// asked for before the first page.
actor StorePageClient {
    private static let rulesPath = "/robots.txt"
    private static let maxRuleBytes = 1 << 20
    private static let timeout = Duration.seconds(30)
    private static let agent = "Storewatch"

    private let server: PageServer
    private let transport: Transport
    private let limiter: RateLimiter<ContinuousClock>
    private var rules: Result<RobotsRules, PageTrouble>?

    /// - Parameter perMinute: the maximum number of requests per minute; 0 for no limit.
    init(_ endpoint: Endpoint, _ transport: Transport, perMinute: Int) {
        server = PageServer(endpoint)
        self.transport = transport
        limiter = RateLimiter(perMinute: perMinute, patience: .zero, clock: ContinuousClock())
    }

    /// Reads the page of a listing.
    ///
    /// - Parameter link: the link of the page in a lookup, whose path is asked for; nil for the
    ///   shortest path.
    func answer(_ listing: Listing, _ link: String?) async -> PageAnswer {
        guard let url = server.url(of: listing, link) else {
            return .unread(PageTrouble(.failed, "The address of the page is not a URL."))
        }
        do throws(PageTrouble) {
            let path = url.path(percentEncoded: true)
            let rules = try await knownRules()
            guard rules.allows(path) else { throw forbidden(path) }
            let body = try await get(url, maxBytes: StorePageFile.maxBytes) {
                server.isPage($0, of: listing) && rules.allows($0.path(percentEncoded: true))
            }
            return .read(try reading(body, of: listing))
        } catch {
            return .unread(error)
        }
    }

    /// The reason why the page of a listing may not be asked for; nil if it may.
    func trouble(with listing: Listing) async -> PageTrouble? {
        do throws(PageTrouble) {
            let path = server.url(of: listing, nil)?.path(percentEncoded: true) ?? "/"
            return try await knownRules().allows(path) ? nil : forbidden(path)
        } catch {
            return error
        }
    }

    private func forbidden(_ path: String) -> PageTrouble {
        PageTrouble(.forbidden, "The robots.txt of \(server.shown) forbids \(path).")
    }

    private func reading(_ body: Data, of listing: Listing) throws(PageTrouble) -> PageReading {
        do {
            return try StorePageFile(html: body).reading(of: listing.app, in: listing.storefront)
        } catch {
            throw PageTrouble(.unreadable, error.detail)
        }
    }

    private func knownRules() async throws(PageTrouble) -> RobotsRules {
        if let rules { return try rules.get() }
        let asked = await askRules()
        rules = asked
        return try asked.get()
    }

    private func askRules() async -> Result<RobotsRules, PageTrouble> {
        do throws(PageTrouble) {
            let body = try await get(
                server.base.appending(path: Self.rulesPath),
                maxBytes: Self.maxRuleBytes
            ) { server.isTrusted($0) }
            return .success(
                RobotsRules(String(decoding: body, as: UTF8.self), for: Self.agent)
            )
        } catch {
            switch error.kind {
            // A server without such a file restricts nothing (RFC 9309, 2.3.1.3).
            case .missing: return .success(.none)
            case .refused: return .failure(error)
            case .failed, .unreadable, .forbidden, .noRules:
                return .failure(
                    PageTrouble(
                        .noRules,
                        "The robots.txt of \(server.shown) cannot be had: \(error.detail)"
                    )
                )
            }
        }
    }

    private func get(
        _ url: URL,
        maxBytes: Int,
        trusts: (URL) -> Bool
    ) async throws(PageTrouble) -> Data {
        let response: HTTPResponse
        do {
            response = try await transport.get(
                url,
                timeout: Self.timeout,
                maxBytes: maxBytes,
                trusts: trusts,
                waitForTurn: limiter.waitForTurn
            )
        } catch {
            throw PageTrouble(.failed, error.failure.detail)
        }
        switch response.status {
        case 200..<300: return response.body
        case 403, 429:
            throw PageTrouble(.refused, "The server responded with \(response.status).")
        case 400..<500:
            throw PageTrouble(.missing, "The server responded with \(response.status): no page.")
        default: throw PageTrouble(.failed, "The server responded with \(response.status).")
        }
    }
}

/// The server of the store pages: Apple's web site, or the endpoint.
struct PageServer: Sendable {
    private static let appleHost = "apps.apple.com"

    let base: URL

    init(_ endpoint: Endpoint) {
        let apple = URL(string: "https://\(Self.appleHost)")
        base = endpoint.isApple ? apple ?? endpoint.base : endpoint.base
    }

    var shown: String { base.host() ?? base.absoluteString.withoutCredentials }

    /// The address of a listing's page: the path of its link, if that leads to this very page.
    func url(of listing: Listing, _ link: String?) -> URL? {
        let own = "/\(listing.storefront.code)/app/id\(listing.app)"
        let linked = link.flatMap { URLComponents(string: $0) }
        let isLinked = linked.map { link in
            link.host?.lowercased() == Self.appleHost
                && isPath(link.percentEncodedPath, of: listing)
        }
        var parts = URLComponents(url: base, resolvingAgainstBaseURL: false)
        let folder = parts?.percentEncodedPath ?? ""
        let path = isLinked == true ? linked?.percentEncodedPath ?? own : own
        parts?.percentEncodedPath =
            (folder.hasSuffix("/") ? String(folder.dropLast()) : folder) + path
        return parts?.url
    }

    func isTrusted(_ url: URL) -> Bool {
        url.scheme == base.scheme && url.host() == base.host() && url.port == base.port
    }

    /// Whether a redirect leads to the page of the same listing.
    func isPage(_ url: URL, of listing: Listing) -> Bool {
        isTrusted(url) && isPath(url.path(percentEncoded: true), of: listing)
    }

    private func isPath(_ path: String, of listing: Listing) -> Bool {
        let parts = path.split(separator: "/")
        return parts.contains { $0 == listing.storefront.code } && parts.contains("app")
            && parts.last == "id\(listing.app)"
    }
}

extension StoreClient {
    /// Reads the store page of a listing.
    package func storePage(of listing: Listing, at link: String?) async -> PageAnswer {
        await pages.answer(listing, link)
    }

    /// The reason why the store page of a listing may not be asked for; nil if it may.
    package func storePageTrouble(of listing: Listing) async -> PageTrouble? {
        await pages.trouble(with: listing)
    }
}
