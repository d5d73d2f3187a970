import AppStore
import AsyncHTTPClient
import Foundation
import Glibc
import NIOCore
import NIOFoundationCompat
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL

/// GET requests over HTTP with limits on time, size and redirects, to trusted hosts only.
struct Transport: Sendable {
    struct Response {
        let status: Int
        /// The target of a redirect.
        let location: String?
        /// The wait that the server requests, in seconds.
        let retryAfter: Int?
        let body: Data
    }

    static let maxRedirects = 3

    /// The client for the host of a URL.
    let client: @Sendable (URL) async throws(LookupError) -> HTTPClient
    let userAgent: String

    /// - Parameters:
    ///   - timeout: the limit for each exchange, including the body.
    ///   - maxBytes: the maximum size of the decompressed body.
    ///   - trusts: whether a redirect to this URL may be followed.
    ///   - waitForTurn: waits until another request may start.
    func get(
        _ url: URL,
        timeout: Duration,
        maxBytes: Int,
        trusts: (URL) -> Bool,
        waitForTurn: () async throws(LookupError) -> Void = {}
    ) async throws(LookupError) -> Response {
        var url = url
        for _ in 0...Self.maxRedirects {
            try await waitForTurn()
            let response = try await timed(url, timeout, maxBytes: maxBytes)
            guard [301, 302, 303, 307, 308].contains(response.status) else { return response }
            let target = response.location ?? "nowhere"
            guard let next = URL(string: target, relativeTo: url)?.absoluteURL, trusts(next) else {
                throw .redirected(to: target)
            }
            url = next
        }
        throw .redirectLoop
    }

    /// Applies the time limit to the whole exchange. The client's own deadline covers only the head
    /// of a response; a stalled body would last forever.
    private func timed(
        _ url: URL,
        _ timeout: Duration,
        maxBytes: Int
    ) async throws(LookupError) -> Response {
        do {
            return try await withThrowingTaskGroup { group in
                group.addTask { try await exchange(url, maxBytes: maxBytes) }
                group.addTask {
                    try await Task.sleep(for: timeout)
                    throw LookupError.timedOut
                }
                defer { group.cancelAll() }
                guard let response = try await group.next() else { throw CancellationError() }
                return response
            }
        } catch {
            throw LookupError(error, limit: maxBytes, asking: url)
        }
    }

    private func exchange(_ url: URL, maxBytes: Int) async throws -> Response {
        var request = HTTPClientRequest(url: url.absoluteString)
        request.headers.add(name: "User-Agent", value: userAgent)
        request.headers.add(name: "Accept", value: "*/*")
        let response = try await client(url).execute(request, deadline: .distantFuture)
        var body = try await collect(response.body, maxBytes: maxBytes)
        let bytes = body.readData(length: body.readableBytes, byteTransferStrategy: .noCopy)
        return Response(
            status: Int(response.status.code),
            location: response.headers.first(name: "location"),
            retryAfter: response.headers.first(name: "retry-after").flatMap { Int(retryAfter: $0) },
            body: bytes ?? Data()
        )
    }
}

/// Collects a body. It throws `brokenOff` if the connection closes in the middle of the body.
private func collect(
    _ body: HTTPClientResponse.Body,
    maxBytes: Int
) async throws -> ByteBuffer {
    do {
        return try await body.collect(upTo: maxBytes)
    } catch let error as HTTPClientError where error == .remoteConnectionClosed {
        throw LookupError.brokenOff
    } catch HTTPParserError.invalidEOFState {
        throw LookupError.brokenOff
    }
}

extension LookupError {
    /// Describes a failure below HTTP.
    init(_ error: any Error, limit: Int) {
        switch error {
        case let error as LookupError:
            self = error
        case is CancellationError:
            self = .cancelled
        case is NIOTooManyBytesError, NIOHTTPDecompression.DecompressionError.limit:
            self = .tooLarge(limit: limit)
        case is NIOHTTPDecompression.DecompressionError:
            self = .unreadable("The response cannot be decompressed.")
        case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError:
            self = .untrusted(Self.tlsReason(error))
        case let error as HTTPClientError where error == .cancelled:
            self = .cancelled
        case let error as HTTPClientError where Self.timeouts.contains(error):
            self = .timedOut
        default:
            self = .network(Self.sentence(error))
        }
    }

    private static let timeouts: [HTTPClientError] = [
        .connectTimeout, .readTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout,
    ]

    /// BoringSSL's name for the error, without the positions in its source files.
    private static func tlsReason(_ error: any Error) -> String {
        let names = String(describing: error).matches(of: /[A-Z][A-Z0-9]+(_[A-Z0-9]+)+/)
        guard let name = names.first?.0 else { return "it could not be set up." }
        return "\(name.replacing("_", with: " ").lowercased())."
    }

    /// The reason without the host, whose name may be a secret of the user's.
    private static func sentence(_ error: any Error) -> String {
        switch error {
        case let error as HTTPClientError: "\(error.shortDescription)."
        case let error as NIOConnectionError: attempts(error)
        case let error as SocketAddressError.UnknownHost:
            "the name of the host could not be resolved (\(error.errorDescription))."
        case let error as IOError: "\(unsafe String(cString: strerror(error.errnoCode)))."
        default: "\(String(describing: error).excerpt(of: 200))."
        }
    }

    /// The reasons why none of a host's addresses could be reached, or why it has none.
    private static func attempts(_ error: NIOConnectionError) -> String {
        var reasons: [String] = []
        for reason in error.connectionErrors.map({ sentence($0.error) })
        where !reasons.contains(reason) { reasons.append(reason) }
        guard reasons.isEmpty else { return reasons.joined(separator: " ") }
        return (error.dnsAError ?? error.dnsAAAAError).map(sentence)
            ?? "the host has no address."
    }
}
