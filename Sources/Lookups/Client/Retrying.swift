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
        var budget = RequestBudget(maxRequests: retryPolicy.maxRequests, piece: .single)
        let subject = subject.merging(["storefront": "\(storefront)"]) { $1 }
        do throws(LookupError) {
            return try await ask(url, &budget, about: subject, read: read)
        } catch {
            throw error.failure
        }
    }

    /// Repeats a request until a response can be read or the retry policy gives up.
    ///
    /// - Parameters:
    ///   - budget: the requests that may still be sent for the lookup, search or chart.
    ///   - subject: the request's metadata for the log, such as the storefront.
    ///   - read: reads the body of a response; an error counts as a failed request.
    func ask<Reading>(
        _ url: URL,
        _ budget: inout RequestBudget,
        about subject: Logger.Metadata,
        read: (Data) throws(LookupError) -> Reading
    ) async throws(LookupError) -> Reading {
        var failed = 0
        var last: LookupError?
        while true {
            let start = ContinuousClock.now
            do {
                let reading = try read(try await attempt(url))
                budget.spend(isAnswered: true)
                await limiter.answered()
                await breaker.record(nil)
                log.debug(
                    "The store responded.",
                    metadata: subject.attempt(failed + 1, since: start)
                )
                return reading
            } catch {
                // If throttling outlasts the user's patience, the previous error says more.
                if error == .outOfPatience, let last { throw last }
                last = error
                let facts = subject.attempt(failed + 1, since: start)
                budget.spend(isAnswered: false)
                failed += 1
                await record(error)
                guard let wait = await wait(after: failed, budget, failing: error) else {
                    log.info("\(error.failure) Giving up.", metadata: facts)
                    throw error
                }
                log.info("\(error.failure) Asking again.", metadata: facts)
                do { try await Task.sleep(for: wait) } catch { throw .exchange(.cancelled) }
            }
        }
    }

    private func wait(
        after failed: Int,
        _ budget: RequestBudget,
        failing error: LookupError
    ) async -> Duration? {
        guard budget.requestsLeft > 0, await !limiter.isOutOfPatience, await !breaker.isOpen else {
            return nil
        }
        return retryPolicy.wait(after: failed, failing: error, budget.piece)
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
