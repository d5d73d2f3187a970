import ArgumentParser
import Foundation
import StorefrontStub

/// Serves recorded nights in place of Apple's servers, with faults on demand.
@main
struct StubCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storefront-stub",
        abstract: "Serve recorded nights on 127.0.0.1 as Apple's lookup servers would.",
        discussion: """
            FOLDER holds Nights/<date>/<storefront>.json and, optionally, Pictures/ and \
            Nights/<date>/pages/ with <storefront>-<id>.html and robots.txt. Once the \
            server listens, it prints its address, the only line on stdout. SIGTERM or SIGINT ends it.

            A fault is KIND for every lookup, KIND:0.2 for a share of lookups, KIND@3 for the third \
            lookup, KIND=kr for a storefront, or KIND#284882215 for lookups with that ID; KIND/pages for \
            the web pages of apps, KIND/robots for robots.txt. Kinds: \(Fault.Kind.list).
            """
    )

    @Argument(help: "The folder with Nights/ and Pictures/.")
    var folder: String

    @Option(help: ArgumentHelp("Serve this night. (default: the newest)", valueName: "date"))
    var night: String?

    @Option(help: "Listen on this port; 0 picks a free one.")
    var port = 0

    @Option(help: ArgumentHelp("Delay each response by this time.", valueName: "milliseconds"))
    var latency = 0

    @Option(
        name: .customLong("fault"),
        help: "Cause this fault. Repeatable; the first match wins.",
        transform: { try Fault(parsing: $0) }
    )
    var faults: [Fault] = []

    func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("--port must be between 0 and 65535, not \(port).")
        }
        guard (0...86_400_000).contains(latency) else {
            throw ValidationError("--latency must be between 0 and a day, not \(latency).")
        }
    }

    func run() async throws {
        let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
        let sources = [SIGTERM, SIGINT].map { number in
            // The signal keeps its default action until the source is registered, so that an early
            // signal ends the process instead of being lost.
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
        var configuration = StubServer.Configuration(folder: folder, night: night, faults: faults)
        configuration.port = port
        configuration.latency = .milliseconds(latency)
        do {
            try await StubServer.run(configuration) { server in
                // The parent process waits for the URL on a pipe, and `print` would buffer it.
                FileHandle.standardOutput.write(Data("\(server.url)\n".utf8))
                for await _ in signals { break }
                for source in sources { source.cancel() }
            }
        } catch let error as StubError where error.isUsage {
            throw ValidationError(error.description)
        }
    }
}
