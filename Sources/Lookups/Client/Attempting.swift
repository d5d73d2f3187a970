import AppStore
import Foundation
import Logging

/// The requests that are made for one question, be it whole or in parts.
struct Attempts {
    private let mostRequests: Int
    private(set) var requests = 0
    private(set) var answers = 0
    /// What is asked at present.
    var piece: Piece

    enum Piece {
        /// Cannot be asked in halves.
        case single
        /// Can be asked in halves.
        case whole
        /// Was asked with others before.
        case part
    }

    var requestsLeft: Int { mostRequests - requests }

    init(mostRequests: Int, piece: Piece) {
        self.mostRequests = mostRequests
        self.piece = piece
    }

    mutating func spend(isAnswered: Bool) {
        requests += 1
        answers += isAnswered ? 1 : 0
    }
}

extension StoreClient {
    /// A readable answer, asked for as often as manners allow.
    func envelope(
        at url: URL,
        _ attempts: inout Attempts
    ) async throws(LookupError) -> Envelope {
        var failed = 0
        while true {
            do {
                let envelope = try await attempt(url)
                attempts.spend(isAnswered: true)
                await pace.answered()
                await streak.note(nil)
                return envelope
            } catch {
                attempts.spend(isAnswered: false)
                failed += 1
                await takeNote(of: error)
                guard let wait = await wait(after: failed, attempts, failing: error) else {
                    throw error
                }
                log.info("\(error.failure) Asking again.")
                do { try await Task.sleep(for: wait) } catch { throw .cancelled }
            }
        }
    }

    private func wait(
        after failed: Int,
        _ attempts: Attempts,
        failing error: LookupError
    ) async -> Duration? {
        guard attempts.requestsLeft > 0, await !pace.isOutOfPatience, await !streak.isLong else {
            return nil
        }
        return manners.wait(after: failed, failing: error, attempts.piece)
    }

    /// Being throttled concerns the whole run, and so does a server that is down.
    private func takeNote(of error: LookupError) async {
        await streak.note(error)
        guard case .throttled(_, let asked) = error else { return }
        await pace.throttled(
            floor: manners.throttlePause,
            longest: manners.longestPause,
            asked: asked
        )
    }
}
