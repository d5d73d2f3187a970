package import AppStore
import Logging

extension StoreClient {
    /// The number of requests without a response after which a lookup is not split further: two for
    /// the whole lookup, two for its halves, and two for quarters.
    private static let maxUnanswered = 6

    /// Performs a lookup; a failed response contains the reason.
    ///
    /// If a lookup of fewer IDs may succeed, the client repeatedly requests halves, until the ID
    /// that makes responses fail is alone or the lookup's budget is spent.
    ///
    /// - Parameter known: the hash of each app's last result. A result with the same hash is not
    ///   read again.
    package func response(_ lookup: Lookup, known: ResultHashes) async -> LookupResponse {
        guard await !isOutOfPatience else { return .failed(LookupError.outOfPatience.failure) }
        var budget = RequestBudget(maxRequests: retryPolicy.maxRequests, piece: lookup.piece)
        var parts = [lookup]
        var (findings, oddities) = ([AppID: Finding](), Oddities())
        var failed: [(part: Lookup, failure: Failure)] = []
        var failure = LookupError.outOfPatience.failure
        while !parts.isEmpty, budget.requestsLeft > 0 {
            let part = parts.removeFirst()
            do {
                let response = try await ask(endpoint.url(of: part), &budget, about: part.subject) {
                    (body) throws(LookupError) in
                    try LookupResponse(reading: body, to: part, known: known)
                }
                if case .answered(let found, let odd) = response {
                    findings.merge(found) { one, _ in one }
                    oddities += odd
                }
            } catch {
                failure = error.failure
                if await isSplittingPointless(budget, failing: error) {
                    parts.insert(part, at: 0)
                    break
                } else if part.ids.count > 1, error.division != .never {
                    log.info("Asking for halves of a lookup.", metadata: part.subject)
                    parts += part.halves
                } else {
                    failed.append((part, failure))
                }
            }
            budget.piece = .part
        }
        failed += parts.map { ($0, failure) }
        guard budget.responses > 0 else { return .failed(failed.first?.failure ?? failure) }
        for (part, failure) in failed {
            for id in part.ids { findings[id] = .unreadable(failure) }
        }
        return .answered(findings, oddities: oddities)
    }

    /// Whether requests for smaller parts would be pointless, because many requests all had no
    /// response, throttling has lasted longer than the user allows, or the circuit breaker is open.
    private func isSplittingPointless(
        _ budget: RequestBudget,
        failing error: LookupError
    ) async -> Bool {
        let isUnanswered = budget.responses == 0 && budget.requests >= Self.maxUnanswered
        if error.division == .afterRetry && isUnanswered { return true }
        if await limiter.isOutOfPatience { return true }
        return await breaker.isOpen
    }
}

extension Lookup {
    fileprivate var subject: Logger.Metadata {
        ["storefront": "\(storefront)", "apps": .stringConvertible(ids.count)]
    }

    fileprivate var piece: RequestBudget.Piece { ids.count > 1 ? .whole : .single }

    fileprivate var halves: [Lookup] {
        let middle = ids.count / 2
        return [ids[..<middle], ids[middle...]].map {
            Lookup(storefront: storefront, language: language, ids: Array($0))
        }
    }
}
