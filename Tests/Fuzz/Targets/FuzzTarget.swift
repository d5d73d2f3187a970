package import Foundation

/// A kind of outside input, with the code of ours that reads it.
package enum FuzzTarget: String, CaseIterable, Sendable {
    /// The body of a response.
    case response
    /// The body of a response, through a whole night: kept, judged, shown.
    case night
    case watchlist
    /// A file that a group of a watchlist names.
    case list
    /// Single words: a `Retry-After`, links, addresses of pictures, versions, times.
    case word
    /// A response as it comes over the wire, its head included.
    case transfer
    case picture

    /// Reads an input; a promise that is broken ends the process.
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

/// Ends the process where something is not as promised.
func promise(_ isKept: @autoclosure () -> Bool, _ what: @autoclosure () -> String) {
    guard !isKept() else { return }
    fatalError("A promise is broken: \(what())")
}

/// Waits for asynchronous work; libFuzzer's function is a synchronous one.
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

/// Written by one thread before the other reads it, which the semaphore sees to.
private final class Outcome<Value>: @unchecked Sendable {
    var value: Result<Value, any Error>?
}
