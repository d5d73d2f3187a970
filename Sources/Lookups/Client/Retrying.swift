import AppStore
import Foundation
import HTTP
package import Logging

extension StoreClient {
    /// Sends a request that cannot be split, such as a search, and repeats it until a response can
    /// be read or the retry policy gives up.
    ///
    /// - Parameter subject: the request's metadata for the log, without the storefront.
    func ask<Reading>(
        _ url: URL,
        about subject: Logger.Metadata,
        in storefront: Storefront,
        read: (Data) throws(LookupError) -> Reading
    ) async throws(Failure) -> Reading {
        var requestsLeft = retryPolicy.maxRequests
        let subject = subject.merging(["storefront": "\(storefront)"]) { $1 }
        do throws(LookupError) {
            return try await ask(url, .single, &requestsLeft, about: subject, read: read)
        } catch {
            throw error.failure
        }
    }

    /// Repeats a request until a response can be read or the retry policy gives up.
    ///
    /// - Parameters:
    ///   - requestsLeft: how often the lookup, search or chart may still be requested.
    ///   - subject: the request's metadata for the log, such as the storefront.
    ///   - read: reads the body of a response; an error counts as a failed request.
    func ask<Reading>(
        _ url: URL,
        _ piece: RetryPolicy.Piece,
        _ requestsLeft: inout Int,
        about subject: Logger.Metadata,
        read: (Data) throws(LookupError) -> Reading
    ) async throws(LookupError) -> Reading {
        var failed = 0
        var last: LookupError?
        while true {
            let start = ContinuousClock.now
            requestsLeft -= 1
            do {
                let reading = try read(try await attempt(url))
                await limiter.answered()
                await breaker.record(nil)
                log.debug(
                    "The store responded.",
                    metadata: subject.attempt(failed + 1, since: start)
                )
                return reading
            } catch {
                // An earlier error says more than that the user's patience has ended.
                if error == .outOfPatience, let last { throw last }
                last = error
                let facts = subject.attempt(failed + 1, since: start)
                failed += 1
                await record(error)
                guard requestsLeft > 0, await !isRepeatingPointless,
                    let wait = retryPolicy.wait(after: failed, failing: error, piece)
                else {
                    log.info("\(error.failure) Giving up.", metadata: facts)
                    throw error
                }
                log.info("\(error.failure) Asking again.", metadata: facts)
                do { try await Task.sleep(for: wait) } catch { throw .exchange(.cancelled) }
            }
        }
    }

    /// Whether repeating or splitting a request is pointless: throttling has lasted longer than the
    /// user allows, or the circuit breaker is open.
    var isRepeatingPointless: Bool {
        get async {
            if await limiter.isOutOfPatience { return true }
            return await breaker.isOpen
        }
    }

    /// Counts a failed request. Throttling slows the run down; many consecutive failures end
    /// retries.
    private func record(_ error: LookupError) async {
        await breaker.record(error)
        guard case .throttled(_, let asked) = error else { return }
        await limiter.throttled(
            floor: retryPolicy.throttlePause,
            longest: retryPolicy.longestPause,
            asked: asked
        )
    }
}

extension Logger.Metadata {
    fileprivate func attempt(_ number: Int, since start: ContinuousClock.Instant) -> Self {
        let facts: Self = [
            "attempt": .stringConvertible(number), "seconds": .seconds(ContinuousClock.now - start),
        ]
        return merging(facts) { $1 }
    }
}

extension Logger.MetadataValue {
    /// A duration in seconds, to the millisecond.
    package static func seconds(_ duration: Duration) -> Logger.MetadataValue {
        .stringConvertible((duration / .milliseconds(1)).rounded() / 1000)
    }
}
