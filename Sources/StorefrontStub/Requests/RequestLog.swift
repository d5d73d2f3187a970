import Foundation
import NIOHTTP1
import Synchronization

/// A request's number among the others in the log.
struct Ticket: Sendable {
    /// Lookups received so far, this one included.
    let lookups: Int
    /// How often the same inquiry was received, this time included.
    let attempt: Int
    fileprivate let isCounted: Bool
}

/// Counts requests, and keeps the last request lines.
package final class RequestLog: Sendable {
    /// The counts, as tests read them.
    package struct Summary: Codable, Sendable, Equatable {
        package var lookups = 0
        package var searches = 0
        package var pictures = 0
        /// Lookups and searches that are being answered.
        package var inFlight = 0
        package var mostInFlight = 0
        /// Lookups by storefront.
        package var byStorefront: [String: Int] = [:]
        /// What a cron monitor received: request lines, each followed by its body.
        package var pings: [String] = []
        /// What services received.
        package var messages: [Message] = []
        /// The last request lines, oldest first.
        package var recent: [String] = []

        var json: [UInt8] {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            // Numbers and strings: there is nothing in it that could fail to encode.
            return (try? encoder.encode(self)).map(Array.init) ?? []
        }
    }

    /// A message that was posted to a service.
    package struct Message: Codable, Sendable, Equatable {
        package let path: String
        /// By names in lower case.
        package let headers: [String: String]
        package let body: String

        init(path: String, headers: HTTPHeaders, body: String) {
            self.path = path
            self.headers = Dictionary(headers.map { ($0.name.lowercased(), $0.value) }) { $1 }
            self.body = body
        }
    }

    fileprivate struct State {
        var summary = Summary()
        var attempts = AttemptCounter()
    }

    /// How many request lines are kept.
    private static let kept = 2000

    private let state = Mutex(State())

    /// The counts as they are now.
    package var summary: Summary {
        var summary = state.withLock { $0.summary }
        summary.recent = summary.recent.suffix(Self.kept)
        return summary
    }

    /// Counts a request; `end` must follow.
    func begin(_ request: Request, line: String, _ message: Message) -> Ticket {
        state.withLock { state in
            switch request {
            case .inquiry(let inquiry):
                state.summary.note(line, keeping: Self.kept)
                return state.begin(inquiry)
            case .picture:
                state.summary.note(line, keeping: Self.kept)
                state.summary.pictures += 1
            case .ping:
                state.summary.pings.append(line)
            case .message:
                state.summary.messages.append(message)
                let attempt = state.summary.messages.count { $0.path == message.path }
                return Ticket(lookups: state.summary.lookups, attempt: attempt, isCounted: false)
            case .log, .night, .reset, .notAllowed, .unknown:
                break
            }
            return Ticket(lookups: state.summary.lookups, attempt: 1, isCounted: false)
        }
    }

    /// The request is answered, or its client has gone.
    func end(_ ticket: Ticket) {
        guard ticket.isCounted else { return }
        state.withLock { $0.summary.inFlight -= 1 }
    }

    /// Resets all counts except of requests in flight.
    func reset() {
        state.withLock { state in
            let inFlight = state.summary.inFlight
            state = State(summary: Summary(inFlight: inFlight, mostInFlight: inFlight))
        }
    }
}

extension RequestLog.Summary {
    fileprivate mutating func note(_ line: String, keeping kept: Int) {
        recent.append(line)
        // Only now and then, because what follows has to move up.
        if recent.count >= 2 * kept { recent.removeFirst(recent.count - kept) }
    }
}

extension RequestLog.State {
    fileprivate mutating func begin(_ inquiry: Inquiry) -> Ticket {
        switch inquiry.kind {
        case .search:
            summary.searches += 1
        case .lookup:
            summary.lookups += 1
            // Only the storefronts there are: any other word would be a new key.
            if Storefronts.all.contains(inquiry.storefront) {
                summary.byStorefront[inquiry.storefront, default: 0] += 1
            }
        }
        summary.inFlight += 1
        summary.mostInFlight = max(summary.mostInFlight, summary.inFlight)
        let attempt = attempts.next(of: inquiry.key)
        return Ticket(lookups: summary.lookups, attempt: attempt, isCounted: true)
    }
}
