import AppStore
import Foundation
import HTTP
import Testing

@testable import Lookups

/// The meanings of HTTP status codes.
struct StatusTests {
    private func error(_ status: Int, _ body: String = "") -> LookupError? {
        let body = Data(body.utf8)
        return LookupError(HTTPResponse(status: status, body: body))
    }

    @Test(arguments: ["", "Forbidden", "<html></html>", #"{"errorMessage": "no"}"#])
    func `a 403 is throttling, with a body or without`(body: String) {
        #expect(error(403, body) == .throttled(status: 403, retryAfter: nil))
    }

    @Test func `a 503 slows the run down, and is not called too many requests`() {
        #expect(error(503) == .throttled(status: 503, retryAfter: nil))
        #expect(error(503)?.failure.detail.contains("too many") == false)
        for status in [403, 429] {
            #expect(error(status)?.failure.detail.contains("too many requests") == true)
        }
    }
}
