import AppStore
import Foundation
import HTTP
import Logging
import TestSupport
import Testing

@testable import Lookups

/// Pictures are fetched only from Apple's hosts, and never from an address in the user's own
/// network.
struct PictureHostsTests {
    /// Calls `body` with a client of Apple's servers.
    private func apple<Result: Sendable>(
        _ body: (StoreClient) async throws -> Result
    ) async throws -> Result {
        try await StoreClient.with(
            .apple,
            cacheBuster: nil,
            limiter: RateLimiter(perMinute: 0, patience: .zero, clock: ContinuousClock()),
            version: "0",
            log: .silent,
            body: body
        )
    }

    @Test func `a picture's host with a private address gets no request`() async throws {
        let url = try #require(URL(string: "https://localhost/a/b/512x512bb.jpg"))
        let error = try await apple { store in
            await #expect(throws: LookupError.self) {
                try await store.pictureTransport.get(
                    url,
                    timeout: .seconds(20),
                    maxBytes: 1,
                    trusts: { _ in true }
                )
            }
        }
        #expect(error == .exchange(.privateAddress(host: "localhost")))
        guard case .refused(let reason, isLasting: false) = error.map(PictureResponse.init) else {
            Issue.record("\(error)")
            return
        }
        #expect(reason == "localhost has a private address, which is not allowed.")
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
    func `a picture on a foreign host is refused`(url: String) async throws {
        let response = try await apple { await $0.picture(at: url, box: 256) }
        guard case .refused(_, isLasting: true) = response else {
            Issue.record("\(response)")
            return
        }
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
