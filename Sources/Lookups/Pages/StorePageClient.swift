package import AppStore
import Foundation
import HTTP

/// Requests store pages at a separate pace, as far as the server's `robots.txt` allows.
actor StorePageClient {
    private static let maxRuleBytes = 1 << 20
    private static let timeout = Duration.seconds(30)
    private static let agent = "Storewatch"

    private let server: Endpoint
    private let transport: Transport
    private let limiter: RateLimiter<ContinuousClock>
    private var rules: RobotsRules?

    /// - Parameter perMinute: the maximum number of requests per minute; 0 for no limit.
    init(_ endpoint: Endpoint, _ transport: Transport, perMinute: Int) {
        server = endpoint.ofPages
        self.transport = transport
        limiter = RateLimiter(perMinute: perMinute, patience: .zero, clock: ContinuousClock())
    }

    /// Requests and reads the page of a listing.
    ///
    /// - Parameter link: the link to the page from a lookup; nil if there is none. Its path is
    ///   requested; without a usable link, a path such as `/us/app/id1`.
    func answer(_ listing: Listing, _ link: String?) async -> Result<PageReading, PageFailure> {
        guard let url = server.url(of: listing, link) else {
            return .failure(PageFailure(.failed, "The address of the page is not a URL."))
        }
        do throws(PageFailure) {
            let rules = try await rules(allowing: url)
            let body = try await get(url, maxBytes: StorePageFile.maxBytes) {
                server.isPage($0, of: listing) && rules.allows($0.path(percentEncoded: true))
            }
            do {
                let page = try StorePageFile(html: body)
                return .success(try page.reading(of: listing))
            } catch {
                return .failure(PageFailure(.unreadable, error.detail))
            }
        } catch {
            return .failure(error)
        }
    }

    /// The reason why the page of a listing may not be requested; nil if it may be requested.
    func trouble(with listing: Listing) async -> PageFailure? {
        do throws(PageFailure) {
            _ = try await rules(allowing: server.url(of: listing, nil) ?? server.base)
            return nil
        } catch {
            return error
        }
    }

    /// The server's rules, requested once. Throws if the rules do not allow the page.
    private func rules(allowing url: URL) async throws(PageFailure) -> RobotsRules {
        let path = url.path(percentEncoded: true)
        let rules = if let rules { rules } else { try await askRules() }
        self.rules = rules
        guard rules.allows(path) else {
            throw PageFailure(.forbidden, "The robots.txt of \(server.host) forbids \(path).")
        }
        return rules
    }

    private func askRules() async throws(PageFailure) -> RobotsRules {
        do throws(PageFailure) {
            let url = server.base.appending(path: "robots.txt")
            let body = try await get(url, maxBytes: Self.maxRuleBytes, trusts: server.isOrigin)
            return RobotsRules(String(decoding: body, as: UTF8.self), for: Self.agent)
        } catch {
            switch error.kind {
            // A server without a `robots.txt` restricts nothing (RFC 9309, 2.3.1.3).
            case .missing: return .none
            default:
                let detail = "The robots.txt of \(server.host) cannot be had: \(error.detail)"
                throw PageFailure(error.kind == .refused ? .refused : .noRobotsFile, detail)
            }
        }
    }

    private func get(
        _ url: URL,
        maxBytes: Int,
        trusts: (URL) -> Bool
    ) async throws(PageFailure) -> Data {
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
            throw PageFailure(.failed, error.failure.detail)
        }
        switch response.status {
        case 200..<300: return response.body
        case 403, 429:
            throw PageFailure(.refused, "The server responded with \(response.status).")
        case 400..<500:
            throw PageFailure(.missing, "The server responded with \(response.status): no page.")
        default: throw PageFailure(.failed, "The server responded with \(response.status).")
        }
    }
}

extension Endpoint {
    private static let pageHost = "apps.apple.com"

    /// The server of the store pages: Apple's web site, or a stand-in's own address.
    fileprivate var ofPages: Endpoint {
        isApple ? Endpoint("https://\(Self.pageHost)") ?? self : self
    }

    /// The address of a listing's page on this server; nil if it is not a URL. The path is the path
    /// of the link if the link leads to this listing, otherwise a path such as `/us/app/id1`.
    fileprivate func url(of listing: Listing, _ link: String?) -> URL? {
        let linked = link.flatMap { URL(string: $0) }
        let path = linked.map { $0.path(percentEncoded: true) } ?? ""
        let isLinked = linked?.host()?.lowercased() == Self.pageHost && isPath(path, of: listing)
        var parts = URLComponents(url: base, resolvingAgainstBaseURL: false)
        let folder = parts?.percentEncodedPath ?? ""
        parts?.percentEncodedPath =
            (folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
            + (isLinked ? path : "/\(listing.storefront.code)/app/id\(listing.app)")
        return parts?.url
    }

    fileprivate func isPage(_ url: URL, of listing: Listing) -> Bool {
        isOrigin(of: url) && isPath(url.path(percentEncoded: true), of: listing)
    }

    private func isPath(_ path: String, of listing: Listing) -> Bool {
        let parts = path.split(separator: "/")
        return parts.contains { $0 == listing.storefront.code } && parts.contains("app")
            && parts.last == "id\(listing.app)"
    }
}

extension StoreClient {
    /// Requests and reads the store page of a listing, at the link from a lookup if there is one.
    package func storePage(
        of listing: Listing,
        at link: String?
    ) async -> Result<PageReading, PageFailure> {
        await pages.answer(listing, link)
    }

    /// The reason why the store page of a listing may not be requested; nil if it may be requested.
    package func storePageTrouble(of listing: Listing) async -> PageFailure? {
        await pages.trouble(with: listing)
    }
}
