import Foundation

/// Lets the command wait for the signals that end it.
struct Signals {
    private let sources: [any DispatchSourceSignal]
    private let stream: AsyncStream<Void>

    /// SIGTERM and SIGINT, caught from now on.
    static func ending() -> Signals {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let sources = [SIGTERM, SIGINT].map { number in
            // The default action would end the process before the source sees the signal.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
        return Signals(sources: sources, stream: stream)
    }

    /// Returns when the first of them has arrived.
    func first() async {
        for await _ in stream { break }
        sources.forEach { $0.cancel() }
    }
}
