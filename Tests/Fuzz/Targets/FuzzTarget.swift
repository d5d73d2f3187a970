package import Foundation

/// A kind of external input. Each kind is passed to the code that reads it.
package enum FuzzTarget: String, CaseIterable, Sendable {
    /// The body of a response.
    case response
    /// The body of a response that passes through a whole night: it is recorded, judged and shown.
    case night
    case watchlist
    /// A list file that a group of a watchlist names.
    case list
    /// A single value: `Retry-After`, a link, the address of a picture, a version, a time.
    case word
    /// A response's raw bytes, including status line and headers.
    case transfer
    case picture

    /// Passes an input to the code that reads it. A violated property ends the process.
    package func take(_ input: Data) {
        switch self {
        case .response: readResponse(input)
        case .night: playNight(answering: input)
        case .watchlist: readWatchlist(input)
        case .list: readList(input)
        case .word: readWord(input)
        case .transfer: receive(input)
        case .picture: readPicture(input)
        }
    }
}

/// Ends the process if a property does not hold.
///
/// - Parameter what: the property as a sentence.
func promise(_ isKept: @autoclosure () -> Bool, _ what: @autoclosure () -> String) {
    guard !isKept() else { return }
    fatalError("A promise is broken: \(what())")
}

/// Waits for asynchronous work, because libFuzzer calls a synchronous function.
func waiting<Value: Sendable>(
    for work: @escaping @Sendable () async throws -> Value
) -> Value {
    let done = DispatchSemaphore(value: 0)
    let result = Outcome<Value>()
    Task.detached {
        do {
            result.value = .success(try await work())
        } catch {
            result.value = .failure(error)
        }
        done.signal()
    }
    done.wait()
    switch result.value {
    case .success(let value): return value
    case .failure(let error): fatalError("A promise is broken: \(error)")
    case nil: fatalError("The work has no end.")
    }
}

/// A result that one thread writes before a second thread reads it; a semaphore ensures this order.
private final class Outcome<Value>: @unchecked Sendable {
    var value: Result<Value, any Error>?
}
