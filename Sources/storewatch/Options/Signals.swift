import Foundation

/// Runs work until it ends or SIGTERM or SIGINT cancels it; a second signal ends the process at
/// once.
func cancellingOnSignals<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
    let task = Task { try await work() }
    let sources = [SIGTERM, SIGINT].map { number in
        // The default action would end the process before the source sees the signal.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
            task.cancel()
            signal(number, SIG_DFL)
        }
        source.resume()
        return source
    }
    defer { for source in sources { source.cancel() } }
    return try await task.value
}
