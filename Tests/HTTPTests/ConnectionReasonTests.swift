import Foundation
import HTTP
import Testing

/// Reasons for failed connections.
struct ConnectionReasonTests {
    @Test(arguments: [
        ("http://nowhere.invalid/", "the name of the host could not be resolved."),
        ("http://127.0.0.1:1/", "Connection refused."),
        ("http://[::1]:1/", ""),
    ])
    func `a failed connection has a reason for people`(address: String, reason: String) async throws
    {
        let url = try #require(URL(string: address))
        let failure = try await #require(throws: HTTPFailure.self) {
            try await sendPost("", to: url, headers: [])
        }
        let why = failure.error.description
        #expect(!failure.isSent)
        #expect(why.hasPrefix("The connection failed: \(reason)"))
        #expect(!why.contains("Error") && !why.contains(url.host() ?? ""))
    }

    @Test func `a port that no host has is said without a connection`() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:70000/"))
        let failure = try await #require(throws: HTTPFailure.self) {
            try await sendPost("", to: url, headers: [])
        }
        #expect(!failure.isSent)
        #expect(failure.error.description == "The address names a port that no host has.")
    }
}
