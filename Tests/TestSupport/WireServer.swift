import Foundation
import Glibc
import Synchronization

/// A server that sends the same bytes in response to each request, even if the bytes are not valid
/// HTTP.
package final class WireServer: Sendable {
    /// What the server does after it has sent the bytes.
    package enum Ending: Sendable {
        case close
        case reset
        /// Sends nothing until the client closes the connection.
        case silence
        /// Sends a space every 50 ms until the client closes the connection.
        case trickle
        /// Sends the same bytes again and again until the client closes the connection.
        case flood
    }

    package let port: UInt16
    private let listener: CInt
    private let sent: Mutex<[UInt8]>
    private let ending: Ending
    private let received = Mutex<[String]>([])

    /// A server that runs until `stop` is called.
    package init(_ response: [UInt8] = [], then ending: Ending) {
        sent = Mutex(response)
        self.ending = ending
        listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { [listener] pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                unsafe bind(listener, generic, size) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, generic, &size) == 0
            }
        }
        precondition(isBound, "There is no port to listen on.")
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { self.accept() }
    }

    package func stop() { shutdown(listener, CInt(SHUT_RDWR)) }

    /// Runs a server while `body` runs.
    package static func run<Result>(
        _ response: some Sequence<UInt8>,
        then ending: Ending,
        _ body: (WireServer) async throws -> Result
    ) async throws -> Result {
        let server = WireServer(Array(response), then: ending)
        defer { server.stop() }
        return try await body(server)
    }

    /// The bytes that the server sends in response to each request. With new bytes, the requests
    /// so far are forgotten.
    package var response: [UInt8] {
        get { sent.withLock { $0 } }
        set {
            sent.withLock { $0 = newValue }
            received.withLock { $0 = [] }
        }
    }

    /// The requests so far, each as the bytes that arrived first.
    package var requests: [String] { received.withLock { $0 } }

    private func accept() {
        while true {
            let connection = Glibc.accept(listener, nil, nil)
            guard connection >= 0 else { break }
            Thread.detachNewThread { self.serve(connection) }
        }
        close(listener)
    }

    private func serve(_ connection: CInt) {
        defer { close(connection) }
        while let request = bytes(from: connection) {
            received.withLock { $0.append(String(decoding: request, as: UTF8.self)) }
            guard send(response, to: connection) else { return }
            switch ending {
            case .close:
                shutdown(connection, CInt(SHUT_WR))
                // All bytes of the request are read: closing a socket with unread bytes would
                // discard the response.
                while bytes(from: connection) != nil {}
                return
            case .reset:
                var now = linger(l_onoff: 1, l_linger: 0)
                let size = socklen_t(MemoryLayout<linger>.size)
                _ = unsafe setsockopt(connection, SOL_SOCKET, SO_LINGER, &now, size)
                return
            case .silence: break
            case .trickle: while send([0x20], to: connection) { usleep(50_000) }
            case .flood: while send(response, to: connection) {}
            }
        }
    }

    private func bytes(from connection: CInt) -> ArraySlice<UInt8>? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe recv(connection, &buffer, buffer.count, 0)
        return count > 0 ? buffer[..<count] : nil
    }

    private func send(_ bytes: [UInt8], to connection: CInt) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.send(connection, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
