import AppStore
import Foundation
import HTTP
import Logging
import StorefrontStub
import Synchronization
import Testing

@testable import Lookups

/// Pictures are fetched only from Apple's hosts, and never from an address in the user's own
/// network.
struct PictureHostsTests {
    private static let url = "https://is1-ssl.mzstatic.com/image/thumb/a/b/512x512bb.jpg"

    /// Requests pictures from Apple while host names resolve to these addresses.
    private func ask(
        for urls: [String],
        resolvingTo addresses: [String]
    ) async throws -> (responses: [PictureResponse], resolved: [String]) {
        let resolved = Mutex<[String]>([])
        let responses = try await StoreClient.with(
            .apple,
            cacheBuster: .none,
            limiter: RateLimiter(perMinute: 0, patience: .zero, clock: ContinuousClock()),
            version: "0",
            resolver: { host in
                resolved.withLock { $0.append(host) }
                return addresses
            },
            log: .silent
        ) { store in
            var responses: [PictureResponse] = []
            for url in urls { responses.append(await store.picture(at: url, box: 256)) }
            return responses
        }
        return (responses, resolved.withLock { $0 })
    }

    @Test(arguments: [
        "127.0.0.1", "0.0.0.0", "10.1.2.3", "172.31.255.255", "192.168.1.1", "169.254.169.254",
        "100.64.0.1", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0",
        "fd12:3456::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1",
        "64:ff9b::192.168.0.1", "2002:7f00:1::", "no address",
    ])
    func `a name that leads to a hostile address is not asked`(address: String) async throws {
        for addresses in [[address], ["17.253.144.10", address]] {
            let (responses, _) = try await ask(for: [Self.url], resolvingTo: addresses)
            guard case .refused(let reason, isLasting: false) = responses.first else {
                Issue.record("\(addresses): \(responses)")
                continue
            }
            #expect(reason.contains("is1-ssl.mzstatic.com has a private address"))
        }
    }

    @Test(arguments: ["17.253.144.10", "172.32.0.1", "100.128.0.1", "2a01:b740::1", "8.8.8.8"])
    func `an address of the public Internet is one`(address: String) {
        #expect(IPAddress(address)?.isPublic == true)
    }

    @Test func `a host is resolved once a run, and what was found holds`() async throws {
        let other = Self.url.replacing("is1", with: "is2")
        let (_, resolved) = try await ask(
            for: [Self.url, Self.url, other, Self.url, other],
            resolvingTo: ["127.0.0.1"]
        )
        #expect(resolved == ["is1-ssl.mzstatic.com", "is2-ssl.mzstatic.com"])
    }

    @Test func `a name without an address is a failure that may pass`() async throws {
        let (responses, _) = try await ask(for: [Self.url], resolvingTo: [])
        guard case .failed(let failure) = responses.first else {
            Issue.record("\(responses)")
            return
        }
        #expect(failure.reason == .network)
    }

    @Test(arguments: [
        "https://evil.example/image/thumb/a/b/512x512bb.jpg",
        "https://mzstatic.com.evil.example/image/thumb/a/b/512x512bb.jpg",
        "https://evilmzstatic.com/image/thumb/a/b/512x512bb.jpg",
        "https://127.0.0.1/image/thumb/a/b/512x512bb.jpg",
        "https://[::1]/image/thumb/a/b/512x512bb.jpg",
        "https://apps.apple.com/image/thumb/a/b/512x512bb.jpg", "/image/thumb/a/b/512x512bb.jpg",
        "file:///etc/passwd",
    ])
    func `a picture on a foreign host is refused, and nobody resolves it`(
        url: String
    ) async throws {
        let (responses, resolved) = try await ask(for: [url], resolvingTo: ["17.253.144.10"])
        guard case .refused(_, isLasting: true) = responses.first else {
            Issue.record("\(responses)")
            return
        }
        #expect(resolved == [])
    }

    @Test(arguments: [
        ("https://is5-ssl.mzstatic.com/a", true), ("https://is5-ssl.mzstatic.com:443/a", true),
        ("http://is5-ssl.mzstatic.com/a", false), ("https://is5-ssl.mzstatic.com:8443/a", false),
        ("https://is5-ssl.mzstatic.com@evil.example/a", false), ("https://10.0.0.1/a", false),
        ("https://itunes.apple.com/a", false), ("ftp://is5-ssl.mzstatic.com/a", false),
    ])
    func `a redirect of a picture leads to Apple's hosts or nowhere`(
        target: String,
        isTrusted: Bool
    ) throws {
        #expect(Endpoint.apple.trustsPicture(try #require(URL(string: target))) == isTrusted)
    }
}
