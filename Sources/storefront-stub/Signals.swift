import Foundation

/// Waits for the signals that end the command.
struct Signals {
    private let sources: [any DispatchSourceSignal]
    private let stream: AsyncStream<Void>

    /// Handles SIGTERM and SIGINT from now on, in place of ending the process.
    static func ending() -> Signals {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let sources = [SIGTERM, SIGINT].map { number in
            // The default action would end the process before the source receives the signal.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
        return Signals(sources: sources, stream: stream)
    }

    /// Waits until the first signal arrives.
    func first() async {
        for await _ in stream { break }
        sources.forEach { $0.cancel() }
    }
}
