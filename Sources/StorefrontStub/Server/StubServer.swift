import Foundation
import NIOCore
import NIOPosix

/// A running stub on 127.0.0.1; `stop` ends it and every connection it holds.
package struct StubServer: Sendable {
    /// What the stub serves, and with which faults.
    package struct Configuration: Sendable {
        /// The path of the folder with `Nights/` and `Pictures/`.
        package var folder: String
        /// The night to serve; nil is the newest.
        package var night: String?
        /// The port to listen on; 0 picks a free one.
        package var port: Int
        /// How long each answer waits.
        package var latency: Duration
        /// How many lookups pass before the 403s begin.
        package var throttleAfter: Int?
        /// The faults; the first that matches wins.
        package var faults: [Fault]
        /// The seed of all random choices.
        package var seed: UInt64
        /// Whether answers are compressed for clients that accept gzip.
        package var gzip: Bool
        /// Its certificate for TLS; nil is plain HTTP.
        package var tls: Certificate?

        package init(
            folder: String,
            night: String? = nil,
            port: Int = 0,
            latency: Duration = .zero,
            throttleAfter: Int? = nil,
            faults: [Fault] = [],
            seed: UInt64 = 0,
            gzip: Bool = false,
            tls: Certificate? = nil
        ) {
            self.folder = folder
            self.night = night
            self.port = port
            self.latency = latency
            self.throttleAfter = throttleAfter
            self.faults = faults
            self.seed = seed
            self.gzip = gzip
            self.tls = tls
        }
    }

    /// The port it listens on.
    package let port: Int
    private let stub: Stub
    private let listener: NIOAsyncChannel<any Channel, Never>
    private let accepting: Task<Void, Never>
    private let loops: MultiThreadedEventLoopGroup

    /// The endpoint, without a slash at its end.
    package var url: String { "\(stub.security == nil ? "http" : "https")://127.0.0.1:\(port)" }

    /// Starts a stub; throws `StubError` if the folder, the night, the certificate or the port
    /// is not there.
    package static func start(_ configuration: Configuration) async throws -> StubServer {
        let stub = try Stub(configuration)
        // Its own threads: shutting them down is what closes a connection that was accepted
        // while the stub stopped, and that no task has taken up.
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
            throw StubError.cannotListen(port: configuration.port, reason: reason(of: error))
        }
    }

    /// Starts a stub for as long as the body runs.
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
    package func stop() async {
        // Not by cancelling: the loop has to take up what was accepted before it ends.
        listener.channel.close(promise: nil)
        await accepting.value
        try? await loops.shutdownGracefully()
    }

    /// The requests so far, as `GET /stub/requests` lists them.
    package func requests() -> RequestLog.Summary { stub.log.summary }

    /// Serves another night from now on; false if there is none of that name.
    package func serve(night: String) async -> Bool { await stub.nights.change(to: night) }

    private static func listen(
        on port: Int,
        _ loops: MultiThreadedEventLoopGroup
    ) async throws -> NIOAsyncChannel<any Channel, Never> {
        try await ServerBootstrap(group: loops)
            .serverChannelOption(.backlog, value: 1024)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            // Nothing is read before the connection's own task has installed its handlers.
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
            // However the listening ends, the connections end with it.
            try? await listener.executeThenClose { channels in
                for try await channel in channels {
                    group.addTask { await Connection(channel: channel, stub: stub).serve() }
                }
            }
            group.cancelAll()
        }
    }
}
