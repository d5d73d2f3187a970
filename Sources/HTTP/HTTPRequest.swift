package import Foundation

/// A GET, or a POST if there is a body. Redirects are not followed.
package struct HTTPRequest: Sendable {
    /// How much of a response's body is read.
    package enum Reading: Sendable {
        /// The decompressed body; the request fails if the body is larger than `maxBytes`.
        case whole(maxBytes: Int)
        /// The beginning of the body, without decompression: the bytes that arrive within
        /// `patience` after the headers. Once the headers have arrived, the request succeeds even
        /// if the body breaks off.
        case beginning(maxBytes: Int, patience: Duration)
    }

    package var url: URL
    package var headers: [(name: String, value: String)]
    /// The body of a POST; nil for a GET.
    package var body: String?
    /// The limit for the whole exchange, from the request to the last byte of the body.
    package var timeout: Duration
    package var reading: Reading
    /// Whether to connect only to public Internet addresses. A proxy may connect to any address.
    package var isPublicOnly = false
    /// Whether the server must have a trusted certificate; false only in tests.
    var checksCertificates = true

    package init(
        _ url: URL,
        headers: [(name: String, value: String)],
        timeout: Duration,
        reading: Reading
    ) {
        self.url = url
        self.headers = headers
        self.timeout = timeout
        self.reading = reading
    }
}

package struct HTTPResponse: Sendable {
    package let status: Int
    /// The first value of each header, by the header's name in lower case.
    package let headers: [String: String]
    package let body: Data

    package init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The wait that the server requests, in seconds; nil if it requests none.
    package var retryAfter: Int? { headers["retry-after"].flatMap { Int(retryAfter: $0) } }
}
