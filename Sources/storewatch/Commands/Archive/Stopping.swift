import Logging

/// The error of a command whose work the user stopped.
struct Stopped: Error, CustomStringConvertible {
    let description: String
}

/// Runs work until it ends or a signal stops it; the sentence then describes the partial result.
func stopping<Result: Sendable>(
    log: Logger,
    _ sentence: String,
    _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
    do {
        return try await cancellingOnSignals(log: log, saying: "Stopping.", work)
    } catch is CancellationError {
        throw Stopped(description: sentence)
    }
}
