package import AppStore
import Logging

extension StoreClient {
    /// Requests without an answer after which a lookup is not split further: the whole twice, its
    /// halves, and two quarters.
    private static let mostVain = 6

    /// Answers a lookup; whatever fails, the answer says how.
    ///
    /// Where fewer IDs may fare better, it is asked in halves, and those in halves again, until an ID
    /// that spoils the answers stands alone or the requests for one lookup are spent.
    package func answer(_ lookup: Lookup) async -> Answer {
        guard await !isOutOfPatience else { return .failed(LookupError.outOfPatience.failure) }
        var attempts = Attempts(mostRequests: manners.mostRequests, piece: lookup.piece)
        var parts = [lookup]
        var answers: [(part: Lookup, answer: Answer)] = []
        var failure = LookupError.outOfPatience.failure
        while !parts.isEmpty {
            guard attempts.requestsLeft > 0 else {
                answers += parts.map { ($0, .failed(failure)) }
                break
            }
            let part = parts.removeFirst()
            do {
                let url = endpoint.url(of: part, stamp: stamp)
                answers.append((part, Answer(try await envelope(at: url, &attempts), to: part)))
            } catch {
                failure = error.failure
                if await isInVain(attempts, failing: error) {
                    answers += ([part] + parts).map { ($0, .failed(failure)) }
                    parts = []
                } else if part.ids.count > 1, error.division != .never {
                    log.info("\(failure) Asking for \(part.ids.count) IDs in halves.")
                    parts += part.halves
                } else {
                    answers.append((part, .failed(failure)))
                }
            }
            attempts.piece = .part
        }
        return Answer(joining: answers)
    }

    /// Whether further parts are not worth their requests, or their time: nobody waits for timeouts
    /// of ever smaller parts where not one of them was answered.
    private func isInVain(_ attempts: Attempts, failing error: LookupError) async -> Bool {
        let isHopeless = attempts.answers == 0 && attempts.requests >= Self.mostVain
        if error.division == .afterRetry && isHopeless { return true }
        if await pace.isOutOfPatience { return true }
        return await streak.isLong
    }
}

extension Lookup {
    fileprivate var piece: Attempts.Piece { ids.count > 1 ? .whole : .single }

    fileprivate var halves: [Lookup] {
        let middle = ids.count / 2
        return [ids[..<middle], ids[middle...]].map {
            Lookup(storefront: storefront, language: language, ids: Array($0))
        }
    }
}

extension Answer {
    /// One answer of the answers to all parts of a lookup; where none could be used, a failure.
    fileprivate init(joining answers: [(part: Lookup, answer: Answer)]) {
        var all: [AppID: Finding] = [:]
        var odd = Oddities()
        let failures = answers.compactMap(\.answer.failure)
        if let failure = failures.first, failures.count == answers.count {
            self = .failed(failure)
            return
        }
        for (part, answer) in answers {
            switch answer {
            case .answered(let findings, let oddities):
                all.merge(findings) { one, _ in one }
                odd += oddities
            case .failed(let failure):
                for id in part.ids { all[id] = .unreadable(failure) }
            }
        }
        self = .answered(all, oddities: odd)
    }

    fileprivate var failure: Failure? {
        guard case .failed(let failure) = self else { return nil }
        return failure
    }
}
