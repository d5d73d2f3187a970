import Foundation
import NIOCore
import NIOPosix

/// A running stub on 127.0.0.1. `stop` closes it and all its connections.
package struct StubServer: Sendable {
    /// The paths of PEM files with the certificate, followed by its chain, and with its key.
    package typealias Certificate = (path: String, key: String)

    package struct Configuration: Sendable {
        /// The path of the folder with `Nights/` and `Pictures/`.
        package var folder: String
        /// The night to serve; nil for the newest.
        package var night: String?
        /// The port to listen on; 0 for any free port.
        package var port = 0
        package var latency = Duration.zero
        /// The number of lookups before responses of status 403 begin; nil for no limit.
        package var throttleAfter: Int?
        /// The faults. The first that affects a request is used.
        package var faults: [Fault]
        package var seed: UInt64 = 0
        /// Whether responses are compressed for clients that accept gzip.
        package var gzip = false
        /// The certificate for TLS; nil for plain HTTP.
        package var tls: Certificate?

        package init(folder: String, night: String? = nil, faults: [Fault] = []) {
            self.folder = folder
            self.night = night
            self.faults = faults
        }
    }

    package let port: Int
    private let stub: Stub
    private let listener: NIOAsyncChannel<any Channel, Never>
    private let accepting: Task<Void, Never>
    private let loops: MultiThreadedEventLoopGroup

    /// The endpoint without a final slash.
    package var url: String { "\(stub.security == nil ? "http" : "https")://127.0.0.1:\(port)" }

    /// Starts a stub. Throws `StubError` if the folder, the night or the certificate is missing, or
    /// if the port is not available.
    private static func start(_ configuration: Configuration) async throws -> StubServer {
        let stub = try Stub(configuration)
        // The stub has its own threads: their shutdown closes connections that were accepted while
        // the stub stopped and that no task serves.
        let loops = MultiThreadedEventLoopGroup(numberOfThreads: 2)
        do {
            let listener = try await listen(on: configuration.port, loops)
            let accepting = Task { await accept(from: listener, for: stub) }
            let port = listener.channel.localAddress?.port ?? configuration.port
            return StubServer(
                port: port,
                stub: stub,
                listener: listener,
                accepting: accepting,
                loops: loops
            )
        } catch {
            try? await loops.shutdownGracefully()
            let address = "127.0.0.1:\(configuration.port)"
            throw StubError(
                description: "Cannot listen on \(address): \(reason(of: error))",
                isUsage: false
            )
        }
    }

    /// Runs a stub while the body runs.
    package static func run<Result>(
        _ configuration: Configuration,
        _ body: (StubServer) async throws -> Result
    ) async throws -> Result {
        let server = try await start(configuration)
        do {
            let result = try await body(server)
            await server.stop()
            return result
        } catch {
            await server.stop()
            throw error
        }
    }

    /// Closes the port and every connection, and returns when they are closed.
    private func stop() async {
        // The task is not cancelled, because its loop must first receive the accepted connections.
        listener.channel.close(promise: nil)
        await accepting.value
        try? await loops.shutdownGracefully()
    }

    /// The log of requests, as `GET /stub/requests` shows it.
    package func requests() -> RequestLog.Summary { stub.log.summary }

    private static func listen(
        on port: Int,
        _ loops: MultiThreadedEventLoopGroup
    ) async throws -> NIOAsyncChannel<any Channel, Never> {
        try await ServerBootstrap(group: loops)
            .serverChannelOption(.backlog, value: 1024)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            // Nothing is read before the connection's task has installed its handlers.
            .childChannelOption(.autoRead, value: false)
            .bind(host: "127.0.0.1", port: port) { $0.eventLoop.makeSucceededFuture($0) }
    }

    private static func reason(of error: any Error) -> String {
        switch (error as? IOError)?.errnoCode {
        case EADDRINUSE: "the port is in use."
        case EACCES: "the port is reserved for the superuser."
        default: "\(error)"
        }
    }

    private static func accept(
        from listener: NIOAsyncChannel<any Channel, Never>,
        for stub: Stub
    ) async {
        try? await withThrowingDiscardingTaskGroup { group in
            // Connections end when the server stops listening for any reason.
            try? await listener.executeThenClose { channels in
                for try await channel in channels {
                    group.addTask { await Connection(channel: channel, stub: stub).serve() }
                }
            }
            group.cancelAll()
        }
    }
}
