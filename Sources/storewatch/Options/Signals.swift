import Dispatch
import Glibc
import Logging

/// Runs work until the work ends or SIGTERM, SIGINT or SIGHUP cancels it. The same signal again
/// ends the process at once. Under nohup(1), SIGHUP stays ignored.
///
/// - Parameter sentence: what SIGINT leads to, as a sentence to log when SIGINT arrives.
func cancellingOnSignals<Result: Sendable>(
    log: Logger,
    saying sentence: String,
    _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
    let task = Task { try await work() }
    let endings = [SIGTERM, SIGINT] + (isIgnored(SIGHUP) ? [] : [SIGHUP])
    let sources = endings.map { number in
        // The signal keeps its default action until the source is registered, so that an early
        // signal ends the process instead of being lost.
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
            if number == SIGINT { log.warning("\(sentence) Press Ctrl-C again to end at once.") }
            task.cancel()
            signal(number, SIG_DFL)
        }
        source.resume()
        return source
    }
    defer { for source in sources { source.cancel() } }
    return try await task.value
}

private func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    let ignoring = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == ignoring
}
