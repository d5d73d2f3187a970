/// A running stub of Apple's servers on 127.0.0.1.
package struct StubServer: Sendable {
    package struct Configuration: Sendable {
        /// The path of the folder with `Nights/` and `Pictures/`.
        package var folder: String
        package var night: String?
        /// The port to listen on; 0 for any free port.
        package var port = 0
        /// The time that the stub waits before each response that a store's server would send.
        package var latency = Duration.zero
        /// The faults. If several affect a request, the first one counts.
        package var faults: [Fault]

        package init(folder: String, night: String? = nil, faults: [Fault] = []) {
            self.folder = folder
            self.night = night
            self.faults = faults
        }
    }

    package let port: Int
    private let stub: Stub
    private let listener: Listener

    package var url: String { "http://127.0.0.1:\(port)" }

    /// Starts a stub. Throws if the folder, the night or the port is not available.
    private init(_ configuration: Configuration) throws(StubError) {
        let stub = try Stub(configuration)
        let listener = try Listener(port: configuration.port)
        listener.accept { socket in
            Connection(stream: ClientStream(socket: socket), stub: stub).serve()
        }
        (port, self.stub, self.listener) = (listener.port, stub, listener)
    }

    /// Runs a stub while `body` runs, and then closes all of its connections.
    package static func run<Result>(
        _ configuration: Configuration,
        _ body: (StubServer) async throws -> Result
    ) async throws -> Result {
        let server = try StubServer(configuration)
        do {
            let result = try await body(server)
            await server.listener.close()
            return result
        } catch {
            await server.listener.close()
            throw error
        }
    }

    /// The log of requests, as `GET /stub/requests` shows it.
    package func requests() -> RequestLog.Summary { stub.log.summary }
}
