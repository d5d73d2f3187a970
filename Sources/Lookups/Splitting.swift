package import AppStore
import Logging

extension StoreClient {
    /// Answers a lookup; whatever fails, the answer says how.
    ///
    /// Where fewer IDs may fare better, it is asked in halves, and those in halves again, until an ID
    /// that spoils the answers stands alone or the requests for one lookup are spent.
    package func answer(_ lookup: Lookup) async -> Answer {
        guard await !isOutOfPatience else { return .failed(LookupError.outOfPatience.failure) }
        var attempts = Attempts(mostRequests: manners.mostRequests, isDivisible: true)
        var parts = [lookup]
        var answers: [(part: Lookup, answer: Answer)] = []
        while !parts.isEmpty {
            let part = parts.removeFirst()
            attempts.isDivisible = part.ids.count > 1
            do {
                let url = endpoint.url(of: part, stamp: stamp)
                answers.append((part, Answer(try await envelope(at: url, &attempts), to: part)))
            } catch {
                if let halves = await halves(of: part, attempts, failing: error) {
                    log.info("\(error.failure) Asking for \(part.ids.count) IDs in halves.")
                    parts += halves
                } else {
                    answers.append((part, .failed(error.failure)))
                }
            }
        }
        return Answer(joining: answers)
    }

    private func halves(
        of part: Lookup,
        _ attempts: Attempts,
        failing error: LookupError
    ) async -> [Lookup]? {
        guard error.division != .never, part.ids.count > 1, attempts.requestsLeft > 1 else {
            return nil
        }
        guard await !pace.isOutOfPatience, await !streak.isLong else { return nil }
        return part.halves
    }
}

extension Lookup {
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
}

extension Answer {
    fileprivate var failure: Failure? {
        guard case .failed(let failure) = self else { return nil }
        return failure
    }
}
