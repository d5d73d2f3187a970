import Foundation
import Glibc
import HTTP
import StorefrontStub
import Subprocess
import SystemPackage
import Testing

/// The stub of Apple's servers in its own process, so that it responds even when the tests use all
/// cores.
struct StandIn {
    fileprivate struct Silent: Error {}

    /// The stub's address, without a final slash.
    let url: String

    /// Runs a stub while `body` runs.
    static func run<Result: Sendable>(
        _ configuration: StubServer.Configuration,
        _ body: (StandIn) async throws -> Result
    ) async throws -> Result {
        let stub = Program.folder.appending(path: "storefront-stub")
        return try await Program.serve(stub, configuration.arguments) { url in
            try await body(StandIn(url: url))
        }
    }

    /// Serves the recorded nights while `body` runs.
    ///
    /// - Parameter night: the night to begin with; nil for the newest.
    @discardableResult static func fixtures<Result: Sendable>(
        night: String? = nil,
        faults: [Fault] = [],
        _ body: (StandIn) async throws -> Result
    ) async throws -> Result {
        try await run(.init(folder: Program.fixtures.path, night: night, faults: faults), body)
    }

    private func response(to path: String) async throws -> HTTPResponse {
        var request = HTTPRequest(
            try #require(URL(string: "\(url)/\(path)")),
            headers: [],
            timeout: .seconds(300),
            reading: .beginning(maxBytes: 16 << 20, patience: .seconds(300))
        )
        if path.hasPrefix("stub/night") { request.body = "" }
        return try await Connections.with { [request] in
            try await $0.response(to: request)
        }
    }

    /// The counts and lines of the requests so far.
    func requests() async throws -> RequestLog.Summary {
        let response = try await response(to: "stub/requests")
        return try JSONDecoder().decode(RequestLog.Summary.self, from: response.body)
    }

    /// Waits until the given number of lookups have arrived.
    func lookups(_ count: Int) async throws { try await wait { $0.lookups >= count } }

    /// Waits until the requests fulfill a condition, for at most two minutes.
    func wait(until isEnough: (RequestLog.Summary) -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(120)
        while try await !isEnough(requests()) {
            if ContinuousClock.now > end { throw Silent() }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Serves a different night from now on.
    func serve(night: String) async throws {
        let response = try await response(to: "stub/night?date=\(night)")
        #expect(response.status == 200)
    }
}

extension Program {
    /// Runs a server while `body` runs, which receives the line that the server prints.
    static func serve<Result: Sendable>(
        _ server: URL,
        _ arguments: [String],
        _ body: (String) async throws -> Result
    ) async throws -> Result {
        try await ProgramSlots.withSlot {
            let ended = try await Subprocess.run(
                .path(FilePath(server.path)),
                arguments: Arguments(arguments),
                input: .none,
                output: .sequence,
                error: .currentStandardError
            ) { execution in
                defer { kill(execution.processIdentifier.value, SIGTERM) }
                for try await line in execution.standardOutput.strings() {
                    return try await body(line.trimmingCharacters(in: .whitespacesAndNewlines))
                }
                throw StandIn.Silent()
            }
            return ended.closureResult
        }
    }
}

extension StubServer.Configuration {
    /// The stub's command-line arguments.
    fileprivate var arguments: [String] {
        let milliseconds = Int(latency / .milliseconds(1))
        var arguments = [folder, "--port", "\(port)", "--latency", "\(milliseconds)"]
        if let night { arguments += ["--night", night] }
        for fault in faults { arguments += ["--fault", "\(fault)"] }
        return arguments
    }
}
