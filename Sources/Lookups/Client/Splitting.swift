package import AppStore
import Logging

extension StoreClient {
    /// After this number of requests without a response, a lookup is not split further: two for the
    /// whole lookup, one for each half, and two for quarters.
    private static let maxUnanswered = 6

    /// Performs a lookup; a failed response contains the reason.
    ///
    /// If requests for fewer IDs may succeed, the client splits the lookup into halves, quarters
    /// and so on, until the ID that makes responses fail is alone or no requests are left.
    ///
    /// - Parameter known: the hash of each app's last result. A result with the same hash is not
    ///   read again.
    package func response(_ lookup: Lookup, known: ResultHashes) async -> LookupResponse {
        guard await !isOutOfPatience else { return .failed(LookupError.outOfPatience.failure) }
        var (requestsLeft, responses) = (retryPolicy.maxRequests, 0)
        var piece: RetryPolicy.Piece = lookup.ids.count > 1 ? .whole : .single
        var parts = [lookup]
        var (findings, oddities) = ([AppID: Finding](), Oddities())
        var failed: [(part: Lookup, failure: Failure)] = []
        var failure = LookupError.outOfPatience.failure
        while !parts.isEmpty, requestsLeft > 0 {
            let part = parts.removeFirst()
            do {
                let url = endpoint.url(of: part)
                let response = try await ask(url, piece, &requestsLeft, about: part.subject) {
                    (body) throws(LookupError) in
                    try LookupResponse(reading: body, to: part, known: known)
                }
                responses += 1
                if case .answered(let found, let odd) = response {
                    findings.merge(found) { one, _ in one }
                    oddities += odd
                }
            } catch {
                failure = error.failure
                // After so many failures, requests for fewer IDs would fail, too.
                let isHopeless =
                    error.division == .afterRetry && responses == 0
                    && retryPolicy.maxRequests - requestsLeft >= Self.maxUnanswered
                let isLast = isHopeless ? true : await isRepeatingPointless
                if !isLast, part.ids.count > 1, error.division != .never {
                    log.info("Asking for halves of a lookup.", metadata: part.subject)
                    parts += part.halves
                } else {
                    failed.append((part, failure))
                }
                if isLast { break }
            }
            piece = .part
        }
        failed += parts.map { ($0, failure) }
        guard responses > 0 else { return .failed(failed.first?.failure ?? failure) }
        for (part, failure) in failed {
            for id in part.ids { findings[id] = .unreadable(failure) }
        }
        return .answered(findings, oddities: oddities)
    }
}

extension Lookup {
    fileprivate var subject: Logger.Metadata {
        ["storefront": "\(storefront)", "apps": .stringConvertible(ids.count)]
    }

    fileprivate var halves: [Lookup] {
        let middle = ids.count / 2
        return [ids[..<middle], ids[middle...]].map {
            Lookup(storefront: storefront, language: language, ids: Array($0))
        }
    }
}
