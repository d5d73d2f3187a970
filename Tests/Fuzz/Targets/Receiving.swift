import AppStore
import Foundation
import Glibc
import Logging

@testable import Lookups

/// Lets a client receive the input as a complete response over a socket.
func receive(_ input: Data) {
    wireServer.response = input
    let port = wireServer.port
    waiting {
        guard let endpoint = Endpoint("http://127.0.0.1:\(port)") else { return }
        let once = RetryPolicy(
            attempts: 1,
            pause: .zero,
            throttlePause: .zero,
            longestPause: .zero,
            timeout: .seconds(2)
        )
        try await StoreClient.with(
            endpoint,
            cacheBuster: .none,
            limiter: RateLimiter(perMinute: 0, patience: .zero, clock: ContinuousClock()),
            retryPolicy: once,
            version: "0",
            log: silentLog
        ) { client in
            let response = await client.response(askedLookup, known: [:])
            if case .answered(let findings, oddities: _) = response {
                promise(findings.count == askedLookup.ids.count, "each app has one finding")
            }
        }
    }
}

private let silentLog = Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() }
private let wireServer = WireServer()

/// A server that sends the same bytes to each connection, and then closes the connection.
private final class WireServer: @unchecked Sendable {
    /// The bytes to send. They are set only while no request is in progress.
    var response = Data()
    let port: UInt16

    init() {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                unsafe bind(listener, generic, size) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, generic, &size) == 0
            }
        }
        guard isBound else { fatalError("There is no port to listen on.") }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in
            while true { respond(to: accept(listener, nil, nil)) }
        }
    }

    private func respond(to connection: Int32) {
        guard connection >= 0 else { return }
        var request = [UInt8](repeating: 0, count: 4096)
        // The client's requests have no body, and fit into the buffer.
        _ = unsafe recv(connection, &request, request.count, 0)
        _ = unsafe response.withUnsafeBytes { bytes in
            unsafe send(connection, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        }
        shutdown(connection, Int32(SHUT_WR))
        // All bytes of the request are read: closing a socket with unread bytes would discard the
        // response.
        while unsafe recv(connection, &request, request.count, 0) > 0 {}
        close(connection)
    }
}
