import AsyncHTTPClient
import Foundation
import Glibc
import NIOCore
import NIOHTTP1
import NIOSSL
import StorefrontStub
import Subprocess
import SystemPackage
import Testing

/// The stand-in for Apple's servers, in its own process, so that it responds however busy the tests
/// are.
struct StandIn {
    private struct Silent: Error {}

    /// A client that accepts any certificate, because other tests check certificates.
    private static let client: HTTPClient = {
        var security = TLSConfiguration.makeClientConfiguration()
        security.certificateVerification = .none
        return HTTPClient(configuration: .init(tlsConfiguration: security))
    }()

    /// The endpoint, without a slash at its end.
    let url: String

    /// Runs a stand-in while `body` runs.
    static func run<Result: Sendable>(
        _ configuration: StubServer.Configuration,
        _ body: (StandIn) async throws -> Result
    ) async throws -> Result {
        try await ProgramSlots.withSlot {
            let ended = try await Subprocess.run(
                .path(FilePath(Program.folder.appending(path: "storefront-stub").path)),
                arguments: Arguments(configuration.arguments),
                input: .none,
                output: .sequence,
                error: .currentStandardError
            ) { execution in
                defer { kill(execution.processIdentifier.value, SIGTERM) }
                for try await line in execution.standardOutput.strings() {
                    let url = line.trimmingCharacters(in: .whitespacesAndNewlines)
                    return try await body(StandIn(url: url))
                }
                throw Silent()
            }
            return ended.closureResult
        }
    }

    /// The requests so far.
    func requests() async throws -> RequestLog.Summary {
        let response = try await Self.client.execute(
            HTTPClientRequest(url: "\(url)/stub/requests"),
            timeout: .minutes(5)
        )
        let body = try await response.body.collect(upTo: 16 << 20)
        return try JSONDecoder().decode(RequestLog.Summary.self, from: Data(body.readableBytesView))
    }

    /// Waits until the given number of lookups have arrived.
    func lookups(_ count: Int) async throws { try await wait { $0.lookups >= count } }

    /// Waits until the requests fulfil a condition, two minutes at most.
    func wait(until isEnough: (RequestLog.Summary) -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(120)
        while try await !isEnough(requests()) {
            if ContinuousClock.now > end { throw Silent() }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Serves another night from now on.
    func serve(night: String) async throws {
        var request = HTTPClientRequest(url: "\(url)/stub/night?date=\(night)")
        request.method = .POST
        let response = try await Self.client.execute(request, timeout: .minutes(5))
        #expect(response.status == .ok)
    }
}

extension StubServer.Configuration {
    /// The stand-in's command line.
    fileprivate var arguments: [String] {
        let milliseconds = Int(latency / .milliseconds(1))
        var arguments = [folder, "--port", "\(port)", "--latency", "\(milliseconds)"]
        arguments += ["--seed", "\(seed)"]
        if let night { arguments += ["--night", night] }
        if let throttleAfter { arguments += ["--throttle-after", "\(throttleAfter)"] }
        for fault in faults { arguments += ["--fault", "\(fault)"] }
        if gzip { arguments.append("--gzip") }
        if let tls { arguments += ["--certificate", tls.path, "--key", tls.key] }
        return arguments
    }
}
