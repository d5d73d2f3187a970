import Dispatch
import Foundation
import Glibc
import Synchronization

/// A port of 127.0.0.1, with its clients' connections. Each connection has its own thread.
final class Listener: Sendable {
    let port: Int
    private let listening: CInt
    private let clients = Mutex<(open: Set<CInt>, isClosed: Bool)>(([], false))
    private let threads = DispatchGroup()

    /// - Parameter port: the port to listen on; 0 for any free port.
    init(port: Int) throws(StubError) {
        let listening = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        var isReused: CInt = 1
        let size = socklen_t(MemoryLayout<CInt>.size)
        _ = unsafe setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &isReused, size)
        guard let bound = Self.bind(listening, to: port) else {
            let reason = Self.reason(errno)
            Glibc.close(listening)
            let address = "127.0.0.1:\(port)"
            throw StubError(
                description: "Cannot listen on \(address): \(reason)",
                isUsage: false
            )
        }
        self.listening = listening
        self.port = bound
    }

    deinit { Glibc.close(listening) }

    /// Binds a socket to a port and listens. Returns the actual port; nil if that fails.
    private static func bind(_ socket: CInt, to port: Int) -> Int? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                unsafe Glibc.bind(socket, generic, size) == 0 && listen(socket, 1024) == 0
                    && getsockname(socket, generic, &size) == 0
            }
        }
        return isBound ? Int(in_port_t(bigEndian: address.sin_port)) : nil
    }

    private static func reason(_ error: CInt) -> String {
        switch error {
        case EADDRINUSE: "the port is in use."
        case EACCES: "the port is reserved for the superuser."
        default: unsafe String(cString: strerror(error))
        }
    }

    /// Accepts clients from now on; `serve` serves one client until the connection ends.
    func accept(_ serve: @escaping @Sendable (_ socket: CInt) -> Void) {
        start { [self] in
            while true {
                let client = Glibc.accept(listening, nil, nil)
                if client < 0, [EINTR, ECONNABORTED].contains(errno) { continue }
                guard client >= 0 else { return }
                let isWelcome = clients.withLock { clients in
                    if !clients.isClosed { clients.open.insert(client) }
                    return !clients.isClosed
                }
                guard isWelcome else {
                    Glibc.close(client)
                    return
                }
                start { [self] in
                    serve(client)
                    // The socket must leave the set before it is closed, because a later client may
                    // get the same number.
                    clients.withLock { _ = $0.open.remove(client) }
                    Glibc.close(client)
                }
            }
        }
    }

    private func start(_ work: @escaping @Sendable () -> Void) {
        threads.enter()
        Thread.detachNewThread { [threads] in
            // A write to a client that has disconnected must not end the process.
            var pipe = sigset_t()
            unsafe sigemptyset(&pipe)
            unsafe sigaddset(&pipe, SIGPIPE)
            unsafe pthread_sigmask(SIG_BLOCK, &pipe, nil)
            work()
            threads.leave()
        }
    }

    /// Closes the port and all connections, and waits until their threads have ended.
    func close() async {
        clients.withLock { clients in
            clients.isClosed = true
            shutdown(listening, CInt(SHUT_RDWR))
            for client in clients.open { shutdown(client, CInt(SHUT_RDWR)) }
        }
        await withCheckedContinuation { closed in
            threads.notify(queue: .global()) { closed.resume() }
        }
    }
}
